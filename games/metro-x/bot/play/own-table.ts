import type { Rng, Seat } from '#engine/contract.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import type { State } from '#games/metro-x/rules/state.ts';
import type { View } from '#games/metro-x/rules/types.ts';

/** The same round for this seat alone: of the others' sheets, a choice depends only on the crowns that they took. */
export function ownTable(view: View, seat: Seat, rng: Rng): State {
  const alone = { ...view, sheets: [view.sheets[seat]!], decided: [false], choice: null };
  const state = metroX.guess(alone, 0, rng);
  for (const line of state.map.lines.keys())
    if (view.sheets.some(({ bonuses }) => bonuses[line] !== '.')) state.taken |= 1 << line;
  return state;
}
