import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { App } from '#server/app.ts';
import type { Settings } from '#server/settings.ts';
import { tooFast } from './errors.ts';
import { STYLE_HASH } from './plain-page.ts';

export async function secure(app: App, settings: Settings): Promise<void> {
  await app.register(helmet, {
    // The server itself speaks plain http; whatever stands before it can add what belongs to https.
    hsts: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", `'${STYLE_HASH}'`],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  await app.register(rateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_, { ttl }) => tooFast(Math.ceil(ttl / 1000)),
  });
}
