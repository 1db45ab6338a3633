/** How a match comes to be where it is: change after change. */
import type { AnyRules, Json } from '#engine/contract.ts';
import type { Change, MatchSetup } from './change.ts';
import type { Position } from './judge.ts';
import { begin, mustPlay, resume, type Timeline, undo } from './timeline.ts';

/**
 * Plays the stored changes. If they were made under another version of the rules, they may not play any more:
 * then the match goes on from the saved state, and its log begins there.
 */
export function restore(
  rules: AnyRules,
  setup: MatchSetup,
  changes: readonly Change[],
  snapshot: Json | undefined,
): Position {
  const played = setup.seats.map((): Json[] => []);
  for (const change of changes) if ('action' in change) played[change.seat]!.push(change.action);
  const seq = changes.length;
  if (setup.version === rules.version || snapshot === undefined) {
    return { seq, played, timeline: changes.reduce(after, begin(rules, setup)) };
  }
  return { seq, played, timeline: resume(rules, setup, changes, snapshot) };
}

/** The timeline after a change that has been accepted before. */
function after(timeline: Timeline, change: Change): Timeline {
  if ('undo' in change) return undo(timeline, change.seat, change.undo);
  const action = timeline.rules.parseAction(change.action);
  if (action === undefined) throw new Error(`a stored move is malformed: ${JSON.stringify(change.action)}`);
  return mustPlay(timeline, change.seat, action);
}

/** One change further. */
export function advance({ seq, played }: Position, change: Change, timeline: Timeline): Position {
  if ('undo' in change) return { seq: seq + 1, timeline, played };
  const longer = played.map((own, seat) => (seat === change.seat ? [...own, change.action] : own));
  return { seq: seq + 1, timeline, played: longer };
}
