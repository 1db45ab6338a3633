/** How changes lead from one position of a match to the next. */
import type { AnyRules, Json } from '#engine/contract.ts';
import { ALL_PRESENT, absenceDraft, addAbsence, withAbsence } from './absence.ts';
import type { Change, MatchSetup } from './change.ts';
import type { Position } from './judge.ts';
import { begin, type Draft, playAgain, type Timeline, takeBack } from './timeline.ts';

/** Plays the stored changes. `rules` are of the match's own version, so each change comes to the same as before. */
export function restore(rules: AnyRules, setup: MatchSetup, changes: readonly Change[]): Position {
  const played = setup.seats.map((): Json[] => []);
  const timeline = begin(rules, setup);
  const absence = absenceDraft(ALL_PRESENT);
  let undone = 0;
  for (const [nth, change] of changes.entries()) {
    if ('action' in change) played[change.seat]!.push(change.action);
    if ('undo' in change) undone = nth + 1;
    addAbsence(absence, change, timeline.moves.length);
    make(timeline, change);
  }
  return { seq: changes.length, played, timeline, absence, undone };
}

/** Makes a change that has been accepted before. */
function make(timeline: Draft, change: Change): void {
  if ('undo' in change) takeBack(timeline, change.seat, change.undo);
  if (!('action' in change)) return;
  const action = timeline.rules.parseAction(change.action);
  if (action === undefined) throw new Error(`a stored move is malformed: ${JSON.stringify(change.action)}`);
  playAgain(timeline, change.seat, action);
}

/** One change further. */
export function advance(position: Position, change: Change, timeline: Timeline): Position {
  const seq = position.seq + 1;
  const absence = withAbsence(position.absence, change, position.timeline.moves.length);
  const undone = 'undo' in change ? seq : position.undone;
  if (!('action' in change)) return { seq, timeline, played: position.played, absence, undone };
  const played = position.played.with(change.seat, [...position.played[change.seat]!, change.action]);
  return { seq, timeline, played, absence, undone };
}
