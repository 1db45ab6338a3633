/** Which pages may open sockets here. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '#server/failure.ts';

/**
 * Whether it is a page of this server, or of one of the other origins. Only browsers say where a page comes from:
 * scripts and bots say nothing.
 */
function isWelcome(origin: string | undefined, host: string, others: readonly string[]): boolean {
  if (origin === undefined || others.includes(origin)) return true;
  const scheme = origin.match(/^https?:/)?.[0];
  // Parsed, for a proxy may name a port that goes without saying.
  return scheme !== undefined && URL.parse(`${scheme}//${host}`)?.origin === origin;
}

/** Refuses pages of other sites. The log says so once: it may be a proxy that changes the host. */
export function refuseStrangers(others: readonly string[]): (request: FastifyRequest) => Promise<void> {
  let isTold = false;
  return async ({ headers: { origin }, host, log }) => {
    if (isWelcome(origin, host, others)) return;
    if (!isTold) log.warn({ origin, host }, 'a page of another origin wants a socket; ORIGINS lists who may');
    isTold = true;
    throw new Failure(403, 'wrong-origin', 'Pages of other sites cannot open sockets here.');
  };
}
