/** Requests about a table go to the node that has it; sockets that come here are led there. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { WebSocket } from 'ws';
import type { Caller } from '#server/live/socketSession.ts';
import { storeAway } from '#server/store/trouble.ts';
import { Elsewhere } from '#server/tables/ownership.ts';
import { dismiss, type Tunnels } from './tunnels.ts';

/** Marks what another node has passed on: it is not passed on again. Only this process knows the value. */
const MARK = 'x-interchange-passed';
const SECRET = randomBytes(16).toString('hex');

const PASSED_HEADERS = ['authorization', 'user-agent'] as const;

/** A request on its way to another node. */
export interface Passed {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly address: string;
}

export interface Forwarded {
  readonly status: number;
  readonly type: string;
  readonly retryAfter?: string;
  readonly body: string;
}

interface Ways {
  /** The node that has the table; undefined if this one has. */
  locate(table: string): Promise<string | undefined>;
  /** Whether that node gave the table away. */
  yieldTo(node: string, table: string): Promise<boolean>;
}

/** Where a socket belongs: at another node, or nowhere now. */
type Place = { readonly node: string } | 'away';

export class Forwarder {
  readonly #ask: (node: string, request: Passed) => Promise<Forwarded | null>;
  readonly #places = new WeakMap<FastifyRequest, Place>();

  constructor(ask: (node: string, request: Passed) => Promise<Forwarded | null>) {
    this.#ask = ask;
  }

  guard(app: FastifyInstance, ways: Ways): void {
    app.addHook('preHandler', async (request, reply) => {
      const { id } = (request.params ?? {}) as { id?: string };
      const isOfTable = request.routeOptions.url?.startsWith('/api/tables/:id') === true;
      if (!isOfTable || id === undefined || this.isPassed(request)) return;
      if (request.ws) return this.#placeSocket(request, id, ways);
      const node = await ways.locate(id);
      if (node !== undefined) return this.#pass(node, request, reply);
    });
  }

  isPassed({ headers }: FastifyRequest): boolean {
    return headers[MARK] === SECRET;
  }

  /** Takes a socket that does not belong here. */
  takeSocket(socket: WebSocket, request: FastifyRequest, caller: Caller, tunnels?: Tunnels): boolean {
    const place = this.#places.get(request);
    if (place === undefined) return false;
    if (place === 'away') dismiss(socket);
    else tunnels!.open(socket, place.node, caller);
    return true;
  }

  /** A request that another node has passed on. */
  async answer(app: FastifyInstance, { method, url, headers, body, address }: Passed): Promise<Forwarded> {
    const options: InjectOptions = {
      method: method as 'GET',
      url,
      headers: { ...headers, [MARK]: SECRET },
      remoteAddress: address,
      ...(body !== null && { payload: body as object }),
    };
    const reply = await app.inject(options);
    const retryAfter = reply.headers['retry-after'];
    return {
      status: reply.statusCode,
      type: String(reply.headers['content-type']),
      ...(retryAfter !== undefined && { retryAfter: String(retryAfter) }),
      body: reply.body,
    };
  }

  async #placeSocket(request: FastifyRequest, id: string, ways: Ways): Promise<void> {
    try {
      const node = await ways.locate(id);
      if (node === undefined) return;
      if (!(await ways.yieldTo(node, id))) return void this.#places.set(request, { node });
      const next = await ways.locate(id);
      if (next !== undefined) this.#places.set(request, { node: next });
    } catch {
      this.#places.set(request, 'away');
    }
  }

  async #pass(node: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const headers = Object.fromEntries(
      PASSED_HEADERS.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
    const { method, url, body, ip } = request;
    const passed = { method, url, headers, body: body ?? null, address: ip };
    const answer = await this.#ask(node, passed).catch(() => {
      throw new Elsewhere(node);
    });
    if (answer === null) throw storeAway();
    if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter);
    return reply.code(answer.status).type(answer.type).send(answer.body);
  }
}
