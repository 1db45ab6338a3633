export { bots } from './bot/index.ts';
export { maglev as rules } from './rules/index.ts';
