/** The games that this browser takes part in, and the tokens that hold its seats. */

import { nameless } from '#client/kit/people.ts';
import { recall, remember } from '#client/kit/storage.ts';
import type { Seat } from '#engine/contract.ts';
import type { HeldSeat, SeatInfo, Status } from '#protocol/http.ts';

export interface MyGame {
  readonly kind: 'local' | 'table';
  readonly id: string;
  readonly game: string;
  /** Holds the seat on a server. */
  readonly token?: string;
  readonly seat: Seat | null;
  /** Who else is there; bots by their seats. */
  readonly others: readonly { readonly seat: Seat; readonly name: string | null }[];
  readonly status: Status;
  readonly isMyTurn: boolean;
  readonly done: number;
  readonly of: number;
  /** Where it is played, if the game has several maps. */
  readonly map?: string;
  /** One's place at the end, and one's points. */
  readonly place: number | null;
  readonly points?: number;
}

const KEPT = 30;

export function myGames(): MyGame[] {
  const games = recall('games');
  return Array.isArray(games) ? (games as MyGame[]) : [];
}

const isSame = (one: MyGame, kind: MyGame['kind'], id: string): boolean => one.kind === kind && one.id === id;

export const myGame = (kind: MyGame['kind'], id: string): MyGame | undefined =>
  myGames().find((game) => isSame(game, kind, id));

/** Whoever else has a seat; free seats are nobody's. */
export const othersOf = (seats: readonly SeatInfo[], own: Seat | undefined): MyGame['others'] =>
  seats.flatMap(({ kind, name, taken }, seat) =>
    taken && seat !== own ? [{ seat, name: kind === 'bot' ? null : (name ?? nameless(seat)) }] : [],
  );

/** The newest first. */
export function noteGame(game: MyGame): void {
  const others = myGames().filter((other) => !isSame(other, game.kind, game.id));
  remember('games', [game, ...others].slice(0, KEPT));
}

/** What has changed about a game, without moving it in the list. */
export function updateGame(game: MyGame): void {
  remember(
    'games',
    myGames().map((other) => (isSame(other, game.kind, game.id) ? game : other)),
  );
}

/** Keeps the token that holds a seat. */
export function keepSeat(game: string, { table, seat, token }: HeldSeat): void {
  const fresh = { others: [], status: 'waiting', isMyTurn: false, done: 0, of: 1, place: null } as const;
  noteGame({ kind: 'table', id: table, game, token, seat, ...fresh });
}

export function forgetGame({ kind, id }: MyGame): void {
  remember(
    'games',
    myGames().filter((other) => !isSame(other, kind, id)),
  );
}

export const myName = (): string => {
  const name = recall('name');
  return typeof name === 'string' ? name : '';
};
export const rememberName = (name: string): void => remember('name', name);
