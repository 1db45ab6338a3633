export { bots } from './bot/index.ts';
export { metro as rules } from './rules/index.ts';
