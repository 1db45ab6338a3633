import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Failure } from '#server/failure.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Registers these routes, and answers 405 where one of their paths is called by another method. */
export function withOtherMethodsRefused(app: FastifyInstance, register: () => void): void {
  const known = new Map<string, Set<string>>();
  let isCollecting = true;
  app.addHook('onRoute', ({ url, method }) => {
    if (!isCollecting) return;
    const methods = known.get(url) ?? new Set();
    known.set(url, methods);
    for (const one of [method].flat()) methods.add(one);
  });
  register();
  isCollecting = false;
  for (const [url, methods] of known) refuseOthers(app, url, methods);
}

function refuseOthers(app: FastifyInstance, url: string, known: ReadonlySet<string>): void {
  // Fastify adds HEAD to each GET.
  const others = METHODS.filter((method) => !known.has(method) && !(method === 'HEAD' && known.has('GET')));
  app.route({
    method: others,
    url,
    handler: (_, reply) => {
      void reply.header('allow', [...known].join(', '));
      throw new Failure(405, 'wrong-method', `This can only be called by ${[...known].join(' or ')}.`);
    },
  });
}
