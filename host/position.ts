/** How a match comes to be where it is: change after change. */
import type { AnyRules, Json } from '#engine/contract.ts';
import { type Absence, ALL_PRESENT, attend } from './absence.ts';
import type { Change, MatchSetup, Snapshot } from './change.ts';
import type { Position } from './judge.ts';
import { begin, mustPlay, resume, type Timeline, undo } from './timeline.ts';

/**
 * Plays the stored changes. If they were made under another version of the rules, they may not play any more:
 * then the match goes on from the saved state, and its log begins there. Only what a crash has left without a
 * saved state is played by the new rules; if they refuse it, the match stays closed, and nothing is lost.
 */
export function restore(
  rules: AnyRules,
  setup: MatchSetup,
  changes: readonly Change[],
  snapshot: Snapshot | undefined,
): Position {
  const played = setup.seats.map((): Json[] => []);
  const isSame = setup.version === rules.version || snapshot === undefined;
  let timeline = isSame ? begin(rules, setup) : resume(rules, setup, changes, snapshot);
  const saved = isSame ? 0 : snapshot.seq;
  let absence: Absence = ALL_PRESENT;
  for (const [seq, change] of changes.entries()) {
    if ('action' in change) played[change.seat]!.push(change.action);
    absence = attend(absence, change, timeline.moves.length);
    if (seq >= saved) timeline = after(timeline, change);
  }
  return { seq: changes.length, played, timeline, absence };
}

/** The timeline after a change that has been accepted before. */
function after(timeline: Timeline, change: Change): Timeline {
  if ('away' in change) return timeline;
  if ('undo' in change) return undo(timeline, change.seat, change.undo);
  const action = timeline.rules.parseAction(change.action);
  if (action === undefined) throw new Error(`a stored move is malformed: ${JSON.stringify(change.action)}`);
  return mustPlay(timeline, change.seat, action);
}

/** One change further. */
export function advance(position: Position, change: Change, timeline: Timeline): Position {
  const seq = position.seq + 1;
  const absence = attend(position.absence, change, position.timeline.moves.length);
  if (!('action' in change)) return { seq, timeline, played: position.played, absence };
  const played = position.played.with(change.seat, [...position.played[change.seat]!, change.action]);
  return { seq, timeline, played, absence };
}
