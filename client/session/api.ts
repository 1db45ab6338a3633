/** The server's calls. */

import type { Json } from '#engine/contract.ts';
import type { Player } from '#engine/record.ts';
import type { ErrorInfo, HeldSeat, TableInfo } from '#protocol/http.ts';
import type { Pace } from '#protocol/pace.ts';

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

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`/api${path}`, init).catch(() => {
    throw new ApiError('offline');
  });
  // Whatever is not the server's own JSON comes from something between: there is no server.
  const body: unknown = await answer.json().catch(() => {
    throw new ApiError('offline');
  });
  if (!answer.ok) throw new ApiError((body as ErrorInfo).error ?? 'unknown', body as ErrorInfo);
  return body as T;
}

const post = <T>(path: string, body: object, token?: string): Promise<T> =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

export interface NewTable {
  readonly game: string;
  readonly options: Json;
  readonly seats: readonly Player[];
  readonly public: boolean;
  readonly pace: Pace;
  readonly hints: boolean;
  readonly name: string;
}

export const makeTable = (table: NewTable): Promise<HeldSeat> => post('/tables', table);
export const waitingTables = async (): Promise<TableInfo[]> => {
  const answer = await call<TableInfo[] | { tables: TableInfo[] }>('/tables');
  return Array.isArray(answer) ? answer : answer.tables;
};
export const tableInfo = (id: string): Promise<TableInfo> => call(`/tables/${encodeURIComponent(id)}`);
export const joinTable = (id: string, name: string, seat?: number): Promise<HeldSeat> =>
  post(`/tables/${encodeURIComponent(id)}/join`, { name, ...(seat !== undefined && { seat }) });
export const rematch = (id: string, token: string): Promise<HeldSeat> =>
  post(`/tables/${encodeURIComponent(id)}/rematch`, {}, token);
export const removeName = (id: string, token: string): Promise<unknown> =>
  call(`/tables/${encodeURIComponent(id)}/name`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
export const recordOf = (id: string): Promise<unknown> => call(`/tables/${encodeURIComponent(id)}/record`);
