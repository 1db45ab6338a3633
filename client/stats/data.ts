/** All that this browser keeps of finished games: out into a file, in from one, and away. */

import { deleteTable, keepTable, type LocalTable, listTables } from '#client/session/local/store.ts';
import { forgetGame, myGames, noteGame } from '#client/session/mine.ts';
import {
  againstOf,
  type GameResult,
  gameResults,
  isResult,
  keepResults,
  noteResult,
} from '#client/session/results.ts';
import { type MatchRecord, readRecord } from '#engine/record.ts';
import { games } from '#games/index.ts';

interface Export {
  readonly interchange: 1;
  readonly results: readonly GameResult[];
  readonly records: readonly MatchRecord[];
}

/** What an export calls a game: the id of a table lets whoever has it look on. */
const HASHED = 'h-';
const SHORT = 32;
const MOST_BYTES = 30_000_000;

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, SHORT);
}

const hashOfResult = async ({ kind, id }: GameResult): Promise<string> =>
  id.startsWith(HASHED) ? id : `${HASHED}${await hashOf(`${kind} ${id}`)}`;

const finished = async (): Promise<LocalTable[]> =>
  (await listTables().catch(() => [])).filter(({ record }) => record !== null);

/** Games from before results were kept: when they ended nobody knows. */
export async function fillIn(): Promise<void> {
  const levels = new Map((await finished()).map(({ id, setup }) => [id, setup.seats]));
  for (const { kind, id, game, map, seat, others, status, place, points } of myGames()) {
    if (status !== 'over' || seat === null || place === null || points === undefined) continue;
    const seats = levels.get(id);
    const bots = others.map(({ name }) => ({ kind: name === null ? 'bot' : 'human' }) as const);
    noteResult({
      ...{
        kind,
        id,
        game,
        place,
        points,
        at: 0,
        seats: others.length + 1,
        ...(map !== undefined && { map }),
      },
      against: againstOf(seats ? seats.toSpliced(seat, 1) : bots),
    });
  }
}

export async function exportAll(): Promise<Export> {
  const results = await Promise.all(
    gameResults().map(async (result) => ({ ...result, id: await hashOfResult(result) })),
  );
  return { interchange: 1, results, records: (await finished()).map(({ record }) => record!) };
}

export interface Imported {
  readonly results: number;
  readonly games: number;
}

/** Adds what is new; undefined if the file is no export, and then nothing has changed. */
export async function importFrom(file: Blob): Promise<Imported | undefined> {
  const read = await readExport(file);
  if (read === undefined) return;
  const own = gameResults();
  const known = new Set(await Promise.all(own.map(hashOfResult)));
  const fresh: GameResult[] = [];
  for (const result of read.results) {
    const id = await hashOfResult(result);
    if (!known.has(id)) fresh.push({ ...result, id });
    known.add(id);
  }
  keepResults([...own, ...fresh]);
  return { results: fresh.length, games: await addRecords(read.records) };
}

async function readExport(file: Blob): Promise<Export | undefined> {
  if (file.size > MOST_BYTES) return;
  try {
    const { interchange, results, records } = JSON.parse(await file.text()) as Partial<Export>;
    const own = (Array.isArray(records) ? records : [null]).map((record) => readRecord(record));
    const isWhole = interchange === 1 && Array.isArray(results) && results.every(isResult);
    if (!isWhole || !own.every((record) => record !== undefined && games.has(record.game))) return;
    return { interchange, results, records: own as MatchRecord[] };
  } catch {
    return;
  }
}

const hashOfRecord = (record: MatchRecord): Promise<string> => hashOf(JSON.stringify(record));

async function addRecords(records: readonly MatchRecord[]): Promise<number> {
  const known = new Set(
    await Promise.all((await finished()).map(({ record }) => hashOfRecord(readRecord(record)!))),
  );
  let count = 0;
  for (const record of records) {
    const hash = await hashOfRecord(record);
    if (known.has(hash)) continue;
    known.add(hash);
    const { game, version, options, seats, seed, actions } = record;
    await keepTable({ id: hash, setup: { game, version, options, seats, seed }, changes: actions, record });
    note(hash, record);
    count++;
  }
  return count;
}

function note(id: string, { game, seats, options, result }: MatchRecord): void {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  const seat = people.length === 1 ? people[0]! : null;
  const { map } = options as { map?: unknown };
  noteGame({
    ...{ kind: 'local', id, game, seat, status: 'over', isMyTurn: false, done: 1, of: 1 },
    others: seats.flatMap((player, i) =>
      i === seat ? [] : [{ seat: i, name: player.kind === 'human' ? (player.name ?? '') : null }],
    ),
    place: seat === null ? null : (result?.places[seat] ?? null),
    ...(typeof map === 'string' && { map }),
    ...(seat !== null && result && { points: result.totals[seat]! }),
  });
}

/** How many finished games lie in this browser. */
export const countGames = async (): Promise<number> => (await finished()).length;

export async function deleteGames(): Promise<void> {
  for (const { id } of await finished()) await deleteTable(id);
  for (const game of myGames()) if (game.kind === 'local' && game.status === 'over') forgetGame(game);
}

export function deleteResults(some: readonly GameResult[]): void {
  const gone = new Set(some.map(({ kind, id }) => `${kind} ${id}`));
  keepResults(gameResults().filter(({ kind, id }) => !gone.has(`${kind} ${id}`)));
}
