/**
 * Sends all messages of one turn of the event loop at its end. Each message wakes a reader. If readers share the
 * processor with the server, each of them interrupts it: better once for a hundred tables than a hundred times.
 */
import type { WebSocket } from 'ws';

interface Letter {
  readonly to: WebSocket;
  readonly bytes: Buffer;
}

/** Beyond this many unread bytes nothing more is kept for a socket. */
const UNREAD_BYTES = 300_000;

let letters: Letter[] = [];

export const isReading = (socket: WebSocket): boolean => socket.bufferedAmount <= UNREAD_BYTES;

export function post(to: WebSocket, bytes: Buffer): void {
  letters.push({ to, bytes });
  // A tick comes after every promise that is settled by now: after all that one commit has to tell.
  if (letters.length === 1) process.nextTick(deliver);
}

/** Sends them now, for a socket that is about to close. Sockets that do not read are cut off. */
export function deliver(): void {
  const all = letters;
  letters = [];
  for (const { to, bytes } of all) {
    if (isReading(to)) to.send(bytes, { binary: false });
    else to.terminate();
  }
}
