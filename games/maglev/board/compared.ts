/** A turn that was played and a better one: the places and slots where each does something of its own. */
import type { BothMoves } from '#client/kit/game.ts';
import type { Seat } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import type { View } from '../rules/types.ts';
import { hintSteps } from './hint/hintSteps.ts';
import type { Mark } from './steps.ts';

export interface Compared {
  readonly seat: Seat;
  readonly sign: string;
  readonly played: readonly Mark[];
  readonly better: readonly Mark[];
}

/** `view`: the position before both. What both do says nothing. */
export function comparedOf({ seat, sign, ...both }: BothMoves, view: View): Compared {
  const [played, better] = [both.played, both.better].map(({ plan }) =>
    plan ? hintSteps(plan, view, seat).flatMap(({ marks }) => marks) : [],
  ) as [Mark[], Mark[]];
  const without = (marks: readonly Mark[], others: readonly Mark[]): Mark[] =>
    marks.filter((mark) => !others.some((other) => sameJson(mark, other)));
  return { seat, sign, played: without(played, better), better: without(better, played) };
}

/** How the slots of the player board are framed. */
export function framesOnSlots(compared: Compared | undefined, seat: Seat): ReadonlyMap<number, string> {
  const frames = new Map<number, string>();
  if (compared?.seat !== seat) return frames;
  for (const mark of compared.played) if ('slot' in mark) frames.set(mark.slot, 'slot-played');
  for (const mark of compared.better) if ('slot' in mark) frames.set(mark.slot, 'slot-better');
  return frames;
}
