import type { Seat } from '#engine/contract.ts';
import type { View } from '#games/metro-x/rules/types.ts';

/** The same round for this seat alone: a choice depends on nobody else's sheet but for the crowns taken. */
export function ownTable(view: View, seat: Seat): View {
  return { ...view, sheets: [view.sheets[seat]!], decided: [false], choice: null };
}
