/** What everybody may know of a table. */
import type { Seat } from '#engine/contract.ts';
import { hashSeed } from '#engine/record.ts';
import type { SeatInfo, TableInfo } from '#protocol/http.ts';
import type { StoredTable } from '#server/store/store.ts';
import { keptFor } from './seating.ts';

/** What only a table in memory knows. */
export interface Presence {
  /** Whose seats are connected. */
  isHere(seat: Seat): boolean;
  /** Whom bots play for. */
  readonly away: readonly Seat[];
}

export const NOBODY: Presence = { isHere: () => false, away: [] };

export function infoOf(table: StoredTable, presence: Presence): TableInfo {
  const { id, game, version, options, status, pace, hints, seed, createdAt, result, rematch } = table;
  return {
    table: id,
    game,
    version,
    options,
    seats: seatsOf(table, presence),
    status,
    pace,
    hints,
    seedHash: hashSeed(seed),
    createdAt: new Date(createdAt).toISOString(),
    ...(result !== null && { result }),
    ...(rematch !== null && { rematch }),
  };
}

export const seatsOf = ({ seats, createdAt }: StoredTable, { isHere, away }: Presence): SeatInfo[] =>
  seats.map((place, seat) => {
    if (place.kind === 'bot') return { kind: 'bot', name: null, level: place.level, taken: true, here: true };
    const name = place.holder?.name ?? null;
    const taken = place.holder !== null;
    const info = { kind: 'human', name, level: null, taken, here: isHere(seat) } as const;
    const kept = keptFor(place, createdAt);
    return {
      ...info,
      ...(away.includes(seat) && { away: true as const }),
      ...(kept !== undefined && { keptFor: kept }),
    };
  });
