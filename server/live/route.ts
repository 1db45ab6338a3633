import { normalizeIP } from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import type { App } from '#server/app.ts';
import { Failure } from '#server/failure.ts';
import type { Settings } from '#server/settings.ts';
import type { Live } from './live.ts';
import { refuseStrangers } from './origin.ts';

/** Beyond this many times the limit for messages, a message is not even read to its end. */
const READ_FACTOR = 4;

/** A message that never ends is kept in memory, each frame of it on its own. No browser splits one as short as ours. */
const FRAMES_PER_MESSAGE = 4;

export async function serveLive(
  app: App,
  live: Live,
  { messageBytes, origins }: Pick<Settings, 'messageBytes' | 'origins'>,
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
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/api/tables/:id/live',
    preHandler: refuseStrangers(origins),
    handler: (_, reply) => {
      void reply.header('upgrade', 'websocket');
      throw new Failure(426, 'not-a-socket', 'This address is for WebSockets.');
    },
    wsHandler: (socket, { ip, params }) => live.open(socket, { address: normalizeIP(ip), table: params.id }),
  });
}
