/** How a bot plays when it has no time to think: the choice after which points and hope are most. */
import type { Rng } from '#engine/contract.ts';
import type { Action } from '#games/metro-x/rules/action.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import { earned, total } from '#games/metro-x/rules/score.ts';
import { isOver, type State } from '#games/metro-x/rules/state.ts';
import type { Event } from '#games/metro-x/rules/types.ts';
import { hope, hopeAfter, type Look, look, type Net, unseenAfter } from './hope.ts';

/** What is tried on a copy needs no luck: the next card changes nothing. */
export const NO_LUCK: Rng = { below: () => 0, shuffle: (items) => items.slice() };

/** The table before a choice, with the cards that are in the deck after it. */
export const beforeChoice = (net: Net, table: State): Look => look(net, table, unseenAfter(table));

/** What this choice brings at once, and what the sheet may bring after it. */
export function worth(net: Net, table: State, before: Look, choice: Action): number {
  const after = metroX.clone(table);
  const outcome = metroX.apply(after, 0, choice, NO_LUCK);
  if (isOver(after)) return total(after, 0) - earned(table, 0);
  return (outcome.ok ? brought(outcome.events) : 0) + hopeAfter(net, before, after);
}

function brought(events: readonly Event[]): number {
  let points = 0;
  for (const event of events)
    if (event.type === 'marked' || event.type === 'completed') points += event.points;
  return points;
}

/** What a table has brought and may still bring, before its card is seen. */
export const promise = (net: Net, table: State): number =>
  isOver(table)
    ? total(table, 0)
    : earned(table, 0) + hope(net, look(net, table, table.cards.slice(table.turned)));

export function bestChoice(net: Net, table: State): Action {
  const choices = metroX.legal(table, 0);
  if (choices.length === 1) return choices[0]!;
  const before = beforeChoice(net, table);
  let best = choices[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const points = worth(net, table, before, choice);
    if (points > most) {
      most = points;
      best = choice;
    }
  }
  return best;
}

export function playRound(net: Net, table: State, rng: Rng): void {
  metroX.apply(table, 0, bestChoice(net, table), rng);
}
