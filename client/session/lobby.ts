/** What hosts and guests ask of a table, each with the secret that opens their seat. */
import type { Seat } from '#engine/contract.ts';
import type { Changes, Removal, StartNow } from '#protocol/lobby.ts';
import { call } from './api.ts';

/** The powers of whoever has this secret at this table. */
export interface Powers {
  change(changes: Changes): Promise<void>;
  start(wanted: StartNow): Promise<void>;
  stopStart(): Promise<void>;
  remove(seat: Seat, removal: Removal): Promise<void>;
  /** For all at the table. */
  mute(seat: Seat, muted: boolean): Promise<void>;
  close(): Promise<void>;
  leave(): Promise<void>;
  rename(name: string): Promise<void>;
  move(seat: Seat): Promise<void>;
}

export function powersAt(id: string, secret: string): Powers {
  const send = async (method: string, path: string, body?: object): Promise<void> => {
    const headers = { authorization: `Bearer ${secret}` };
    await call(`/tables/${encodeURIComponent(id)}${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return {
    change: (changes) => send('PATCH', '', changes),
    start: (wanted) => send('POST', '/start', wanted),
    stopStart: () => send('DELETE', '/start'),
    remove: (seat, removal) => send('POST', `/seats/${seat}/remove`, removal),
    mute: (seat, muted) => send('POST', `/seats/${seat}/mute`, { muted }),
    close: () => send('POST', '/close'),
    leave: () => send('POST', '/leave', {}),
    rename: (name) => send('PUT', '/name', { name }),
    move: (seat) => send('PUT', '/seat', { seat }),
  };
}
