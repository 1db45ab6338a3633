/** The server's calls. */

import { addWords } from '#client/kit/words.ts';
import type { Json } from '#engine/contract.ts';
import type { Player } from '#engine/record.ts';
import type { ErrorInfo, HeldSeat, TableInfo } from '#protocol/http.ts';
import type { Pace } from '#protocol/pace.ts';
import { keyForSeat } from './keys.ts';

type Details = Pick<ErrorInfo, 'why' | 'proposal'>;

/** A stable code: the server's own, or `offline` when there was no answer. */
export class ApiError extends Error {
  readonly code: string;
  readonly details: Details;
  constructor(code: string, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`/api${path}`, init).catch(() => {
    throw new ApiError('offline');
  });
  // Whatever is not the server's own JSON comes from something between: there is no server.
  const body: unknown = await answer.json().catch(() => {
    throw new ApiError('offline');
  });
  if (answer.ok) return body as T;
  // What only the server refuses has its words in a file of its own.
  await addWords({ part: 'error' }).catch(() => {});
  throw new ApiError((body as ErrorInfo).error ?? 'unknown', body as ErrorInfo);
}

const bearer = (secret: string | undefined) => (secret ? { authorization: `Bearer ${secret}` } : {});

export const post = <T>(path: string, body: object, secret?: string): Promise<T> =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(secret) },
    body: JSON.stringify(body),
  });

/** Asks as whoever has this secret. */
export const ask = <T>(path: string, secret: string, method = 'GET'): Promise<T> =>
  call(path, { method, headers: bearer(secret) });

export interface NewTable {
  readonly game: string;
  readonly options: Json;
  readonly seats: readonly Player[];
  readonly public: boolean;
  readonly pace: Pace;
  readonly hints: boolean;
  readonly name: string;
}

const tablePath = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const makeTable = async (table: NewTable): Promise<HeldSeat> =>
  post('/tables', table, await keyForSeat());
export const tableOfCode = (code: string): Promise<{ table: string }> =>
  call(`/codes/${encodeURIComponent(code)}`);
/** A table of a screen: as many seats as people come. */
export const makeParty = (game: string): Promise<HeldSeat> =>
  post('/tables', { game, seats: [], open: 99, screen: true, pace: { kind: 'live', seconds: 60 } });
export const tableInfo = (id: string): Promise<TableInfo> => call(tablePath(id));
export const joinTable = async (id: string, name: string, seat?: number): Promise<HeldSeat> =>
  post(`${tablePath(id)}/join`, { name, ...(seat !== undefined && { seat }) }, await keyForSeat());
export const rematch = (id: string, secret: string): Promise<HeldSeat> =>
  post(`${tablePath(id)}/rematch`, {}, secret);
export const leaveTable = (id: string, secret: string, forGood: boolean): Promise<unknown> =>
  post(`${tablePath(id)}/leave`, { forGood }, secret);
export const removeName = (id: string, secret: string): Promise<unknown> =>
  ask(`${tablePath(id)}/name`, secret, 'DELETE');
export const recordOf = (id: string): Promise<unknown> => call(`${tablePath(id)}/record`);
