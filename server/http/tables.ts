/** Calls about games and tables. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Join, NewTable } from '#protocol/http.ts';
import type { App, Server } from '#server/app.ts';
import { Failure } from '#server/failure.ts';
import { gamesOf } from '#server/tables/catalog.ts';
import { Quota } from './quota.ts';

const Page = Type.Object(
  { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) },
  { additionalProperties: false },
);
type Id = { Params: { id: string } };

export function serveTables(app: App, { hall, catalog, settings }: Server): void {
  const quota = new Quota(settings.tablesPerHour);
  const mayMake = async (request: FastifyRequest) => {
    const seconds = quota.waitOf(request.ip);
    if (seconds === 0) return;
    throw new Failure(429, 'too-many-tables', `Too many tables from your address: wait ${seconds} seconds.`);
  };

  app.get('/api/games', () => gamesOf(catalog));

  app.get('/api/tables', { schema: { querystring: Page } }, ({ query }) => hall.list(query.page ?? 1));

  app.post('/api/tables', { schema: { body: NewTable }, preHandler: mayMake }, async (request, reply) => {
    const held = await hall.make(request.body);
    quota.use(request.ip);
    return reply.code(201).send(held);
  });

  app.get<Id>('/api/tables/:id', async ({ params }) => (await hall.get(params.id)).describe());

  app.post<Id & { Body: Join }>('/api/tables/:id/join', { schema: { body: Join } }, ({ params, body }) =>
    hall.join(params.id, body.name, body.seat),
  );

  app.get<Id>('/api/tables/:id/record', async ({ params }) => (await hall.get(params.id)).record());

  app.delete<Id>('/api/tables/:id/name', async ({ params, headers }) => {
    await hall.forgetName(params.id, bearerOf(headers.authorization));
    return {};
  });

  app.post<Id>('/api/tables/:id/rematch', ({ params, headers }) =>
    hall.rematch(params.id, bearerOf(headers.authorization)),
  );
}

function bearerOf(header: string | undefined): string {
  const token = header?.match(/^Bearer ([\w-]{1,64})$/i)?.[1];
  if (token !== undefined) return token;
  throw new Failure(401, 'no-token', 'This needs the header "authorization: Bearer <token of your seat>".');
}
