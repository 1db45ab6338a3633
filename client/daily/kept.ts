/** What this browser remembers of daily deals: the deals that it took along, and who it is without a key. */
import { recall, remember } from '#client/kit/storage.ts';
import { myGame } from '#client/session/mine.ts';

interface Taken {
  readonly day: string;
  readonly game: string;
  /** The table of this browser where it is played. */
  readonly id: string;
  readonly isOver?: true;
}

interface Kept {
  readonly taken: readonly Taken[];
  readonly token?: string;
}

const KEY = 'daily';
/** More days than any streak shows. */
const MOST = 200;

const read = (): Kept => ({ taken: [], ...(recall(KEY) as Partial<Kept> | undefined) });

export const keptToken = (): string | undefined => read().token;
export const keepToken = (token: string): void => remember(KEY, { ...read(), token });
export const forgetDaily = (): void => remember(KEY, { taken: [] } satisfies Kept);

export const keepTaken = (taken: Taken): void =>
  remember(KEY, { ...read(), taken: [...read().taken, taken].slice(-MOST) } satisfies Kept);

/** A game that leaves the list of one's games must not leave the streak. */
export function takenDeals(): readonly Taken[] {
  const isOver = (each: Taken): boolean => each.isOver || myGame('local', each.id)?.status === 'over';
  const kept = read();
  const taken = kept.taken.map((each): Taken => (isOver(each) ? { ...each, isOver: true } : each));
  if (kept.taken.some((each) => isOver(each) && !each.isOver)) remember(KEY, { ...kept, taken });
  return taken;
}

export const takenDeal = (day: string, game: string): Taken | undefined =>
  takenDeals().find((each) => each.day === day && each.game === game);
