/** What this device asks about its person: other devices, and seats that go from one to another. */
import type { DeviceInfo, Handover, HandoverCode, HandoverState, OwnGames, Taken } from '#protocol/me.ts';
import { ask, post } from './api.ts';
import { keepSecret, newKey, useKey } from './keys.ts';

export const devicesOf = (key: string): Promise<DeviceInfo[]> => ask('/me/devices', key);
export const removeDevice = (key: string, id: string): Promise<unknown> =>
  ask(`/me/devices/${encodeURIComponent(id)}`, key, 'DELETE');
export const gamesOf = (key: string, page: number): Promise<OwnGames> => ask(`/me/games?page=${page}`, key);
export const linkSeat = (key: string, table: string, token: string): Promise<unknown> =>
  post('/me/seats', { table, token }, key);
export const handOver = (secret: string, wanted: Handover): Promise<HandoverCode> =>
  post('/handover', wanted, secret);
export const isWaiting = async (secret: string, code: string): Promise<boolean> =>
  (await post<HandoverState>('/handover/use', { code }, secret)).isWaiting;
export const allKept = (key: string): Promise<unknown> => ask('/me', key);
export const deleteAll = (key: string): Promise<unknown> => ask('/me', key, 'DELETE');

/** A key that is written down: one more device of the same person. */
export async function writtenKey(key: string, kind: 'file' | 'picture'): Promise<string> {
  const fresh = newKey();
  await post('/me/devices', { key: fresh, kind }, key);
  return fresh;
}

/** Letters and digits in base64url: a key, rather than a code that people read. */
export const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Takes what a code or a written key stands for, by a key of this device's own. Gives the address to go to. */
export async function take(text: string): Promise<string> {
  const key = newKey();
  const { table } = isKey(text)
    ? await post<Taken>('/me/devices', { key }, text).then((): Taken => ({}))
    : await post<Taken>('/take', { code: text, key });
  if (table === undefined) {
    await useKey(key);
    return '/mine';
  }
  await keepSecret(table, key);
  return `/table/${table}`;
}
