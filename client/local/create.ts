import type { Json } from '#engine/contract.ts';
import type { Player } from '#engine/record.ts';
import { boards } from '#games/boards.ts';
import { createTable } from './store.ts';

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Makes a table that this browser plays by itself, and gives its address. */
export async function startLocal(game: string, options: Json, seats: readonly Player[]): Promise<string> {
  const loaded = await boards[game]?.table?.load();
  if (!loaded) throw new Error(`${game} cannot be played yet`);
  const id = hex(crypto.getRandomValues(new Uint8Array(8)));
  const seed = hex(crypto.getRandomValues(new Uint8Array(32)));
  await createTable(id, { game, version: loaded.board.rules.version, options, seats, seed });
  return `/local/${id}`;
}
