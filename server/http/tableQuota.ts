/** How many tables an address may make, in whichever way. */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Server } from '#server/app.ts';
import { tooManyTables } from './errors.ts';
import { HOUR_MS, Quota } from './quota.ts';

/** Makes a table if the caller, who is at this address, may still make one. */
export type Counted = (request: FastifyRequest) => <T>(make: (address: string) => Promise<T>) => Promise<T>;

/** Counts before anything is awaited, for many may ask at once. What comes to nothing does not count. */
export function tableQuota({ settings: { tablesPerHour }, cluster }: Server): Counted {
  const quota = cluster?.quota('tables', tablesPerHour, HOUR_MS) ?? new Quota(tablesPerHour);
  return ({ ip }) =>
    async (make) => {
      const address = normalizeIP(ip);
      const seconds = await quota.take(address);
      if (seconds > 0) throw tooManyTables(seconds);
      try {
        return await make(address);
      } catch (error) {
        await quota.giveBack(address);
        throw error;
      }
    };
}
