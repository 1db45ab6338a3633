/** What is told of a position, to whom. */
import type { Viewer } from '#engine/contract.ts';
import type { ServerMessage, StateMessage } from '#protocol/live.ts';
import type { Position } from './judge.ts';
import { type Timeline, undoable } from './timeline.ts';

/** Who listens, and how much of the log they have been told. */
export interface Listener {
  readonly viewer: Viewer;
  readonly send: (message: ServerMessage) => void;
  moves: number;
  events: number;
}

/** What everybody may know of a position. */
interface Shared extends Pick<StateMessage, 'seq' | 'active' | 'standings' | 'result'> {
  /** All that happened from some move on. */
  readonly news: Map<number, readonly object[]>;
}

/** Tells all of them. What several are told alike is built once, and is one and the same object. */
export function tell(position: Position, listeners: Iterable<Listener>): void {
  const { timeline } = position;
  const shared = sharedBy(position);
  const messages = new Map<string, StateMessage>();
  for (const listener of listeners) {
    const key = `${listener.viewer} ${listener.moves} ${listener.events}`;
    const message = messages.get(key) ?? compose(position, shared, listener);
    messages.set(key, message);
    listener.moves = timeline.moves.length;
    listener.events = message.from + message.events.length;
    listener.send(message);
  }
}

function sharedBy({ seq, timeline: { rules, state } }: Position): Shared {
  const active = rules.active(state);
  const result = rules.result(state) ?? null;
  return { seq, active, standings: rules.standings(state), result, news: new Map() };
}

function compose({ timeline, played }: Position, shared: Shared, to: Listener): StateMessage {
  const { rules, state } = timeline;
  const { viewer } = to;
  const isSeat = viewer !== undefined;
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
  };
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
