/** What is told of a position, to whom. */
import type { Viewer } from '#engine/contract.ts';
import type { LogNote, ServerMessage, StateMessage } from '#protocol/live.ts';
import type { Position } from './judge.ts';
import { type Timeline, undoable } from './timeline.ts';

/** Who listens, and how much of the log they have been told. */
export interface Listener {
  readonly viewer: Viewer;
  readonly send: (message: ServerMessage) => void;
  moves: number;
  events: number;
  notes: readonly LogNote[];
}

/** What everybody may know of a position. */
interface Shared extends Pick<StateMessage, 'seq' | 'active' | 'standings' | 'result' | 'deadline'> {
  /** All that happened from some move on. */
  readonly news: Map<number, readonly object[]>;
}

/**
 * Tells all of them; `left` is the time left for this move. What several are told alike is built once, and is one
 * and the same object.
 */
export function tell(position: Position, listeners: Iterable<Listener>, left: number | null): void {
  const { timeline } = position;
  const shared = sharedBy(position, left);
  const messages = new Map<string, StateMessage>();
  for (const listener of listeners) {
    const key = `${listener.viewer} ${listener.moves} ${listener.events}`;
    const message = messages.get(key) ?? compose(position, shared, listener);
    messages.set(key, message);
    listener.moves = timeline.moves.length;
    listener.events = message.from + message.events.length;
    listener.notes = message.notes ?? [];
    listener.send(message);
  }
}

function sharedBy({ seq, timeline: { rules, state } }: Position, left: number | null): Shared {
  const active = rules.active(state);
  const standings = rules.standings(state);
  const result = rules.result(state) ?? null;
  return { seq, active, standings, result, news: new Map(), ...(left !== null && { deadline: left }) };
}

function compose(position: Position, shared: Shared, to: Listener): StateMessage {
  const { timeline, played } = position;
  const { rules, state } = timeline;
  const { viewer } = to;
  const isSeat = viewer !== undefined;
  const notes = notesFor(position, to);
  return {
    t: 'state',
    seq: shared.seq,
    nth: isSeat ? played[viewer]!.length : 0,
    view: rules.view(state, viewer),
    legal: isSeat ? rules.legal(state, viewer) : [],
    active: shared.active,
    standings: shared.standings,
    from: to.events,
    events: newsFor(timeline, shared, viewer, to.moves),
    canUndo: isSeat && undoable(timeline, viewer) > 0,
    result: shared.result,
    ...(shared.deadline !== undefined && { deadline: shared.deadline }),
    ...(notes.length > 0 && { notes }),
  };
}

/** Where each note stands in the log of these eyes; what they were told before stays. */
function notesFor(
  { timeline, absence }: Position,
  { viewer, notes, moves, events }: Listener,
): readonly LogNote[] {
  const news = absence.notes.slice(notes.length);
  if (news.length === 0) return notes;
  const { rules } = timeline;
  const seenBefore = (end: number): number =>
    events +
    timeline.moves
      .slice(moves, end)
      .flatMap((move) => move.events)
      .filter((event) => rules.viewEvent(event, viewer) !== undefined).length;
  return [...notes, ...news.map(({ seat, kind, moves: end }) => ({ seat, kind, at: seenBefore(end) }))];
}

/** What these eyes may see of the events from this move on: one and the same list for all who may see everything. */
function newsFor(
  { rules, moves }: Timeline,
  { news }: Shared,
  viewer: Viewer,
  from: number,
): readonly object[] {
  const all = news.get(from) ?? moves.slice(from).flatMap(({ events }) => events);
  news.set(from, all);
  const seen = all.map((event) => rules.viewEvent(event, viewer)).filter((event) => event !== undefined);
  return seen.every((event, i) => event === all[i]) && seen.length === all.length ? all : seen;
}
