/**
 * The measure: a WebSocket server that knows no rules, keeps each move with one SQLite insert (WAL, NORMAL) and
 * tells both seats of the table. `/<table>/<seat>` is a seat; `/<table>/<seat>/<length>` one that is told that
 * many bytes more.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type WebSocket, WebSocketServer } from 'ws';

const folder = mkdtempSync(join(tmpdir(), 'interchange-bare-'));
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true });
  process.exit(0);
});

const database = new DatabaseSync(join(folder, 'moves.sqlite'));
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
database.exec('CREATE TABLE moves (id INTEGER PRIMARY KEY, place TEXT, seq INTEGER, move TEXT)');
const insert = database.prepare('INSERT INTO moves (place, seq, move) VALUES (?, ?, ?)');

const tables = new Map<string, { seq: number; sockets: WebSocket[] }>();
const http = createServer();
new WebSocketServer({ server: http }).on('connection', (socket, request) => {
  const [, place = '', seat, length = '0'] = request.url!.split('/');
  const more = 'x'.repeat(Number(length));
  const table = tables.get(place) ?? { seq: 0, sockets: [] };
  tables.set(place, table);
  table.sockets.push(socket);
  socket.on('message', (data) => {
    const { action } = JSON.parse(String(data));
    insert.run(place, ++table.seq, JSON.stringify(action));
    const told = JSON.stringify({ t: 'state', seq: table.seq, seat: Number(seat), action, more });
    for (const each of table.sockets) each.send(told);
  });
  socket.on('close', () => tables.delete(place));
});
http.listen(0, 'localhost', () => {
  console.log(`open at http://localhost:${(http.address() as AddressInfo).port}`);
});
