/** For whom bots play, and what the log says of it. */
import type { Seat } from '#engine/contract.ts';
import type { NoteKind } from '#protocol/live.ts';
import type { Change } from './change.ts';

export interface Absence {
  /** Whom bots play for until they return. Another array whenever it changes. */
  readonly away: readonly Seat[];
  /** Who has not made their last move themselves, though nobody took over. */
  readonly late: readonly Seat[];
  readonly notes: readonly Note[];
}

interface Note {
  readonly seat: Seat;
  readonly kind: NoteKind;
  /** How many moves were played before; it never falls from one note to the next. */
  readonly moves: number;
}

/** An absence while changes are added to it. */
export interface Attendance {
  away: readonly Seat[];
  late: readonly Seat[];
  readonly notes: Note[];
}

export const ALL_PRESENT: Absence = { away: [], late: [], notes: [] };

export const attendanceOf = ({ away, late, notes }: Absence): Attendance => ({
  away,
  late,
  notes: [...notes],
});

const without = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  seats.includes(seat) ? seats.filter((each) => each !== seat) : seats;

/** Adds a change; `moves` were played before it. */
export function attend(attendance: Attendance, change: Change, moves: number): void {
  const { seat } = change;
  if ('undo' in change) moveBack(attendance.notes, moves - change.undo);
  else if ('away' in change) comeOrGo(attendance, seat, change.away, moves);
  else if (!attendance.away.includes(seat)) play(attendance, seat, change.bot === true, moves);
}

function comeOrGo(attendance: Attendance, seat: Seat, isAway: boolean, moves: number): void {
  const others = without(attendance.away, seat);
  attendance.away = isAway ? [...others, seat] : others;
  if (!isAway) attendance.late = without(attendance.late, seat);
  noteOnce(attendance.notes, { seat, kind: isAway ? 'away' : 'back', moves });
}

function play(attendance: Attendance, seat: Seat, isBots: boolean, moves: number): void {
  attendance.late = without(attendance.late, seat);
  if (!isBots) return;
  attendance.late = [...attendance.late, seat];
  attendance.notes.push({ seat, kind: 'late', moves });
}

/** Who leaves and returns before anybody moves has missed nothing: both notes go. So notes are no more than moves allow. */
function noteOnce(notes: Note[], note: Note): void {
  let at = notes.length - 1;
  while (at >= 0 && notes[at]!.moves === note.moves && notes[at]!.seat !== note.seat) at--;
  const last = notes[at];
  if (last?.moves === note.moves && last.kind !== 'late') notes.splice(at, 1);
  else notes.push(note);
}

/** Notes on moves that were taken back stand at the end of those that are left. */
function moveBack(notes: Note[], moves: number): void {
  for (let at = notes.length - 1; at >= 0 && notes[at]!.moves > moves; at--)
    notes[at] = { ...notes[at]!, moves };
}
