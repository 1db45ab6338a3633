/** Devices as browsers are: each with a key that it made itself. */
import { randomBytes } from 'node:crypto';
import type { HeldSeat } from '#protocol/http.ts';
import type { DeviceInfo, HandoverCode, OwnGames, Taken } from '#protocol/me.ts';
import { type Answer, get, HUMAN, post, type Wanted } from '../kit/api.ts';

export const newKey = (): string => randomBytes(32).toString('base64url');

const PHONE = 'Mozilla/5.0 (Android 14; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0';

/** Calls of one device. */
export class Device {
  readonly key: string;
  readonly #url: string;

  constructor(url: string, key = newKey()) {
    this.#url = url;
    this.key = key;
  }

  call<T>(method: string, path: string, body?: unknown, key = this.key): Promise<Answer<T>> {
    return get(`${this.#url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async make(wanted: Wanted = {}): Promise<HeldSeat> {
    const table = { game: 'metro', seats: [HUMAN, HUMAN], name: 'Ann', ...wanted };
    return (await this.call<HeldSeat>('POST', '/tables', table)).body;
  }

  async join(table: string, name = 'Bob'): Promise<HeldSeat> {
    return (await this.call<HeldSeat>('POST', `/tables/${table}/join`, { name })).body;
  }

  async code(way: 'both' | 'move', table?: string): Promise<string> {
    const answer = await this.call<HandoverCode>('POST', '/handover', { way, ...(table && { table }) });
    return answer.body.code;
  }

  /** By a phone. */
  take(code: string): Promise<Answer<Taken & { error?: string }>> {
    const body = JSON.stringify({ code, key: this.key });
    const headers = { 'content-type': 'application/json', 'user-agent': PHONE };
    return get(`${this.#url}/api/take`, { method: 'POST', headers, body });
  }

  async devices(): Promise<readonly DeviceInfo[]> {
    return (await this.call<DeviceInfo[]>('GET', '/me/devices')).body;
  }

  async games(page = 1): Promise<OwnGames> {
    return (await this.call<OwnGames>('GET', `/me/games?page=${page}`)).body;
  }
}

/** A table of two people, each with a device, that is being played. */
export async function seatTwo(url: string, wanted: Wanted = {}): Promise<[table: string, Device, Device]> {
  const [ann, bob] = [new Device(url), new Device(url)];
  const { table } = await ann.make(wanted);
  await bob.join(table);
  return [table, ann, bob];
}

export const linkSeat = (device: Device, table: string, token: string) =>
  device.call<{ error?: string }>('POST', '/me/seats', { table, token });

export const rematchOf = (url: string, table: string, key: string): Promise<Answer<HeldSeat>> =>
  post(`${url}/api/tables/${table}/rematch`, undefined, key);
