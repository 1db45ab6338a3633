/** Calls for whoever runs the server. */
import type { App, Server } from '#server/app.ts';
import { showMetrics } from '#server/metrics.ts';

export function serveStatus(app: App, { hall, live, store, metrics }: Server): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/metrics', async (_, reply) => {
    const gauges = { sockets: live.size, openTables: hall.size, tables: await store.countTables() };
    return reply.type('text/plain; version=0.0.4').send(showMetrics(metrics, gauges));
  });
}
