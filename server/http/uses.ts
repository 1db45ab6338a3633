/** Counts what pages tell: sums in memory, and nothing of who it was. */
import { Use } from '#protocol/uses.ts';
import type { App, Server } from '#server/app.ts';
import { Failure } from '#server/failure.ts';

export function serveUses(app: App, { catalog, metrics }: Server): void {
  app.post<{ Body: Use }>('/api/uses', { schema: { body: Use } }, async ({ body }) => {
    const { what, game, nth, seconds } = body;
    if (!Object.hasOwn(catalog.rules, game))
      throw new Failure(400, 'unknown-game', 'This server has no such game.');
    metrics.use(what, game, nth);
    if (what === 'review-done' && seconds !== undefined) metrics.reviews.observe(seconds);
    return {};
  });
}
