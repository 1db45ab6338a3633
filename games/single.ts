/** The games one by one, for the workers of a page: it plays one of them, and need not fetch the others. */
import type { AnyBots } from '#engine/bot.ts';
import type { AnyRules } from '#engine/contract.ts';

interface Game {
  readonly rules: AnyRules;
  readonly bots: AnyBots;
}

export const single: Readonly<Record<string, () => Promise<Game>>> = {
  metro: () => import('./metro/index.ts'),
  'metro-x': () => import('./metro-x/index.ts'),
  maglev: () => import('./maglev/index.ts'),
};
