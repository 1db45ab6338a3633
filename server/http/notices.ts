/** Calls about notices: where somebody wants to be told that it is their turn. */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { Confirmation, NewChannel, NoticeChoices } from '#protocol/notices.ts';
import type { App, Server } from '#server/app.ts';
import type { Owner } from '#server/people/people.ts';
import { bearerOf } from './bearer.ts';
import { lookOf } from './me.ts';

type Id = { Params: { id: string } };

export function serveNotices(app: App, { people, notices, registry, store }: Server): void {
  const { channels } = notices;
  const keyOf = ({ headers }: FastifyRequest): string =>
    bearerOf(headers.authorization, 'key of your device');
  const ownerOf = (request: FastifyRequest): Promise<Owner> => people.owner(keyOf(request));
  /** Whoever wants to be told something before they have a seat is somebody from now on. */
  const known = <T>(request: FastifyRequest, work: (person: string) => Promise<T>): Promise<T> =>
    people.seat(keyOf(request), lookOf(request), (person) => work(person!));

  /** A key that nobody knows has nothing kept: that is no error. */
  app.get('/api/me/notices', async (request) =>
    channels.info((await people.identify(keyOf(request))).person),
  );

  app.put('/api/me/notices', { schema: { body: NoticeChoices } }, (request) =>
    known(request, async (person) => {
      await channels.choose(person, request.body);
      return channels.info(person);
    }),
  );

  /** With one's names at all tables. */
  app.delete('/api/me/notices', async (request) => {
    const owner = await ownerOf(request);
    await store.notices.removeNotices(owner.person);
    for (const { table } of await store.listSeats(owner.person)) await registry.forgetName(table, owner);
    return {};
  });

  app.post('/api/me/notices/channels', { schema: { body: NewChannel } }, async (request, reply) => {
    const channel = await known(request, async (person) => {
      const { device } = await ownerOf(request);
      const asking = { person, device: device.id, address: normalizeIP(request.ip) };
      return channels.add(asking, request.body);
    });
    return reply.code(201).send(channel);
  });

  app.delete<Id>('/api/me/notices/channels/:id', async (request) => {
    await channels.remove((await ownerOf(request)).person, request.params.id);
    return {};
  });

  app.post<Id & { Body: { code: string } }>(
    '/api/me/notices/channels/:id/confirm',
    { schema: { body: Confirmation } },
    async (request) =>
      channels.confirm((await ownerOf(request)).person, request.params.id, request.body.code),
  );

  app.post<Id>('/api/me/notices/channels/:id/test', async (request) =>
    channels.test((await ownerOf(request)).person, request.params.id),
  );
}

/** RFC 8058: one call by a mail program, with a form in it that nobody reads. */
export async function serveUnsubscribe(app: App, { notices }: Server): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post<Id>('/api/unsubscribe/:id', async ({ params }) => {
      await notices.channels.unsubscribe(params.id);
      return {};
    });
  });
}
