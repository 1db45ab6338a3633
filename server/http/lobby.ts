/** Calls of those at a table: what hosts and guests can do there. */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Changes, Move, Mute, Removal, Rename, StartNow } from '#protocol/lobby.ts';
import type { App, Server } from '#server/app.ts';
import { Failure } from '#server/failure.ts';
import { mustBeName } from '#server/tables/naming.ts';
import type { Who } from '#server/tables/seating.ts';
import type { Table } from '#server/tables/table.ts';
import { bearerOf } from './bearer.ts';
import { tooManyMisses } from './me.ts';
import { Quota } from './quota.ts';

const SECRET = 'token of your seat, or key of your device';

/** Wrong codes of an address. */
const MISSES_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

type Id = { Params: { id: string } };

const SeatOfTable = Type.Object({ id: Type.String(), seat: Type.Integer({ minimum: 0 }) });
const Code = Type.Object({ code: Type.String() });

export function serveLobby(app: App, { registry, people, cluster }: Server): void {
  /** Lets the table do what the holder of the caller's token wants. */
  const at = async (
    { params, headers }: FastifyRequest<Id>,
    work: (table: Table, who: Who) => Promise<void>,
  ): Promise<object> => {
    const who = await people.identify(bearerOf(headers.authorization, SECRET));
    await work(await registry.get(params.id), who);
    return {};
  };

  app.patch<Id & { Body: Changes }>('/api/tables/:id', { schema: { body: Changes } }, (request) =>
    at(request, (table, who) => table.change(who, request.body)),
  );
  app.post<Id & { Body: StartNow }>('/api/tables/:id/start', { schema: { body: StartNow } }, (request) =>
    at(request, (table, who) => table.start(who, request.body)),
  );
  app.delete<Id>('/api/tables/:id/start', (request) => at(request, (table, who) => table.stopStart(who)));
  app.post<Id>('/api/tables/:id/close', (request) => at(request, (table, who) => table.close(who)));
  app.post(
    '/api/tables/:id/seats/:seat/remove',
    { schema: { params: SeatOfTable, body: Removal } },
    (request) => at(request, (table, who) => table.remove(who, request.params.seat, request.body)),
  );
  app.post('/api/tables/:id/seats/:seat/mute', { schema: { params: SeatOfTable, body: Mute } }, (request) =>
    at(request, (table, who) => table.mute(who, request.params.seat, request.body.muted)),
  );
  app.put(
    '/api/tables/:id/name',
    { schema: { params: Type.Object({ id: Type.String() }), body: Rename } },
    (request) => at(request, (table, who) => table.rename(who, mustBeName(request.body.name))),
  );
  app.put(
    '/api/tables/:id/seat',
    { schema: { params: Type.Object({ id: Type.String() }), body: Move } },
    (request) => at(request, (table, who) => table.move(who, request.body.seat)),
  );

  const misses =
    cluster?.quota('codes', MISSES_PER_MINUTE, MINUTE_MS) ?? new Quota(MISSES_PER_MINUTE, { ms: MINUTE_MS });
  app.get('/api/codes/:code', { schema: { params: Code } }, async ({ params, ip }) => {
    const address = normalizeIP(ip);
    const seconds = await misses.take(address);
    if (seconds > 0) throw tooManyMisses(seconds);
    const table = await registry.findCode(params.code.toUpperCase());
    if (table === undefined) throw new Failure(404, 'no-such-code', 'No table has this code.');
    await misses.giveBack(address);
    return { table };
  });
}
