/**
 * The secrets that open this browser's seats. They lie apart from the list of games: nothing that tidies the list can
 * lose a seat. A key opens all seats of a person, a token opens one.
 */
import { recall, remember } from '#client/kit/storage.ts';
import { answerOf, databaseOf } from './database.ts';

const KEYS = 'keys';
const within = databaseOf('interchange.seats', [KEYS]);

/** What opens the seat at this table. */
interface SeatSecret {
  readonly id: string;
  readonly secret: string;
}

/** The keys of this device, that of the last person first. */
interface DeviceKeys {
  readonly id: typeof DEVICES;
  readonly keys: readonly DeviceKey[];
}

export interface DeviceKey {
  readonly key: string;
  /** Whether the server has heard of it. */
  readonly isKnown: boolean;
}

/** No table has such an id. */
const DEVICES = '*';

/** Where nothing can be kept, for as long as the page is open. */
const forgetful = new Map<string, SeatSecret | DeviceKeys>();

async function read<T extends SeatSecret | DeviceKeys>(id: string): Promise<T | undefined> {
  await migrated();
  return within(KEYS, 'readonly', (keys) => answerOf<T | undefined>(keys.get(id))).catch(
    () => forgetful.get(id) as T | undefined,
  );
}

async function write(entry: SeatSecret | DeviceKeys): Promise<void> {
  await within(KEYS, 'readwrite', (keys) => answerOf(keys.put(entry))).catch(() => {
    forgetful.set(entry.id, entry);
  });
}

/** Seats that were kept with the list of games, before keys had a place of their own. */
let migration: Promise<void> | undefined;
function migrated(): Promise<void> {
  migration ??= migrate();
  return migration;
}

async function migrate(): Promise<void> {
  const games = recall('games');
  if (!Array.isArray(games)) return;
  const old = games as { id: string; token?: string }[];
  const held = old.filter(({ token }) => token !== undefined);
  if (held.length === 0) return;
  for (const { id, token } of held) await write({ id, secret: token! });
  remember(
    'games',
    old.map(({ token, ...game }) => game),
  );
}

export async function deviceKeys(): Promise<readonly DeviceKey[]> {
  return (await read<DeviceKeys>(DEVICES))?.keys ?? [];
}

/** The keys that the server knows. */
export const knownKeys = async (): Promise<string[]> =>
  (await deviceKeys()).filter(({ isKnown }) => isKnown).map(({ key }) => key);

/** What opens one's seat at this table; for a table that this device has not seen yet, the key might. */
export async function secretFor(table: string): Promise<string | undefined> {
  return (await read<SeatSecret>(table))?.secret ?? (await knownKeys())[0];
}

/** 256 random bits in base64url. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The key to take a seat with, kept before it is used: an answer that gets lost must not lose the seat. */
export async function keyForSeat(): Promise<string | undefined> {
  if (!isLinking()) return;
  const [first] = await deviceKeys();
  if (first) return first.key;
  const key = newKey();
  await putKey(key, false);
  return key;
}

async function putKey(key: string, isKnown: boolean): Promise<void> {
  const others = (await deviceKeys()).filter((other) => other.key !== key);
  await write({ id: DEVICES, keys: [{ key, isKnown }, ...others] });
}

/** From now on this device plays with this key. */
export const useKey = (key: string): Promise<void> => putKey(key, true);

/** The server has forgotten it: this device was removed. */
export async function dropKey(key: string): Promise<void> {
  await write({ id: DEVICES, keys: (await deviceKeys()).filter((other) => other.key !== key) });
}

/** Keeps what opens the seat: a token, or a key of this device that has just taken it. */
export async function keepSecret(table: string, secret: string): Promise<void> {
  const own = (await deviceKeys()).find(({ key }) => key === secret);
  if (own && !own.isKnown) await putKey(secret, true);
  await write({ id: table, secret });
}

/** Only of a game that is over, or that one has given up. */
export async function forgetSecret(table: string): Promise<void> {
  forgetful.delete(table);
  await within(KEYS, 'readwrite', (keys) => answerOf(keys.delete(table))).catch(() => {});
}

/** All seats that this device opens by a secret of its own. */
export async function heldTables(): Promise<readonly { readonly table: string; readonly secret: string }[]> {
  await migrated();
  const all = await within(KEYS, 'readonly', (keys) =>
    answerOf<(SeatSecret | DeviceKeys)[]>(keys.getAll()),
  ).catch(() => [...forgetful.values()]);
  return all.flatMap((entry) => ('secret' in entry ? [{ table: entry.id, secret: entry.secret }] : []));
}

/** Whether new seats belong to all devices of this person. */
export const isLinking = (): boolean => recall('linking') !== false;
export const setLinking = (isOn: boolean): void => remember('linking', isOn);
