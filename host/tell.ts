/** What is told of a position, to whom. */
import type { Standing, Viewer } from '#engine/contract.ts';
import type { BriefMessage, LogNote, LogPage, ServerMessage, StateMessage, Version } from '#protocol/live.ts';
import type { Position } from './judge.ts';
import { lastPage, seenOf } from './log.ts';
import { type Timeline, undoable } from './timeline.ts';

/** Who listens, and how much of the log they have been told. */
export interface Listener {
  readonly viewer: Viewer;
  readonly send: (message: ServerMessage) => void;
  readonly version: Version;
  /** Nothing was told yet. */
  isNew: boolean;
  moves: number;
  events: number;
  /** In version 1, which is told all of them with every state. */
  notes: readonly LogNote[];
}

export const newListener = (
  viewer: Viewer,
  send: (message: ServerMessage) => void,
  version: Version,
): Listener => ({ viewer, send, version, isNew: true, moves: 0, events: 0, notes: [] });

/**
 * Some of the moves that were told are taken back: what can be is told anew to version 2, and everything to version 1.
 */
export function rewind(listener: Listener, told: Timeline): void {
  const { viewer, version } = listener;
  const kept = version === 1 ? 0 : told.checkpoint.moves;
  listener.events = version === 1 ? 0 : listener.events - seenOf(told, told.moves.slice(kept), viewer).length;
  listener.moves = kept;
}

/** What everybody may know of a position. */
interface Shared extends Pick<StateMessage, 'seq' | 'active' | 'result' | 'deadline'> {
  /** Once somebody needs them. */
  standings?: readonly Standing[];
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
  const messages = new Map<string, StateMessage | BriefMessage>();
  for (const listener of listeners) {
    const { viewer, version, isNew, moves, events } = listener;
    const key = `${viewer} ${version} ${isNew} ${moves} ${events}`;
    const message = messages.get(key) ?? (version === 1 ? stateFor : briefFor)(position, shared, listener);
    messages.set(key, message);
    listener.isNew = false;
    listener.moves = timeline.moves.length;
    listener.events = message.from + message.events.length;
    listener.notes = message.notes ?? [];
    listener.send(message);
  }
}

function sharedBy({ seq, timeline: { rules, state } }: Position, left: number | null): Shared {
  const active = rules.active(state);
  const result = rules.result(state) ?? null;
  return { seq, active, result, news: new Map(), ...(left !== null && { deadline: left }) };
}

function stateFor(position: Position, shared: Shared, to: Listener): StateMessage {
  const { timeline, played } = position;
  const { rules, state } = timeline;
  const { viewer } = to;
  const isSeat = viewer !== undefined;
  shared.standings ??= rules.standings(state);
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
    ...notesFor(position, to),
  };
}

function briefFor(position: Position, shared: Shared, to: Listener): BriefMessage {
  const { timeline, played, undone } = position;
  const { rules, state } = timeline;
  const { viewer, isNew } = to;
  const isSeat = viewer !== undefined;
  const view = rules.view(state, viewer);
  const { from, events, notes } = isNew ? lastPage(position, viewer) : newsPage(position, shared, to);
  return {
    t: 'brief',
    seq: shared.seq,
    nth: isSeat ? played[viewer]!.length : 0,
    view: rules.packView?.(view) ?? view,
    active: shared.active,
    from,
    events,
    canUndo: isSeat && undoable(timeline, viewer) > 0,
    result: shared.result,
    ...(shared.deadline !== undefined && { deadline: shared.deadline }),
    ...(notes.length > 0 && { notes }),
    ...(isNew && { undone }),
  };
}

/** In version 1: what was told before about earlier moves stays. */
function notesFor(position: Position, to: Listener): { notes?: readonly LogNote[] } {
  const { notes } = position.absence;
  if (notes.length === 0) return {};
  const known = notes.findLastIndex(({ moves }) => moves < to.moves) + 1;
  return { notes: [...to.notes.slice(0, known), ...notesFrom(position, to, to.moves)] };
}

/** In version 2: what is new, and the notes that stand where it begins or later. */
function newsPage(position: Position, shared: Shared, to: Listener): LogPage {
  const { timeline, absence } = position;
  const { viewer, moves, events: from } = to;
  const events = newsFor(timeline, shared, viewer, moves);
  if (absence.notes.length === 0) return { from, events, notes: [] };
  let first = moves;
  while (first > 0 && seenOf(timeline, [timeline.moves[first - 1]!], viewer).length === 0) first--;
  return { from, events, notes: notesFrom(position, to, first) };
}

/** The notes from this move on. Only events that these eyes may see count. */
function notesFrom(
  { timeline, absence }: Position,
  { viewer, moves, events }: Listener,
  first: number,
): readonly LogNote[] {
  const start = absence.notes.findLastIndex((note) => note.moves < first) + 1;
  return absence.notes.slice(start).map(({ seat, kind, moves: end }) => {
    const at = events + seenOf(timeline, timeline.moves.slice(moves, end), viewer).length;
    return { seat, kind, at };
  });
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
