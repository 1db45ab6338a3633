/** Brings the list of one's games up to date: what the server knows of every seat that this device opens. */
import type { OwnGame } from '#protocol/me.ts';
import { ApiError, tableInfo } from './api.ts';
import { dropKey, forgetSecret, heldTables, isLinking, keepSecret, keyForSeat, knownKeys } from './keys.ts';
import { gamesOf, linkSeat } from './me.ts';
import { addGame, forgetGame, type MyGame, myGame, myGames, othersOf, updateGame } from './mine.ts';

/** As many as anybody may want to look through. */
const MOST_PAGES = 20;

const isRefused = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** Throws if the server does not answer; the list is then as it was. */
export async function refreshGames(): Promise<void> {
  const byKey = new Set<string>();
  for (const key of await knownKeys()) for (const table of await readAll(key)) byKey.add(table);
  const others = (await heldTables()).filter(({ table }) => !byKey.has(table));
  await Promise.all(others.map(({ table, secret }) => refreshOne(table, secret)));
}

/** The tables of a person. */
async function readAll(key: string): Promise<string[]> {
  const tables: string[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { games, count } = await gamesOf(key, page).catch(async (error: unknown) => {
      if (!isRefused(error, 'bad-token')) throw error;
      await dropKey(key);
      return { games: [], count: 0 };
    });
    for (const game of games) {
      await keepSecret(game.table, key);
      note(game);
      tables.push(game.table);
    }
    if (games.length === 0 || tables.length >= count) break;
  }
  return tables;
}

/** A seat that a token opens; from now on all devices do. */
async function refreshOne(table: string, secret: string): Promise<void> {
  const known = myGame('table', table);
  if (known?.status === 'over') return;
  try {
    const info = await tableInfo(table);
    if (known) note({ ...info, seat: known.seat ?? 0 });
    const key = isLinking() && info.status !== 'over' ? await keyForSeat() : undefined;
    if (key === undefined || key === secret) return;
    await linkSeat(key, table, secret);
    await keepSecret(table, key);
  } catch (error) {
    const isGone = isRefused(error, 'no-such-table') || isRefused(error, 'bad-token');
    if (!isGone && !(error instanceof ApiError)) throw error;
    if (isGone && known) forgetGame(known);
    if (isGone) await forgetSecret(table);
  }
}

/** What is known here and not there stays: how far it is. */
function note(info: OwnGame): void {
  const { table: id, game, seat, status, seats, result, active = [], left, options } = info;
  const known = myGame('table', id);
  const { map } = options as { map?: unknown };
  const next: MyGame = {
    ...(known ?? { done: 0, of: 0, ...(typeof map === 'string' && { map }) }),
    ...{ kind: 'table', id, game, seat, status },
    others: othersOf(seats, seat),
    isMyTurn: active.includes(seat),
    waitsFor: active,
    place: result?.places[seat] ?? null,
    ...(result && { points: result.totals[seat]! }),
  };
  const { dueAt: _, ...rest } = next;
  const game_ = left === undefined ? rest : { ...rest, dueAt: Date.now() + left };
  if (known) updateGame(game_);
  else addGame(game_);
}

const RANKS = { playing: 1, waiting: 2, over: 3 } as const;
const rankOf = ({ status, isMyTurn }: MyGame): number =>
  status === 'playing' && isMyTurn ? 0 : RANKS[status];
const dueOf = ({ dueAt }: MyGame): number => dueAt ?? Number.MAX_SAFE_INTEGER;

/** One's turn by time left, then others' turns, those that wait, and those that are over. */
export const byUrgency = (games: readonly MyGame[] = myGames()): MyGame[] =>
  games.toSorted((one, other) => rankOf(one) - rankOf(other) || dueOf(one) - dueOf(other));
