/** Calls about games and tables. */
import type { FastifyRequest } from 'fastify';
import { Join, Leave, NewTable } from '#protocol/http.ts';
import type { App, Server } from '#server/app.ts';
import { gamesOf } from '#server/tables/catalog.ts';
import type { Who } from '#server/tables/seating.ts';
import { bearerOf } from './bearer.ts';
import { ListCache } from './listCache.ts';
import { lookOf } from './me.ts';
import { Page } from './page.ts';
import type { Counted } from './tableQuota.ts';

type Id = { Params: { id: string } };

export function serveTables(app: App, { registry, people, catalog }: Server, counted: Counted): void {
  const list = new ListCache(async (page) => JSON.stringify(await registry.list(page)));

  /** Who shows the key of a device sits down as its person. */
  const seated = async <T>(request: FastifyRequest, sit: (person?: string) => Promise<T>): Promise<T> => {
    const { authorization } = request.headers;
    const key = authorization === undefined ? undefined : bearerOf(authorization, 'key of your device');
    const held = await people.seat(key, lookOf(request), sit);
    list.clear();
    return held;
  };
  const whoOf = ({ headers }: FastifyRequest): Promise<Who> =>
    people.identify(bearerOf(headers.authorization, 'token of your seat, or key of your device'));

  app.get('/api/games', () => gamesOf(catalog));

  app.get('/api/tables', { schema: { querystring: Page } }, async ({ query }, reply) =>
    reply.type('application/json; charset=utf-8').send(await list.read(query.page ?? 1)),
  );

  app.post('/api/tables', { schema: { body: NewTable } }, async (request, reply) => {
    const held = await counted(request)((address) =>
      seated(request, (person) => registry.make(request.body, address, person)),
    );
    return reply.code(201).send(held);
  });

  app.get<Id>('/api/tables/:id', async (request) => {
    const table = await registry.get(request.params.id);
    const info = await table.describe();
    const seat = request.headers.authorization && table.seatOf(await whoOf(request));
    return { ...info, ...(typeof seat === 'number' && { seat }) };
  });

  app.post<Id & { Body: Join }>('/api/tables/:id/join', { schema: { body: Join } }, (request) =>
    seated(request, (person) => registry.join(request.params.id, request.body, person)),
  );

  app.get<Id>('/api/tables/:id/record', async ({ params }) => (await registry.get(params.id)).record());

  app.post<Id & { Body: Leave }>('/api/tables/:id/leave', { schema: { body: Leave } }, async (request) => {
    const { forGood = false } = request.body;
    await people.leave(request.params.id, await whoOf(request), forGood);
    return {};
  });

  app.delete<Id>('/api/tables/:id/name', async (request) => {
    await registry.forgetName(request.params.id, await whoOf(request));
    list.clear();
    return {};
  });

  app.post<Id>('/api/tables/:id/rematch', async (request) =>
    registry.rematch(request.params.id, await whoOf(request), counted(request)),
  );
}
