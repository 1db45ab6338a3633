/** Players: two at each table, who play as soon as both have been told of the move before. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { quickRng } from '#engine/rng.ts';
import type { HeldSeat } from '#protocol/http.ts';

const pick = quickRng(7);

/** Every match of Metro has at least as many moves as there are tiles. */
export const MOVES_PER_TABLE = 60;

export interface Figures {
  readonly moves: number;
  readonly seconds: number;
  /** From a move sent to both seats told, in milliseconds. */
  readonly waits: number[];
}

/** How the players of one kind of server play. */
export interface Playable {
  /** The sockets of both seats of a new table, each with what it was told first. */
  sit(url: string, table: number): Promise<Seated[]>;
  /** What this seat, told this, sends as its next move, or undefined if it is not its turn. */
  answer(told: string, seat: number): string | undefined;
}

export interface Seated {
  readonly socket: WebSocket;
  readonly told: string;
}

export async function post(url: string, body: object): Promise<HeldSeat> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as HeldSeat;
}

/** Sits down at a table of ours; resolves when it is told the state. */
export async function sitDown(url: string, { table, token }: HeldSeat): Promise<Seated> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/live`);
  await once(socket, 'open');
  const told = new Promise<string>((resolve, reject) => {
    socket.once('close', (code) => reject(new Error(`a player was not let in: ${code}`)));
    socket.on('message', function onMessage(data) {
      if (!isState(String(data))) return;
      socket.off('message', onMessage);
      resolve(String(data));
    });
  });
  socket.send(JSON.stringify({ t: 'hello', token }));
  return { socket, told: await told };
}

/** Looks on, and plays nothing; resolves when it is let in. */
export async function watch(url: string, table: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/live`);
  await once(socket, 'open');
  socket.send('{"t":"hello","v":2}');
  await once(socket, 'message');
}

export const isState = (text: string): boolean => text.startsWith('{"t":"state"');

export async function makeMatch(url: string): Promise<readonly [HeldSeat, HeldSeat]> {
  const seats = [{ kind: 'human' }, { kind: 'human' }];
  const ann = await post(`${url}/api/tables`, { game: 'metro', seats, name: 'Ann' });
  return [ann, await post(`${url}/api/tables/${ann.table}/join`, { name: 'Bob' })];
}

export const ours: Playable = {
  sit: async (url) => {
    const places = await makeMatch(url);
    return Promise.all(places.map((place) => sitDown(url, place)));
  },
  answer: anyMove,
};

/** Any open action, as it is sent. The players are not what is measured: they read no more than they need. */
export function anyMove(told: string): string | undefined {
  const from = told.indexOf('"legal":[') + '"legal":['.length;
  if (told[from] === ']') return;
  const length = told.indexOf('],"active"', from) - from;
  const at = told.indexOf(',{', from + pick.below(length)) + 1;
  const start = at > 0 && at < from + length ? at : from;
  const action = told.slice(start, told.indexOf('}', start) + 1);
  const nth = told.slice(told.indexOf('"nth":'), told.indexOf(',"view"'));
  return `{"t":"play",${nth},"action":${action}}`;
}

/** `more`: how many bytes longer the messages are than they need be. */
export const bare = (more: number): Playable => ({
  sit: (url, table) =>
    Promise.all(
      [0, 1].map(async (seat) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/${table}/${seat}/${more}`);
        await once(socket, 'open');
        return { socket, told: '"seat":1' };
      }),
    ),
  answer: (told, seat) => {
    const isOwn = told.indexOf(`"seat":${seat}`) >= 0;
    if (isOwn) return;
    const action = { type: 'lay', tile: 'aacc', at: [pick.below(8), pick.below(8)], turn: 0 };
    return JSON.stringify({ t: 'play', nth: 0, action });
  },
});

/** All tables at once, from the first move until each has played so many. */
export async function playRound(url: string, tables: number, playable: Playable): Promise<Figures> {
  const seated = await Promise.all(Array.from({ length: tables }, (_, table) => playable.sit(url, table)));
  const waits: number[] = [];
  const began = performance.now();
  await Promise.all(seated.map((seats) => playTable(seats, playable, waits)));
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(seated.flat().map(({ socket }) => leave(socket)));
  return { moves: waits.length, seconds, waits };
}

function playTable(seats: readonly Seated[], { answer }: Playable, waits: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('a player was sent away in the middle of play'));
    for (const { socket } of seats) socket.once('close', fail);
    let sentAt = 0;
    let moves = 0;
    let told: string[] = [];
    const move = (messages: readonly string[]) => {
      for (const [seat, message] of messages.entries()) {
        const next = answer(message, seat);
        if (next === undefined) continue;
        sentAt = performance.now();
        seats[seat]!.socket.send(next);
      }
    };
    for (const [seat, { socket }] of seats.entries()) {
      socket.on('message', (data) => {
        const text = String(data);
        if (!isState(text)) return;
        told[seat] = text;
        if (told[0] === undefined || told[1] === undefined) return;
        waits.push(performance.now() - sentAt);
        const both = told;
        told = [];
        if (++moves === MOVES_PER_TABLE) resolve();
        else move(both);
      });
    }
    move(seats.map((each) => each.told));
  });
}

export async function leave(socket: WebSocket): Promise<void> {
  socket.close();
  await once(socket, 'close');
}
