/** Calls for whoever runs the server. */
import type { IncomingHttpHeaders } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { App, Server } from '#server/app.ts';
import { Failure } from '#server/failure.ts';
import { showMetrics } from '#server/metrics.ts';
import type { Settings } from '#server/settings.ts';
import { hashToken, isTokenOf } from '#server/tables/secrets.ts';
import { bearerOf } from './bearer.ts';
import { Health } from './health.ts';

export function serveStatus(
  app: App,
  { settings, registry, live, store, daily, metrics, cluster }: Server,
): void {
  const health = new Health(store, app.log);
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/healthz', async (_, reply) => {
    const reason = cluster?.hindrance ?? (await health.hindrance());
    return reason === null ? { status: 'ok' } : reply.code(503).send({ status: 'not-writable', reason });
  });
  app.get('/metrics', { preHandler: onlyForHost(settings) }, async (_, reply) => {
    const gauges = {
      sockets: live.size + (cluster?.tunnels.size ?? 0),
      openTables: registry.size,
      tables: await store.countTables(),
      dailyPlayers: await daily.players(),
    };
    return reply.type('text/plain; version=0.0.4').send(showMetrics(metrics, gauges));
  });
}

/** What is for the host is for whoever has the token. Where none is set it is for this machine. */
export function onlyForHost({ metricsToken, origins }: Settings): (request: FastifyRequest) => Promise<void> {
  const hash = hashToken(metricsToken);
  const isOpenHere = metricsToken === '' && origins.length === 0;
  return async ({ headers, socket }) => {
    if (isOpenHere && isFromHere(headers, socket.remoteAddress)) return;
    if (isTokenOf(bearerOf(headers.authorization, 'METRICS_TOKEN of the server'), hash)) return;
    throw new Failure(401, 'bad-token', 'This is not the METRICS_TOKEN of the server.');
  };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
const FORWARDED = /^(forwarded|via|x-forwarded-.+|x-real-ip)$/;

/** Whether a program on this machine calls it by such a name, and no proxy passes on what others ask. */
function isFromHere(headers: IncomingHttpHeaders, address = ''): boolean {
  if (Object.keys(headers).some((name) => FORWARDED.test(name))) return false;
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? '';
  return LOOPBACK.test(host) && LOOPBACK.test(normalizeIP(address, 128));
}
