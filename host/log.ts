/** The log as these eyes may see it, in pages. */
import type { Viewer } from '#engine/contract.ts';
import type { LogPage, ServerMessage } from '#protocol/live.ts';
import type { Position } from './judge.ts';
import type { Played, Timeline } from './timeline.ts';

/** Events of the page that comes with a position: with 99 seats all else has some 14 kB. */
const LAST_PAGE = 30;
/** Events of a page that was asked for. */
const PAGE = 250;

/** What these eyes may see of some moves. */
export const seenOf = ({ rules }: Timeline, moves: readonly Played[], viewer: Viewer): object[] =>
  moves.flatMap(({ events }) => events).flatMap((event) => rules.viewEvent(event, viewer) ?? []);

export const lastPage = (position: Position, viewer: Viewer): LogPage =>
  pageOf(position, viewer, Number.POSITIVE_INFINITY, LAST_PAGE);

export const pageBefore = (position: Position, viewer: Viewer, before: number): ServerMessage => ({
  t: 'log',
  ...pageOf(position, viewer, before, PAGE),
});

/** At most `most` events that end before this one, and the notes among them. */
function pageOf({ timeline, absence }: Position, viewer: Viewer, before: number, most: number): LogPage {
  const seen: object[] = [];
  /** By move: how many events came before it. */
  const starts = [0];
  for (const { events } of timeline.moves) {
    for (const event of events) {
      const each = timeline.rules.viewEvent(event, viewer);
      if (each !== undefined) seen.push(each);
    }
    starts.push(seen.length);
  }
  const end = Math.min(before, seen.length);
  const from = Math.max(0, end - most);
  const notes = absence.notes.map(({ seat, kind, moves }) => ({ seat, kind, at: starts[moves]! }));
  return {
    from,
    events: seen.slice(from, end),
    notes: notes.filter(({ at }) => at >= from && at < before),
  };
}
