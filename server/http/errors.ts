/** Whatever goes wrong, the answer has the same form. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorInfo } from '#protocol/http.ts';
import { Failure } from '#server/failure.ts';
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

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => answer(error, request, reply));
}

export function answer(error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply): void {
  const [status, info] = describe(error);
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  void reply.code(status);
  if (isPage(request)) sendPlainPage(reply, ...explain(status, reply));
  else void reply.send(info);
}

function explain(status: number, reply: FastifyReply): [english: string, russian: string] {
  if (status !== 429) return ['Something went wrong here.', 'Здесь что-то пошло не так.'];
  const seconds = reply.getHeader('retry-after');
  return [
    `Too many requests came from your address. It will be open to you again in ${seconds} s.`,
    `С вашего адреса пришло слишком много запросов. Сайт снова откроется через ${seconds} с.`,
  ];
}

function describe(error: FastifyError | Failure): [status: number, info: ErrorInfo] {
  if (error instanceof Failure)
    return [error.status, { error: error.code, message: error.message, ...error.details }];
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
