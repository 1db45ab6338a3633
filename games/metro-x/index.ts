export { bots } from './bot/index.ts';
export { metroX as rules } from './rules/index.ts';
