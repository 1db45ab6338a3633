/** For whom bots play, and what the log says of it. */
import type { Seat } from '#engine/contract.ts';
import type { NoteKind } from '#protocol/live.ts';
import type { Change } from './change.ts';

export interface Absence {
  /** Whom bots play for until they return. */
  readonly away: readonly Seat[];
  /** Who has not made their last move themselves, though nobody took over. */
  readonly late: readonly Seat[];
  readonly notes: readonly Note[];
}

interface Note {
  readonly seat: Seat;
  readonly kind: NoteKind;
  /** How many moves were played before. */
  readonly moves: number;
}

export const ALL_PRESENT: Absence = { away: [], late: [], notes: [] };

const without = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  seats.includes(seat) ? seats.filter((each) => each !== seat) : seats;

/** After one more change; `moves` were played before it. */
export function attend(absence: Absence, change: Change, moves: number): Absence {
  const { away, late, notes } = absence;
  const { seat } = change;
  const note = (kind: NoteKind) => [...notes, { seat, kind, moves }];
  if ('away' in change) {
    const others = without(away, seat);
    return change.away
      ? { away: [...others, seat], late, notes: note('away') }
      : { away: others, late: without(late, seat), notes: note('back') };
  }
  if ('undo' in change || away.includes(seat)) return absence;
  if (!change.bot) return late.includes(seat) ? { away, late: without(late, seat), notes } : absence;
  return { away, late: [...without(late, seat), seat], notes: note('late') };
}
