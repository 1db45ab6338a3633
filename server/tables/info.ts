/** What everybody may know of a table. */
import type { Seat } from '#engine/contract.ts';
import { hashSeed } from '#engine/record.ts';
import type { SeatInfo, TableInfo } from '#protocol/http.ts';
import type { StoredTable } from '#server/store/store.ts';

export function infoOf(table: StoredTable, isHere: (seat: Seat) => boolean): TableInfo {
  const { id, game, options, status, seed, createdAt, result, rematch } = table;
  return {
    table: id,
    game,
    options,
    seats: seatsOf(table, isHere),
    status,
    seedHash: hashSeed(seed),
    createdAt: new Date(createdAt).toISOString(),
    ...(result !== null && { result }),
    ...(rematch !== null && { rematch }),
  };
}

export const seatsOf = ({ seats }: StoredTable, isHere: (seat: Seat) => boolean): SeatInfo[] =>
  seats.map((place, seat) => {
    if (place.kind === 'bot') return { kind: 'bot', name: null, level: place.level, taken: true, here: true };
    const name = place.holder?.name ?? null;
    return { kind: 'human', name, level: null, taken: name !== null, here: isHere(seat) };
  });
