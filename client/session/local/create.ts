import type { Json } from '#engine/contract.ts';
import type { Player } from '#engine/record.ts';
import { games } from '#games/index.ts';
import { createTable } from './store.ts';

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Makes a table that this browser plays by itself, and gives its address. */
export async function startLocal(
  game: string,
  options: Json,
  seats: readonly Player[],
  seed = hex(crypto.getRandomValues(new Uint8Array(32))),
): Promise<string> {
  const { version } = (await games.get(game)!.board()).rules;
  const id = hex(crypto.getRandomValues(new Uint8Array(8)));
  await createTable(id, { game, version, options, seats, seed });
  return `/local/${id}`;
}
