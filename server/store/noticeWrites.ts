/** What changes about notices together with something else. */
import type { Seat } from '#engine/contract.ts';
import { DELAY_MS, type NoticeKind, type Turn } from './notices.ts';
import type { Statements } from './statements.ts';
import type { Entry } from './store.ts';

/** Notices of this seat, or of all; of this kind, or of both. Only those that still wait. */
interface Cancel {
  readonly seat: Seat | null;
  readonly kind: NoticeKind | null;
}

/** A notice for each channel of each person who holds the seat. */
interface Add extends Pick<Turn, 'seq' | 'begunAt' | 'deadline' | 'isLive'> {
  readonly seat: Seat;
  readonly kind: NoticeKind;
  readonly dueAt: number;
}

/** What an entry does to the notices of its table. */
export interface NoticeChanges {
  readonly cancels: readonly Cancel[];
  readonly adds: readonly Add[];
}

/** A turn that begins ends the last one. Who acts in their turn need not be told that it is theirs. */
export function noticeChangesOf({
  turn,
  awaited,
  changes,
}: Pick<Entry, 'turn' | 'awaited' | 'changes'>): NoticeChanges {
  if (turn !== undefined) return { cancels: [{ seat: null, kind: null }], adds: addsOf(turn) };
  if (awaited === undefined) return { cancels: [], adds: [] };
  const seats = [...new Set(changes.map(({ seat }) => seat))];
  return { cancels: seats.map((seat) => ({ seat, kind: awaited.includes(seat) ? 'turn' : null })), adds: [] };
}

function addsOf({ seats, looking, ...turn }: Turn): Add[] {
  const isTimed = turn.deadline !== null && !turn.isLive;
  const dueAt = turn.begunAt + DELAY_MS;
  return seats.flatMap((seat) => [
    ...(looking.includes(seat) ? [] : [{ ...turn, seat, kind: 'turn' as const, dueAt }]),
    ...(isTimed ? [{ ...turn, seat, kind: 'reminder' as const, dueAt }] : []),
  ]);
}

export function changeNotices(sql: Statements, table: string, { cancels, adds }: NoticeChanges): void {
  for (const { seat, kind } of cancels) {
    if (seat === null) sql.cancelTable(table);
    else if (kind === 'turn') sql.cancelTurn(table, seat);
    else sql.cancelSeat(table, seat);
  }
  for (const { seq, kind, dueAt, begunAt, deadline, seat, isLive } of adds)
    sql.insertNotices(seq, kind, dueAt, begunAt, deadline, table, seat, isLive ? 1 : 0);
}

export function forgetDevice(sql: Statements, device: string): void {
  sql.deleteNoticesOfDevice(device);
  sql.deleteChannelsOfDevice(device);
}

export function forgetNotices(sql: Statements, person: string): void {
  sql.deleteNoticesOfPerson(person);
  sql.deleteChannelsOfPerson(person);
  sql.deleteChoices(person);
}
