/**
 * The games one by one, for the workers of a page: it plays one of them, and need not fetch the others. Bots apart
 * from rules, for what they have learned weighs more than everything else, and the first move need not wait for it.
 */
import type { AnyBots } from '#engine/bot.ts';
import type { AnyRules } from '#engine/contract.ts';

interface Game {
  rules(): Promise<AnyRules>;
  bots(): Promise<AnyBots>;
}

export const single: Readonly<Record<string, Game>> = {
  metro: {
    rules: async () => (await import('./metro/rules/index.ts')).metro,
    bots: async () => (await import('./metro/bot/index.ts')).bots,
  },
  'metro-x': {
    rules: async () => (await import('./metro-x/rules/index.ts')).metroX,
    bots: async () => (await import('./metro-x/bot/index.ts')).bots,
  },
  maglev: {
    rules: async () => (await import('./maglev/rules/index.ts')).maglev,
    bots: async () => (await import('./maglev/bot/index.ts')).bots,
  },
};
