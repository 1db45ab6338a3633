/** Calls about the deal of the day. */
import type { FastifyRequest } from 'fastify';
import { DailyGame, HiddenName } from '#protocol/daily.ts';
import type { App, Server } from '#server/app.ts';
import type { DailyPlayer } from '#server/daily/daily.ts';
import { hashToken, newToken } from '#server/tables/secrets.ts';
import { bearerOf } from './bearer.ts';
import { lookOf } from './me.ts';
import { onlyForHost } from './status.ts';
import type { Counted } from './tableQuota.ts';

type Day = { Params: { day: string } };
type Game = { Params: { day: string; game: string } };

const SECRET = 'key of your device, or token of an earlier deal';

export function serveDaily(app: App, { daily, people, store, settings }: Server, counted: Counted): void {
  const secretOf = ({ headers }: FastifyRequest): string | undefined =>
    headers.authorization === undefined ? undefined : bearerOf(headers.authorization, SECRET);

  /** Who shows the key of a device plays as its person; who shows nothing gets a token to be known by. */
  const playing = async <T>(
    request: FastifyRequest,
    work: (player: DailyPlayer) => Promise<T>,
  ): Promise<T> => {
    const shown = secretOf(request);
    const token = shown ?? newToken();
    const tokenHash = hashToken(token);
    const isToken = shown === undefined || (await store.daily.listTriesOf(tokenHash)).length > 0;
    if (isToken) return work({ player: tokenHash, holder: { tokenHash }, token });
    return people.seat(shown, lookOf(request), (own) =>
      work({ player: own!, holder: { tokenHash: null, persons: [own!] } }),
    );
  };

  app.get<Day>('/api/daily/:day', async (request) => {
    const secret = secretOf(request);
    if (secret === undefined) return daily.info(request.params.day);
    const { person = hashToken(secret) } = await people.identify(secret);
    return daily.info(request.params.day, person);
  });

  app.post<Game & { Body: DailyGame }>(
    '/api/daily/:day/:game',
    { schema: { body: DailyGame } },
    async (request, reply) => {
      const { day, game } = request.params;
      const held = await counted(request)((address) =>
        playing(request, (by) => daily.play(day, game, by, request.body, address)),
      );
      return reply.code(201).send(held);
    },
  );

  app.post<Game>('/api/daily/:day/:game/take', async (request) => {
    const { day, game } = request.params;
    return counted(request)(() => playing(request, (by) => daily.take(day, game, by)));
  });

  app.delete('/api/daily/results', async (request) => {
    const secret = bearerOf(request.headers.authorization, SECRET);
    const { person } = await people.identify(secret);
    await daily.forget(person ?? hashToken(secret), secret, person);
    return {};
  });

  app.post<{ Body: HiddenName }>(
    '/api/daily/hidden',
    { schema: { body: HiddenName }, preHandler: onlyForHost(settings) },
    async ({ body }) => {
      await daily.hide(body.name);
      return {};
    },
  );
}
