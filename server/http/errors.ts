/** Whatever goes wrong, the answer has the same form. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unknown } from '#host/change.ts';
import type { ErrorInfo } from '#protocol/http.ts';
import { Failure } from '#server/failure.ts';
import { storeAway } from '#server/store/trouble.ts';
import { isPage, sendPlainPage } from './plain-page.ts';

/** Codes of what Fastify itself turns away. */
const CODES: Readonly<Record<number, string>> = {
  400: 'malformed',
  404: 'not-found',
  405: 'wrong-method',
  408: 'too-slow',
  413: 'too-large',
  414: 'too-large',
  415: 'not-json',
  429: 'too-fast',
  431: 'too-large',
};

export const tooFast = (seconds: number): Failure =>
  new Failure(429, 'too-fast', `Too many requests from your address: try again in ${seconds} seconds.`);

export const tooManyTables = (seconds: number): Failure =>
  new Failure(429, 'too-many-tables', `Too many tables from your address: try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => answer(error, request, reply));
}

export function answer(thrown: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply): void {
  const error = thrown instanceof Unknown ? storeAway() : thrown;
  const [status, info] = describe(error);
  if (status >= 500 && !(error instanceof Failure)) request.log.error({ err: error }, 'a request failed');
  void reply.code(status);
  if (error instanceof Failure && error.details.retryAfter !== undefined)
    void reply.header('retry-after', error.details.retryAfter);
  if (isPage(request))
    sendPlainPage(reply, status === 429 ? 'busy' : 'failed', String(reply.getHeader('retry-after')));
  else void reply.send(info);
}

function describe(error: FastifyError | Failure): [status: number, info: ErrorInfo] {
  if (error instanceof Failure) {
    const { retryAfter: _, ...details } = error.details;
    return [error.status, { error: error.code, message: error.message, ...details }];
  }
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500)
    return [500, { error: 'trouble', message: 'Something went wrong here.' }];
  return [status, { error: CODES[status] ?? 'malformed', message: error.message }];
}

/** What is not even HTTP. */
export function answerGarbage(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable) {
    const status =
      error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
    const body = JSON.stringify({ error: CODES[status], message: 'This is not a request that can be read.' });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `content-length: ${body.length}`,
      'content-type: application/json; charset=utf-8',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
