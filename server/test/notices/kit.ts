/** A store with people at tables, and all that tells them, at a time that the test sets. */
import { onTestFinished } from 'vitest';
import { type NoticeParts, type Notices, openNotices } from '#server/notices/service.ts';
import type { NoticeKey, Turn } from '#server/store/notices.ts';
import { SqliteStore } from '#server/store/sqlite.ts';
import type { StoredTable, TableStore } from '#server/store/store.ts';
import { loopbackPost } from '../kit/loopback.ts';
import { type Listener, listen } from '../kit/receivers.ts';
import { settingsFor, tempFolder } from '../kit/server.ts';
import { PLAIN } from '../kit/tables.ts';

export const NOON = Date.parse('2026-01-10T12:00Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface World {
  readonly store: TableStore;
  readonly notices: Notices;
  readonly net: Listener;
  /** Milliseconds since 1970. */
  time: number;
  /** Who is looking. */
  isLooking(notice: NoticeKey): boolean;
}

export async function openWorld(
  environment: Readonly<Record<string, string>> = {},
  parts: NoticeParts = {},
): Promise<World> {
  const net = await listen();
  const store = new SqliteStore(tempFolder());
  const settings = settingsFor({ PUBLIC_URL: 'https://play.example.org', ...environment });
  const world: Omit<World, 'notices'> = { store, net, time: NOON, isLooking: () => false };
  const notices = await openNotices({
    ...{ settings, store, lookMs: 2 ** 30, post: loopbackPost(net.port), now: () => world.time, ...parts },
    isLooking: (notice) => world.isLooking(notice),
    onTrouble: (error) => {
      throw error;
    },
  });
  onTestFinished(async () => {
    await notices.stop();
    await store.close();
  });
  return Object.assign(world, { notices });
}

export async function addPerson({ store }: World, person: string): Promise<void> {
  await store.persons.addDevice({
    ...{ id: `device-${person}`, person, keyHash: `hash-${person}`, kind: 'phone', browser: '' },
    ...{ createdAt: NOON, seenAt: NOON },
  });
}

/** Ann and Bob play, each of them a person of the same name in small letters. */
export async function addTable(
  { store }: World,
  id: string,
  changed: Partial<StoredTable> = {},
): Promise<void> {
  const holder = (name: string) => ({ name, tokenHash: null, persons: [name.toLowerCase()] });
  await store.addTable({
    ...{ id, game: 'metro', version: 1, options: {}, seed: 'ab'.repeat(32), isPublic: false },
    ...{ pace: { kind: 'days', days: 3 }, hints: true, status: 'playing', createdAt: NOON },
    seats: [
      { kind: 'human', holder: holder('Ann') },
      { kind: 'human', holder: holder('Bob') },
    ],
    ...{ dueAt: null, ...PLAIN },
    ...changed,
  });
}

/** Bob moves, and it is Ann's turn. */
export async function annsTurn(world: World, table: string, changed: Partial<Turn> = {}): Promise<void> {
  const seq = (await world.store.readChanges(table)).length + 1;
  await world.store.append(table, {
    ...{ seq, changes: [{ seat: 1, action: { n: seq } }], result: null },
    turn: {
      ...{ seq, begunAt: world.time, deadline: world.time + 3 * DAY, isLive: false },
      ...{ seats: [0], looking: [], ...changed },
    },
  });
}

/** Lets time pass, and sends what is due then. */
export async function pass(world: World, ms: number): Promise<void> {
  world.time += ms;
  await world.notices.sendDue();
}

const ASKING = { device: null, address: '203.0.113.7' };

export const addHook = ({ notices }: World, person = 'ann', format: 'json' | 'slack' = 'json') =>
  notices.channels.add(
    { person, ...ASKING },
    { kind: 'webhook', format, url: `https://hook.example.net/${person}` },
  );
