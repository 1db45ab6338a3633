/** Ten thousand messages that should not have been sent: they change nothing and stop nobody. */
import { connect as connectTcp } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from '#engine/json.ts';
import { anySeed } from '#engine/testkit/seed.ts';
import type { StateMessage } from '#protocol/live.ts';
import { get, makeMatch } from './kit/api.ts';
import { type Client, connectToMatch, isAnswer, isRefused, openSocket, playOn } from './kit/client.ts';
import { openServer } from './kit/server.ts';

const TEXTS = 9_000;
const BINARIES = 300;
const STRANGERS = 600;
const GARBAGE = 100;

const anything = fc.jsonValue({ maxDepth: 4 });
const key = fc.constantFrom(
  't',
  'nth',
  'id',
  'action',
  'token',
  'seat',
  '__proto__',
  'constructor',
  'toString',
);
const kind = fc.constantFrom(
  ...['hello', 'play', 'undo', 'reset', 'state', 'seats', 'bye', '', 'PLAY'],
  ...['say', 'react', 'said', 'talk', 'reaction', 'mute'],
);
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-1, 1.5, 2 ** 53, 1e300));

/** Actions that look like Metro's, from any hand, to any square. */
const lay = fc.record(
  {
    type: fc.constantFrom('lay', 'draw', 'undo'),
    tile: fc.oneof(fc.string(), fc.constantFrom('aacc', 'bdbd')),
    at: fc.oneof(anything, fc.tuple(fc.integer({ min: -2, max: 9 }), fc.integer({ min: -2, max: 9 }))),
    turn: fc.oneof(number, anything),
    seat: fc.integer(),
  },
  { requiredKeys: ['type'] },
);

const message = fc.oneof(
  anything,
  fc.record({ t: kind, nth: number, action: fc.oneof(lay, anything) }, { requiredKeys: ['t'] }),
  fc.record({ t: fc.constant('play'), nth: fc.integer({ min: 0, max: 30 }), action: lay }),
  fc.record({ t: kind, id: fc.oneof(number, anything) }),
  fc.record(
    { t: kind, text: fc.oneof(fc.string({ unit: 'binary' }), anything), what: anything },
    { requiredKeys: ['t'] },
  ),
  fc.record({ t: fc.constant('say'), text: fc.string({ unit: 'binary' }) }),
  fc.record({
    t: fc.constantFrom('look', 'log', 'ping', 'hint', 'away', 'back'),
    ...{ visible: anything, before: anything, unheardOf: anything },
  }),
  fc.record({ t: kind, token: fc.oneof(fc.string(), anything) }, { requiredKeys: ['t'] }),
  fc.dictionary(key, anything),
);

const text = fc.oneof(
  { weight: 8, arbitrary: message.map((json) => JSON.stringify(json)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  { weight: 1, arbitrary: message.map((json) => JSON.stringify(json).slice(0, -1)) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 1_500 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  },
);

/** By accident some of them may be right. */
function isHarmful(sent: string, { nth, legal }: StateMessage): boolean {
  try {
    const json = JSON.parse(sent) as { t?: unknown; nth?: unknown; action?: unknown } | null;
    if (json?.t !== 'play' || json.nth !== nth) return false;
    return legal.some((action) => sameJson({ turn: 0, ...(json.action as object) }, action));
  } catch {
    return false;
  }
}

/** Each of these is answered once: by a refusal, or, if it repeats a move, by the state as it is. */
async function expectRefused(client: Client, texts: readonly string[]): Promise<void> {
  const { seq } = client.state!;
  const before = client.told.length;
  const answers = () => client.told.slice(before).filter(isAnswer);
  for (const each of texts) client.sendRaw(each);
  while (answers().length < texts.length) await client.next(isAnswer);
  expect(answers().every((answer) => isRefused(answer) || answer.seq === seq)).toBe(true);
}

async function sendGarbage(url: string, bytes: Uint8Array): Promise<void> {
  const { hostname, port } = new URL(url);
  await new Promise<void>((resolve) => {
    const socket = connectTcp(Number(port), hostname, () => socket.end(bytes));
    socket.on('close', () => resolve()).on('error', () => {});
    socket.resume();
  });
}

test('10,000 malformed and hostile messages change nothing and stop nobody', async () => {
  const { url } = await openServer({ MESSAGES_PER_SECOND: '1000000' });
  // Whatever is said is refused, so that every message has one answer.
  const places = await makeMatch(url, { options: { handSize: 3 }, talk: 'off' });
  const seats = [await connectToMatch(url, places[0]), await connectToMatch(url, places[1])];
  await playOn(seats, 9);
  const watcher = await connectToMatch(url, { table: places[0].table });
  const before = seats.map((seat) => seat.state!);
  const honest = await Promise.all((await makeMatch(url)).map((place) => connectToMatch(url, place)));

  const seed = anySeed();
  const some = <T>(kind: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(kind, { seed, numRuns });
  const attack = async () => {
    const texts = some(text, TEXTS);
    const senders = [...seats, watcher];
    await Promise.all(
      senders.map((sender, i) => {
        const own = texts.filter((_, n) => n % senders.length === i);
        return expectRefused(
          sender,
          own.filter((each) => !isHarmful(each, sender.state!)),
        );
      }),
    );
    for (const bytes of some(fc.uint8Array({ maxLength: 100 }), BINARIES)) {
      const intruder = await connectToMatch(url, places[0]);
      intruder.sendRaw(Buffer.from(bytes));
      expect(await intruder.closed).toEqual({ code: 1008, reason: 'binary' });
    }
    for (const each of some(text, STRANGERS)) {
      const stranger = await openSocket(url, places[0].table);
      stranger.sendRaw(each);
      const isWatcher = /^\{"t":"hello"\}$/.test(each);
      if (isWatcher) await stranger.leave();
      else expect(['hello-first', 'bad-token']).toContain((await stranger.closed).reason);
    }
    for (const bytes of some(fc.uint8Array({ minLength: 1, maxLength: 300 }), GARBAGE))
      await sendGarbage(url, bytes);
  };
  const [moves] = await Promise.all([playOn(honest), attack()]);
  expect(moves).toBeGreaterThan(50);

  for (const [i, place] of places.entries()) {
    const { state } = await connectToMatch(url, place);
    const { view, seq, nth, legal } = before[i]!;
    expect(state).toMatchObject({ view, seq, nth, legal });
  }
  expect((await get(`${url}/healthz`)).status).toBe(200);
  expect(await playOn(seats)).toBeGreaterThan(40);
});
