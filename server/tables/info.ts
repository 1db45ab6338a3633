/** What everybody may know of a table. */
import type { Seat } from '#engine/contract.ts';
import { hashSeed } from '#engine/record.ts';
import type { SeatInfo, TableInfo } from '#protocol/http.ts';
import type { StoredTable } from '#server/store/store.ts';
import { termsOf } from './lobby.ts';
import { keptFor } from './seating.ts';

/** What only a table in memory knows. */
export interface Presence {
  /** Whose seats are connected. */
  isHere(seat: Seat): boolean;
  /** Whom bots play for. */
  readonly away: readonly Seat[];
  /** Whom the host lets say nothing. */
  readonly muted: readonly Seat[];
  /** How many look on. */
  readonly watching: number;
}

export const NOBODY: Presence = { isHere: () => false, away: [], muted: [], watching: 0 };

export function infoOf(table: StoredTable, presence: Presence): TableInfo {
  const { id, game, version, status, seed, createdAt, result, rematch, lobby } = table;
  return {
    table: id,
    game,
    version,
    ...termsOf(table),
    seats: seatsOf(table, presence),
    host: lobby.host,
    status,
    watching: presence.watching,
    ...(lobby.daily !== null && { daily: lobby.daily.day }),
    seedHash: hashSeed(seed),
    createdAt: new Date(createdAt).toISOString(),
    ...(result !== null && { result }),
    ...(rematch !== null && { rematch }),
  };
}

export const seatsOf = ({ seats, createdAt }: StoredTable, { isHere, away, muted }: Presence): SeatInfo[] =>
  seats.map((place, seat) => {
    if (place.kind === 'bot') return { kind: 'bot', name: null, level: place.level, taken: true, here: true };
    const name = place.holder?.name ?? null;
    const taken = place.holder !== null;
    const info = { kind: 'human', name, level: null, taken, here: isHere(seat) } as const;
    const kept = keptFor(place, createdAt);
    return {
      ...info,
      ...(away.includes(seat) && { away: true as const }),
      ...(muted.includes(seat) && { muted: true as const }),
      ...(kept !== undefined && { keptFor: kept }),
    };
  });
