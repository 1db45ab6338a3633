/** A bot's own thread. */
export { think as default } from '#host/think.ts';
