import helmet from '@fastify/helmet';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { App } from '#server/app.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { SharedRate } from '#server/cluster/sharedRate.ts';
import type { Settings } from '#server/settings.ts';
import { tooFast } from './errors.ts';
import { STYLE_HASH } from './plain-page.ts';

const MINUTE_MS = 60_000;

export async function secure(app: App, settings: Settings, cluster?: Cluster): Promise<void> {
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
    timeWindow: MINUTE_MS,
    // What another node passes on has been counted there.
    ...(cluster && { store: storeOf(cluster.requests), allowList: (request) => cluster.isPassed(request) }),
    errorResponseBuilder: (_, { ttl }) => tooFast(Math.ceil(ttl / 1000)),
  });
}

/** As the plugin wants it. */
const storeOf = (rate: SharedRate): FastifyRateLimitStoreCtor =>
  class {
    incr(
      address: string,
      tell: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      tell(null, rate.count(address));
    }

    child() {
      return this;
    }
  };
