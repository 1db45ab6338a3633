/** Calls about oneself: one's devices, games, and what one hands over. */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import {
  type DeviceInfo,
  Handover,
  type HandoverState,
  HandoverUse,
  type Kept,
  LinkSeat,
  NewDevice,
  type OwnGame,
  Take,
} from '#protocol/me.ts';
import type { App, Server } from '#server/app.ts';
import { Failure } from '#server/failure.ts';
import { deviceOf } from '#server/people/browser.ts';
import { gamesOf, wordsOf } from '#server/people/games.ts';
import type { Owner } from '#server/people/people.ts';
import type { StoredDevice } from '#server/store/persons.ts';
import { bearerOf } from './bearer.ts';
import { Page } from './page.ts';
import { Quota } from './quota.ts';

const MISSES_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

type Id = { Params: { id: string } };

export const lookOf = ({ headers }: FastifyRequest) => deviceOf(headers['user-agent']);

export function serveMe(app: App, { people, store, registry, live, daily, notices, cluster }: Server): void {
  const misses =
    cluster?.quota('misses', MISSES_PER_MINUTE, MINUTE_MS) ?? new Quota(MISSES_PER_MINUTE, { ms: MINUTE_MS });
  const ownerOf = ({ headers }: FastifyRequest): Promise<Owner> =>
    people.owner(bearerOf(headers.authorization, 'key of your device'));

  const infoOf = (device: StoredDevice, asking: string, isHere: boolean): DeviceInfo => {
    const { id, kind, browser, createdAt, seenAt } = device;
    return {
      ...{ id, kind, browser, isThis: id === asking, isHere },
      createdAt: new Date(createdAt).toISOString(),
      seenAt: new Date(seenAt).toISOString(),
    };
  };
  /** One's own, then those of others who took a seat by a code: each once, with its last game. */
  const devicesOf = async ({ person, device }: Owner): Promise<DeviceInfo[]> => {
    const own = await people.devices(person);
    const lent = new Map((await people.lent(person)).map((each) => [each.device.id, each]));
    const ids = [...own.map(({ id }) => id), ...lent.keys()];
    const elsewhere = (await cluster?.devices(ids)) ?? [];
    const told = (each: StoredDevice): DeviceInfo =>
      infoOf(each, device.id, live.hasDevice(each.id) || elsewhere.includes(each.id));
    const others = [...lent.values()].map((each) => {
      const { table, game } = each;
      return { ...told(each.device), only: { table, game } };
    });
    return [...own.map(told), ...others];
  };

  app.get('/api/me/devices', async (request) => devicesOf(await ownerOf(request)));

  app.post('/api/me/devices', { schema: { body: NewDevice } }, async (request, reply) => {
    const owner = await ownerOf(request);
    const { key, kind } = request.body;
    const look = kind === undefined ? lookOf(request) : { kind, browser: '' };
    const added = await people.addDevice(owner, key, look);
    return reply.code(201).send(infoOf(added, owner.device.id, live.hasDevice(added.id)));
  });

  app.delete<Id>('/api/me/devices/:id', async (request) => {
    await people.removeDevice(await ownerOf(request), request.params.id);
    return {};
  });

  app.get('/api/me/games', { schema: { querystring: Page } }, async (request) =>
    gamesOf((await ownerOf(request)).person, request.query.page ?? 1, { store, registry }),
  );

  app.post('/api/me/seats', { schema: { body: LinkSeat } }, async (request) => {
    const key = bearerOf(request.headers.authorization, 'key of your device');
    await people.seat(key, lookOf(request), (person) => people.link(person!, request.body));
    return {};
  });

  app.get('/api/me', async (request): Promise<Kept> => {
    const owner = await ownerOf(request);
    const games: OwnGame[] = [];
    for (let page = 1; ; page++) {
      const { games: some, count } = await gamesOf(owner.person, page, { store, registry });
      games.push(...some);
      if (some.length === 0 || games.length >= count) break;
    }
    const words = await wordsOf(games, store);
    const { choices, channels } = await notices.channels.info(owner.person);
    return {
      ...{ devices: await devicesOf(owner), games, words },
      ...{ daily: await daily.kept(owner.person), notices: { choices, channels } },
    };
  });

  app.delete('/api/me', async (request) => {
    const owner = await ownerOf(request);
    await people.remove(owner, await store.listSeats(owner.person));
    return {};
  });

  app.post('/api/handover', { schema: { body: Handover } }, async (request, reply) => {
    const secret = bearerOf(request.headers.authorization, 'key of your device, or token of your seat');
    return reply.code(201).send(await people.handOver(secret, request.body));
  });

  /** Whoever guesses here learns no more than by taking, and no faster. */
  app.post(
    '/api/handover/use',
    { schema: { body: HandoverUse } },
    async (request): Promise<HandoverState> => {
      const secret = bearerOf(request.headers.authorization, 'key of your device, or token of your seat');
      const address = normalizeIP(request.ip);
      const seconds = await misses.take(address);
      if (seconds > 0) throw tooManyMisses(seconds);
      const isWaiting = await people.isWaiting(secret, request.body.code);
      if (isWaiting) await misses.giveBack(address);
      return { isWaiting };
    },
  );

  app.post('/api/take', { schema: { body: Take } }, async (request) => {
    const address = normalizeIP(request.ip);
    // Counts before anything is awaited, for many may guess at once. A hit does not count.
    const seconds = await misses.take(address);
    if (seconds > 0) throw tooManyMisses(seconds);
    const taken = await people.take(request.body.code, request.body.key, lookOf(request));
    await misses.giveBack(address);
    return taken;
  });
}

export const tooManyMisses = (seconds: number): Failure =>
  new Failure(
    429,
    'too-many-misses',
    `Too many wrong codes from your address: try again in ${seconds} seconds.`,
    {
      retryAfter: seconds,
    },
  );
