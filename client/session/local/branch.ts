import type { MatchRecord, Player } from '#engine/record.ts';
import { hex } from './create.ts';
import { createTable } from './store.ts';

/**
 * A table that goes on from a position of another match, after so many of its actions; `move` is how people call that
 * place. The order of what nobody has seen stays, or is another.
 */
export async function branchLocal(
  record: MatchRecord,
  at: number,
  seats: readonly Player[],
  isNewOrder: boolean,
  move: string,
): Promise<string> {
  const { game, version, options, seed, actions, branch: before } = record;
  const id = hex(crypto.getRandomValues(new Uint8Array(8)));
  // What was dealt anew once stays as it is: a record tells of two seeds at most.
  const isDealt = before?.seed !== undefined && before.at <= at;
  const second = isNewOrder ? { seed: hex(crypto.getRandomValues(new Uint8Array(32))) } : {};
  const branch = isDealt ? before : { at, ...second };
  await createTable(id, { game, version, options, seats, seed, branch }, actions.slice(0, at), move);
  return `/local/${id}`;
}
