/** Which messages tell whom of a position. */
import type { Standing, Viewer } from '#engine/contract.ts';
import type { BriefMessage, LogNote, LogPage, ServerMessage, StateMessage, Version } from '#protocol/live.ts';
import type { Position } from './judge.ts';
import { lastPage, seenOf } from './log.ts';
import { type Timeline, undoable } from './timeline.ts';

/** Somebody who is connected to a match: a page, a script, a spectator. */
export interface Subscriber {
  readonly viewer: Viewer;
  /** Of the protocol. */
  readonly version: Version;
  send(message: ServerMessage): void;
}

/** How much of the log a subscriber has been told. */
export interface Feed {
  readonly to: Subscriber;
  /** Nothing was told yet. */
  isNew: boolean;
  moves: number;
  events: number;
  /** In version 1, which is told all of them with every state. */
  notes: readonly LogNote[];
}

export const newFeed = (to: Subscriber): Feed => ({ to, isNew: true, moves: 0, events: 0, notes: [] });

/**
 * Some of the moves that were told are taken back. Version 2 is told again what comes after the checkpoint, version 1
 * is told everything again.
 */
export function rewind(feed: Feed, told: Timeline): void {
  const { viewer, version } = feed.to;
  const kept = version === 1 ? 0 : told.checkpoint.moves;
  feed.events = version === 1 ? 0 : feed.events - seenOf(told, told.moves.slice(kept), viewer).length;
  feed.moves = kept;
}

/** What everybody may know of a position. */
interface Shared extends Pick<StateMessage, 'seq' | 'active' | 'result' | 'deadline'> {
  /** Once somebody needs them. */
  standings?: readonly Standing[];
  /** All that happened from some move on. */
  readonly news: Map<number, readonly object[]>;
}

/**
 * Tells all of them; `left` is the time left for this move. Subscribers who are told the same get the same object,
 * which is built once.
 */
export function tell(position: Position, feeds: Iterable<Feed>, left: number | null): void {
  const { timeline } = position;
  const shared = sharedBy(position, left);
  const messages = new Map<string, StateMessage | BriefMessage>();
  for (const feed of feeds) {
    const { to, isNew, moves, events } = feed;
    const key = `${to.viewer} ${to.version} ${isNew} ${moves} ${events}`;
    const message = messages.get(key) ?? (to.version === 1 ? stateFor : briefFor)(position, shared, feed);
    messages.set(key, message);
    feed.isNew = false;
    feed.moves = timeline.moves.length;
    feed.events = message.from + message.events.length;
    feed.notes = message.notes ?? [];
    to.send(message);
  }
}

function sharedBy({ seq, timeline: { rules, state } }: Position, left: number | null): Shared {
  const active = rules.active(state);
  const result = rules.result(state) ?? null;
  return { seq, active, result, news: new Map(), ...(left !== null && { deadline: left }) };
}

function stateFor(position: Position, shared: Shared, feed: Feed): StateMessage {
  const { timeline, played } = position;
  const { rules, state } = timeline;
  const { viewer } = feed.to;
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
    from: feed.events,
    events: newsFor(timeline, shared, viewer, feed.moves),
    canUndo: isSeat && undoable(timeline, viewer) > 0,
    result: shared.result,
    ...(shared.deadline !== undefined && { deadline: shared.deadline }),
    ...notesFor(position, feed),
  };
}

function briefFor(position: Position, shared: Shared, feed: Feed): BriefMessage {
  const { timeline, played, undone } = position;
  const { rules, state } = timeline;
  const { isNew } = feed;
  const { viewer } = feed.to;
  const isSeat = viewer !== undefined;
  const view = rules.view(state, viewer);
  const { from, events, notes } = isNew ? lastPage(position, viewer) : newsPage(position, shared, feed);
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
function notesFor(position: Position, feed: Feed): { notes?: readonly LogNote[] } {
  const { notes } = position.absence;
  if (notes.length === 0) return {};
  const known = notes.findLastIndex(({ moves }) => moves < feed.moves) + 1;
  return { notes: [...feed.notes.slice(0, known), ...notesFrom(position, feed, feed.moves)] };
}

/** In version 2: what is new, and the notes that stand where it begins or later. */
function newsPage(position: Position, shared: Shared, feed: Feed): LogPage {
  const { timeline, absence } = position;
  const { moves, events: from } = feed;
  const { viewer } = feed.to;
  const events = newsFor(timeline, shared, viewer, moves);
  if (absence.notes.length === 0) return { from, events, notes: [] };
  let first = moves;
  while (first > 0 && seenOf(timeline, [timeline.moves[first - 1]!], viewer).length === 0) first--;
  return { from, events, notes: notesFrom(position, feed, first) };
}

/** The notes from this move on. Only events that these eyes may see count. */
function notesFrom(
  { timeline, absence }: Position,
  { to: { viewer }, moves, events }: Feed,
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
