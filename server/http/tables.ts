/** Calls about games and tables. */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Join, NewTable } from '#protocol/http.ts';
import type { App, Server } from '#server/app.ts';
import { gamesOf } from '#server/tables/catalog.ts';
import { bearerOf } from './bearer.ts';
import { tooManyTables } from './errors.ts';
import { Quota } from './quota.ts';

const Page = Type.Object(
  { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) },
  { additionalProperties: false },
);
type Id = { Params: { id: string } };

export function serveTables(app: App, { registry, catalog, settings }: Server): void {
  const quota = new Quota(settings.tablesPerHour);
  /** Counts before anything is awaited, for many may ask at once. What comes to nothing does not count. */
  const countedFor =
    ({ ip }: FastifyRequest) =>
    async <T>(make: (address: string) => Promise<T>): Promise<T> => {
      const address = normalizeIP(ip);
      const seconds = quota.take(address);
      if (seconds > 0) throw tooManyTables(seconds);
      try {
        return await make(address);
      } catch (error) {
        quota.giveBack(address);
        throw error;
      }
    };

  app.get('/api/games', () => gamesOf(catalog));

  app.get('/api/tables', { schema: { querystring: Page } }, ({ query }) => registry.list(query.page ?? 1));

  app.post('/api/tables', { schema: { body: NewTable } }, async (request, reply) =>
    reply.code(201).send(await countedFor(request)((address) => registry.make(request.body, address))),
  );

  app.get<Id>('/api/tables/:id', async ({ params }) => (await registry.get(params.id)).describe());

  app.post<Id & { Body: Join }>('/api/tables/:id/join', { schema: { body: Join } }, ({ params, body }) =>
    registry.join(params.id, body.name, body.seat),
  );

  app.get<Id>('/api/tables/:id/record', async ({ params }) => (await registry.get(params.id)).record());

  app.delete<Id>('/api/tables/:id/name', async ({ params, headers }) => {
    await registry.forgetName(params.id, bearerOf(headers.authorization, 'token of your seat'));
    return {};
  });

  app.post<Id>('/api/tables/:id/rematch', (request) =>
    registry.rematch(
      request.params.id,
      bearerOf(request.headers.authorization, 'token of your seat'),
      countedFor(request),
    ),
  );
}
