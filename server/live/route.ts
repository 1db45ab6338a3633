import { normalizeIP } from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Server } from '#server/app.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { Failure } from '#server/failure.ts';
import type { Settings } from '#server/settings.ts';
import { refuseStrangers } from './origin.ts';

/** Beyond this many times the limit for messages, a message is not even read to its end. */
const READ_FACTOR = 4;

/** A message that never ends is kept in memory, each frame of it on its own. No browser splits one as short as ours. */
const FRAMES_PER_MESSAGE = 4;

/** Close code of RFC 6455's registry. */
const TRY_LATER = 1013;

const notASocket = (_: FastifyRequest, reply: FastifyReply): never => {
  void reply.header('upgrade', 'websocket');
  throw new Failure(426, 'not-a-socket', 'This address is for WebSockets.');
};

export async function serveLive(
  app: App,
  { live, hall }: Pick<Server, 'live' | 'hall'>,
  { messageBytes, origins }: Pick<Settings, 'messageBytes' | 'origins'>,
  takeSocket?: Cluster['takeSocket'],
): Promise<void> {
  await app.register(websocket, {
    // The session answers pings, within its limits.
    options: {
      maxPayload: messageBytes * READ_FACTOR,
      maxFragments: FRAMES_PER_MESSAGE,
      perMessageDeflate: false,
      autoPong: false,
    },
    // Broken frames and lost connections: the socket closes by itself, and its session with it.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a socket failed');
      socket.terminate();
    },
    preClose: (done) => done(),
  });
  app.route({
    method: 'GET',
    url: '/api/hall',
    preHandler: refuseStrangers(origins),
    handler: notASocket,
    wsHandler: (socket, { ip }) => {
      const leave = live.enter(normalizeIP(ip));
      if (leave === undefined) return socket.close(TRY_LATER, 'server-full');
      socket.on('close', leave);
      void hall.open(socket);
    },
  });
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/api/tables/:id/live',
    preHandler: refuseStrangers(origins),
    handler: notASocket,
    wsHandler: (socket, request) => {
      const caller = { address: normalizeIP(request.ip), table: request.params.id };
      if (!takeSocket?.(socket, request, caller)) live.open(socket, caller);
    },
  });
}
