/** The list of the games that this browser takes part in. What opens its seats is in `keys.ts`. */

import { nameless } from '#client/kit/people.ts';
import { recall, remember } from '#client/kit/storage.ts';
import { turns } from '#client/kit/title.ts';
import type { Seat } from '#engine/contract.ts';
import type { HeldSeat, SeatInfo, Status } from '#protocol/http.ts';
import { tableInfo } from './api.ts';
import { forgetSecret, keepSecret, keyForSeat } from './keys.ts';

export interface Other {
  readonly seat: Seat;
  /** Null for a bot. */
  readonly name: string | null;
  readonly isHere?: boolean;
}

export interface MyGame {
  readonly kind: 'local' | 'table';
  readonly id: string;
  readonly game: string;
  readonly seat: Seat | null;
  /** Who else is there; bots by their seats. */
  readonly others: readonly Other[];
  readonly status: Status;
  readonly isMyTurn: boolean;
  /** Who is to act. */
  readonly waitsFor?: readonly Seat[];
  /** When the time for this move is up, in milliseconds since 1970. */
  readonly dueAt?: number;
  readonly done: number;
  readonly of: number;
  /** Where it is played, if the game has several maps. */
  readonly map?: string;
  /** The move of another match that it goes on from. */
  readonly from?: string;
  /** One's place at the end, and one's points. */
  readonly place: number | null;
  readonly points?: number;
}

/** So many that are over. */
const KEPT = 30;

export function myGames(): MyGame[] {
  const games = recall('games');
  return Array.isArray(games) ? (games as MyGame[]) : [];
}

/** A page shows how many of them wait for oneself, wherever it can. */
function keep(games: readonly MyGame[]): void {
  remember('games', games);
  countTurns(games);
}

const isTurn = ({ kind, status, isMyTurn }: MyGame): boolean =>
  kind === 'table' && status === 'playing' && isMyTurn;

export function countTurns(games: readonly MyGame[] = myGames()): void {
  turns.value = games.filter(isTurn).length;
}

const isSame = (one: MyGame, kind: MyGame['kind'], id: string): boolean => one.kind === kind && one.id === id;

export const myGame = (kind: MyGame['kind'], id: string): MyGame | undefined =>
  myGames().find((game) => isSame(game, kind, id));

/** Whoever else has a seat; free seats are nobody's. */
export const othersOf = (seats: readonly SeatInfo[], own: Seat | undefined): MyGame['others'] =>
  seats.flatMap(({ kind, name, taken, here }, seat): Other[] => {
    if (!taken || seat === own) return [];
    return kind === 'bot' ? [{ seat, name: null }] : [{ seat, name: name ?? nameless(seat), isHere: here }];
  });

/** The newest first. Games that are not over stay. */
export function noteGame(game: MyGame): void {
  const others = myGames().filter((other) => !isSame(other, game.kind, game.id));
  let over = 0;
  keep([game, ...others].filter(({ status }) => status !== 'over' || ++over <= KEPT));
}

/** A game that this device has not seen yet, behind those that it has. */
export const addGame = (game: MyGame): void => keep([...myGames(), game]);

/** What has changed about a game, without moving it in the list. */
export function updateGame(game: MyGame): void {
  keep(myGames().map((other) => (isSame(other, game.kind, game.id) ? game : other)));
}

/** Keeps what opens a seat: its token, or the key that it was taken with. */
export async function keepSeat(game: string, { table, seat, token }: HeldSeat, key?: string): Promise<void> {
  const fresh = { others: [], status: 'waiting', isMyTurn: false, done: 0, of: 1, place: null } as const;
  const secret = token ?? key ?? (await keyForSeat());
  if (secret !== undefined) await keepSecret(table, secret);
  noteGame({ kind: 'table', id: table, game, seat, ...fresh });
  void keepForDays(table);
}

/** A game of days must not be lost when the browser tidies up. */
async function keepForDays(table: string): Promise<void> {
  const { pace } = await tableInfo(table);
  if (pace.kind === 'days') await navigator.storage?.persist();
}

/** A table where one has no seat any more. */
export async function forgetTable(id: string): Promise<void> {
  await forgetSecret(id);
  const game = myGame('table', id);
  if (game) forgetGame(game);
}

export function forgetGame({ kind, id }: MyGame): void {
  keep(myGames().filter((other) => !isSame(other, kind, id)));
}

export const myName = (): string => {
  const name = recall('name');
  return typeof name === 'string' ? name : '';
};
export const rememberName = (name: string): void => remember('name', name);
