/**
 * The server is killed again and again while notices go out by push, e-mail and webhook. Of each turn every channel
 * hears once. It may hear nothing only if its notice was marked as being sent when the server was killed: whatever is
 * marked so counts as sent.
 */
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { anySeed } from '#engine/testkit/seed.ts';
import type { ChannelInfo } from '#protocol/notices.ts';
import { databaseIn } from '#server/store/schema.ts';
import { connectToMatch } from '../kit/client.ts';
import { decrypt, newSubscriber } from '../kit/pushReceiver.ts';
import { listen, openLetterBox } from '../kit/receivers.ts';
import { type ServerProcess, spawnServer, tempFolder } from '../kit/server.ts';
import { Device } from '../people/kit.ts';

const KILLS = Number(process.env['NOTICE_KILLS'] ?? 60);
/** However many there are. */
const TIMEOUT = KILLS * 15_000;
const TABLES = 6;
/** A server is killed within so many calls: fewer than its tables bring. */
const CALLS = 8;

const PROGRAM = fileURLToPath(new URL('killable.ts', import.meta.url));
const DAYS = { pace: { kind: 'days', days: 3 } };
const PEOPLE = ['ann', 'bob'] as const;

interface Row {
  readonly id: string;
  readonly channel: string;
}

/** Those about turns that are not known to be sent: they wait, or are being sent. */
function noticesIn(folder: string, state = '%'): string[] {
  const file = new DatabaseSync(databaseIn(folder), { readOnly: true });
  const sql = `SELECT id, channel FROM notices JOIN tables ON key = table_key
    WHERE kind = 'turn' AND notices.state LIKE ?`;
  const rows = file.prepare(sql).all(state) as unknown as Row[];
  file.close();
  return rows.map(({ id, channel }) => `${id} ${channel}`);
}

/**
 * Tables where the starter has acted, who need not be told then. Only the database knows: a server that is killed after
 * it has stored a move, and before it has answered, has cancelled what was to be sent all the same.
 */
function movedIn(folder: string): Set<string> {
  const file = new DatabaseSync(databaseIn(folder), { readOnly: true });
  const rows = file.prepare('SELECT DISTINCT id FROM changes JOIN tables ON key = table_key').all();
  file.close();
  return new Set(rows.map(({ id }) => String(id)));
}

test(
  `killed ${KILLS} times while notices go out: one each`,
  async () => {
    const folder = tempFolder();
    const [net, box] = [await listen(), await openLetterBox()];
    const pick = quickRng(anySeed());
    const spawn = (): Promise<ServerProcess> =>
      spawnServer(
        {
          ...{ DATA_DIR: folder, PUBLIC_URL: 'https://play.example.org', SMTP_URL: box.url },
          NET_PORT: String(net.port),
        },
        PROGRAM,
      );
    const keys: string[] = [];
    const browsers = PEOPLE.map(newSubscriber);
    /** By what is heard there: the endpoint, the hook, the address. */
    const channels = new Map<string, string>();
    const asDevice = ({ url }: ServerProcess, key: string): Device => Object.assign(new Device(url), { key });

    const first = await spawn();
    for (const [i, person] of PEOPLE.entries()) {
      const device = new Device(first.url);
      keys.push(device.key);
      const add = async (wanted: object): Promise<ChannelInfo> => {
        const { body } = await device.call<ChannelInfo>('POST', '/me/notices/channels', wanted);
        channels.set(body.address, body.id);
        return body;
      };
      await add({
        kind: 'push',
        endpoint: `https://push.example.net/${person}`,
        ...browsers[i]!.subscription,
      });
      await add({ kind: 'webhook', format: 'json', url: `https://hook.example.net/${person}` });
      const { id } = await add({ kind: 'email', address: `${person}@example.org` });
      const code = box.letters.pop()!.text.match(/Subject: (\d{6})/)![1]!;
      await device.call('POST', `/me/notices/channels/${id}/confirm`, { code });
    }
    await first.end('SIGKILL');

    /** Tables whose first turn was told to somebody, and so is stored, and the person who was to act then. */
    const starters = new Map<string, number>();
    /** A game begins, which is a turn; at every other table it is a move that begins one. */
    const begin = async (server: ServerProcess, nth: number): Promise<void> => {
      const [ann, bob] = keys.map((key) => asDevice(server, key));
      const { table } = await ann!.make(DAYS);
      await bob!.join(table);
      const players = await Promise.all(keys.map((token) => connectToMatch(server.url, { table, token })));
      const starter = players[0]!.state!.active[0]!;
      starters.set(table, starter);
      if (nth % 2 === 1) await players[starter]!.play();
    };

    const lost = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await spawn();
      let left = pick.below(CALLS);
      const killing = new Promise<void>((resolve) => {
        net.onHeard = () => {
          if (left-- === 0) server.end('SIGKILL').then(() => resolve());
        };
      });
      // What is asked when the server dies is not answered.
      for (let nth = 0; nth < TABLES; nth++) void begin(server, nth).catch(() => {});
      await killing;
      for (const notice of noticesIn(folder, 'sending')) lost.add(notice);
    }

    const last = await spawn();
    // What is being sent now is heard a moment later; what was being sent at a kill stays as it is.
    const pending = (): string[] => noticesIn(folder).filter((notice) => !lost.has(notice));
    await expect.poll(pending, { interval: 500, timeout: TIMEOUT }).toEqual([]);
    await last.end('SIGKILL');

    const heard = new Map<string, number>();
    const hear = (table: string, channel: string): void => {
      const notice = `${table} ${channel}`;
      heard.set(notice, (heard.get(notice) ?? 0) + 1);
    };
    for (const { url, body } of net.heard) {
      const person = PEOPLE.findIndex((each) => url.endsWith(each));
      const text = url.includes('//push.') ? decrypt(body, browsers[person]!) : body.toString();
      hear((JSON.parse(text) as { url: string }).url.split('/').pop()!, channels.get(url)!);
    }
    for (const { to, text } of box.letters)
      for (const [, table] of text.matchAll(/\/table\/([\w-]+)/g)) hear(table!, channels.get(to)!);

    const twice = [...heard].filter(([, times]) => times > 1);
    const moved = movedIn(folder);
    const silent = [...starters].flatMap(([table, starter]) => {
      const person = moved.has(table) ? 1 - starter : starter;
      return [...channels]
        .filter(([address]) => address.includes(PEOPLE[person]!))
        .map(([, channel]) => `${table} ${channel}`)
        .filter((notice) => !heard.has(notice) && !lost.has(notice));
    });
    const unheard = [...lost].filter((notice) => !heard.has(notice)).length;
    console.log(
      `${KILLS} kills, ${heard.size} notices; ${lost.size} being sent at a kill, ${unheard} of them unheard`,
    );
    expect(twice).toEqual([]);
    expect(silent).toEqual([]);
  },
  TIMEOUT,
);
