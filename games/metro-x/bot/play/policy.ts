/** The quick policy: the choice after which the points and the value of the rest are highest. */
import type { Rng } from '#engine/contract.ts';
import type { Action } from '#games/metro-x/rules/action.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import { earned, total } from '#games/metro-x/rules/score.ts';
import { isOver, type State } from '#games/metro-x/rules/state.ts';
import type { Event } from '#games/metro-x/rules/types.ts';
import { type EncodedTable, unseenAfter, type ValueNet } from '../judge/value-net.ts';

/** Choices are tried on a copy without chance: the next card changes nothing. */
export const NO_LUCK: Rng = { below: () => 0, shuffle: (items) => items.slice() };

/** The table before a choice, with the cards that are in the deck after it. */
export const beforeChoice = (net: ValueNet, table: State): EncodedTable =>
  net.encode(table, unseenAfter(table));

/** What this choice brings at once, and what the sheet may bring after it. */
export function choiceValue(net: ValueNet, table: State, before: EncodedTable, choice: Action): number {
  const after = metroX.clone(table);
  const outcome = metroX.apply(after, 0, choice, NO_LUCK);
  if (isOver(after)) return total(after, 0) - earned(table, 0);
  return (outcome.ok ? pointsIn(outcome.events) : 0) + net.valueAfter(before, after);
}

function pointsIn(events: readonly Event[]): number {
  let points = 0;
  for (const event of events)
    if (event.type === 'marked' || event.type === 'completed') points += event.points;
  return points;
}

/** The points of a table and the value of the rest, before its card is seen. */
export const tableValue = (net: ValueNet, table: State): number =>
  isOver(table)
    ? total(table, 0)
    : earned(table, 0) + net.value(net.encode(table, table.cards.slice(table.turned)));

export function bestChoice(net: ValueNet, table: State): Action {
  const choices = metroX.legal(table, 0);
  if (choices.length === 1) return choices[0]!;
  const before = beforeChoice(net, table);
  let best = choices[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const points = choiceValue(net, table, before, choice);
    if (points > most) {
      most = points;
      best = choice;
    }
  }
  return best;
}

export function playRound(net: ValueNet, table: State, rng: Rng): void {
  metroX.apply(table, 0, bestChoice(net, table), rng);
}
