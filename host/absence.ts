/** Who is away, so that bots play for them, and what the log says of it. */
import type { Seat } from '#engine/contract.ts';
import type { NoteKind } from '#protocol/live.ts';
import type { Change } from './change.ts';

export interface Absence {
  /** Those whom bots play for until they return. It is another array whenever it changes. */
  readonly away: readonly Seat[];
  /** Whose last move a bot made because they were late, though they are not away. */
  readonly late: readonly Seat[];
  readonly notes: readonly Note[];
}

interface Note {
  readonly seat: Seat;
  readonly kind: NoteKind;
  /** How many moves were played before; it never falls from one note to the next. */
  readonly moves: number;
}

/** An absence that is changed in place, while a match is restored. */
export interface AbsenceDraft {
  away: readonly Seat[];
  late: readonly Seat[];
  readonly notes: Note[];
}

export const ALL_PRESENT: Absence = { away: [], late: [], notes: [] };

export const absenceDraft = ({ away, late, notes }: Absence): AbsenceDraft => ({
  away,
  late,
  notes: [...notes],
});

const without = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  seats.includes(seat) ? seats.filter((each) => each !== seat) : seats;

/** The absence after one more change; so many moves were played before it. */
export function withAbsence(absence: Absence, change: Change, moves: number): Absence {
  const draft = absenceDraft(absence);
  addAbsence(draft, change, moves);
  return draft;
}

/** The same, in place. */
export function addAbsence(draft: AbsenceDraft, change: Change, moves: number): void {
  const { seat } = change;
  if ('undo' in change) moveBack(draft.notes, moves - change.undo);
  else if ('away' in change) comeOrGo(draft, seat, change.away, moves);
  else if (!draft.away.includes(seat)) play(draft, seat, change.bot === true, moves);
}

function comeOrGo(draft: AbsenceDraft, seat: Seat, isAway: boolean, moves: number): void {
  const others = without(draft.away, seat);
  draft.away = isAway ? [...others, seat] : others;
  if (!isAway) draft.late = without(draft.late, seat);
  addNote(draft.notes, { seat, kind: isAway ? 'away' : 'back', moves });
}

function play(draft: AbsenceDraft, seat: Seat, isBots: boolean, moves: number): void {
  draft.late = without(draft.late, seat);
  if (!isBots) return;
  draft.late = [...draft.late, seat];
  addNote(draft.notes, { seat, kind: 'late', moves });
}

/**
 * Between two moves a seat has at most one `late` note, however often it takes the bot's move back. A person who leaves
 * and returns before anybody moves has missed nothing: both notes go. So nobody can fill the log with notes.
 */
function addNote(notes: Note[], note: Note): void {
  const isLate = note.kind === 'late';
  const start = notes.findLastIndex(({ moves }) => moves < note.moves) + 1;
  const same = notes
    .slice(start)
    .findLastIndex(({ seat, kind }) => seat === note.seat && (kind === 'late') === isLate);
  if (same < 0) notes.push(note);
  else if (!isLate) notes.splice(start + same, 1);
}

/** Notes on moves that were taken back stand at the end of those that are left. */
function moveBack(notes: Note[], moves: number): void {
  const start = notes.findLastIndex((note) => note.moves <= moves) + 1;
  for (const note of notes.splice(start)) addNote(notes, { ...note, moves });
}
