/** How a match was: the position after an earlier event, as the same eyes saw it then. */
import type { PastMessage } from '#protocol/live.ts';
import type { MatchSetup } from './change.ts';
import { seenOf } from './log.ts';
import type { Subscriber } from './tell.ts';
import { begin, playAgain, type Timeline } from './timeline.ts';

/** Right after the move that event number `event` of this viewer's log came with; undefined if there is none. */
export function pastAt(
  setup: MatchSetup,
  { rules, moves }: Timeline,
  { viewer, version }: Pick<Subscriber, 'viewer' | 'version'>,
  event: number,
): PastMessage | undefined {
  const then = begin(rules, setup);
  let from = 0;
  for (const move of moves) {
    playAgain(then, move.seat, move.action as object);
    const events = seenOf(then, [move], viewer);
    if (event < from + events.length) {
      const view = rules.view(then.state, viewer);
      const packed = version === 1 ? view : (rules.packView?.(view) ?? view);
      return { t: 'past', event, view: packed, active: rules.active(then.state), from, events };
    }
    from += events.length;
  }
  return undefined;
}
