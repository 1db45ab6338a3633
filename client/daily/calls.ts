/** What a page asks for at the deal of the day. */
import { ask, post } from '#client/session/api.ts';
import { startLocal } from '#client/session/local/create.ts';
import { keepSeat, myName, rememberName } from '#client/session/mine.ts';
import type { TakenDeal } from '#protocol/daily.ts';
import type { HeldSeat } from '#protocol/http.ts';
import { pathOf, secretOf } from './info.ts';
import { keepTaken, keepToken } from './kept.ts';

/** Sits down; gives the address of the table. */
export async function startDeal(
  day: string,
  game: string,
  name: string,
  isPractice = false,
): Promise<string> {
  const secret = await secretOf();
  const held = await post<HeldSeat>(
    pathOf(day, game),
    { name, ...(isPractice && { practice: true }) },
    secret,
  );
  rememberName(name);
  if (held.token !== undefined) keepToken(held.token);
  await keepSeat(game, held, secret);
  return `/table/${held.table}`;
}

/** Fetches the deal, to be played without a network; gives the address of the table in this browser. */
export async function takeDeal(day: string, game: string): Promise<string> {
  const taken = await post<TakenDeal>(`${pathOf(day, game)}/take`, {}, await secretOf());
  if (taken.token !== undefined) keepToken(taken.token);
  const name = myName().trim();
  const seats = taken.seats.map((seat) => (seat.kind === 'human' && name !== '' ? { ...seat, name } : seat));
  const address = await startLocal(game, taken.options, seats, taken.seed);
  keepTaken({ day, game, id: address.split('/').at(-1)! });
  return address;
}

/** All results that the server keeps of this browser. */
export async function deleteResults(): Promise<void> {
  const secret = await secretOf();
  if (secret !== undefined) await ask('/daily/results', secret, 'DELETE');
}
