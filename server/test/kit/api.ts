/** Calls over HTTP, as a script would make them. */
import type { HeldSeat } from '#protocol/http.ts';

/** With the token of the seat: nobody here shows the key of a device. */
export type TokenSeat = Required<HeldSeat>;

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export async function get<T>(url: string, init: RequestInit = {}): Promise<Answer<T>> {
  const answer = await fetch(url, init);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
}

export const post = <T>(url: string, body?: unknown, token?: string): Promise<Answer<T>> =>
  send('POST', url, body, token);

export function send<T>(method: string, url: string, body?: unknown, token?: string): Promise<Answer<T>> {
  return get(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export const HUMAN = { kind: 'human' } as const;
export const BOT = { kind: 'bot', level: 'easy' } as const;

export interface Wanted {
  readonly game?: string;
  readonly options?: object;
  readonly seats?: readonly object[];
  readonly public?: boolean;
  readonly pace?: object;
  readonly hints?: boolean;
  readonly talk?: string;
  readonly name?: string;
}

export async function makeTable(url: string, wanted: Wanted = {}): Promise<TokenSeat> {
  const { status, body } = await post<TokenSeat>(`${url}/api/tables`, {
    game: 'metro',
    seats: [HUMAN, HUMAN],
    name: 'Ann',
    ...wanted,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

export async function joinTable(url: string, table: string, name = 'Bob'): Promise<TokenSeat> {
  const { status, body } = await post<TokenSeat>(`${url}/api/tables/${table}/join`, { name });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** A table of two people that is being played. */
export async function makeMatch(url: string, wanted: Wanted = {}): Promise<readonly [TokenSeat, TokenSeat]> {
  const ann = await makeTable(url, wanted);
  return [ann, await joinTable(url, ann.table)];
}
