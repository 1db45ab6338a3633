/** Plays a schedule in several threads, in order as far as anybody can see, and keeps the records. */
import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { Piscina } from 'piscina';
import { sameJson } from '#engine/json.ts';
import { type MatchRecord, writeRecord } from '#engine/record.ts';
import { UsageError } from '../../tools/command.ts';
import { recordsOnLines } from '../../tools/records.ts';
import { progress } from '../progress.ts';
import type { Plan } from './plan.ts';
import type { Task } from './play.ts';
import { type Game, levelsOf } from './schedule.ts';

/** The record of every game of the plan. */
export async function run(plan: Plan): Promise<readonly MatchRecord[]> {
  const known = plan.out !== undefined && plan.resume ? knownRecords(plan, plan.out) : new Map();
  const file = plan.out === undefined ? undefined : openForWriting(plan.out, plan.resume ? 'a' : 'w');
  const toPlay = plan.games.filter((game) => !known.has(keyOf(game)));
  const bar = progress(plan.games.length);
  for await (const [game, record] of playAll(plan, toPlay)) {
    known.set(keyOf(game), record);
    if (file !== undefined) writeSync(file, `${writeRecord(record)}\n`);
    bar.at(known.size);
  }
  bar.end();
  if (file !== undefined) closeSync(file);
  return plan.games.map((game) => known.get(keyOf(game))!);
}

const keyOf = (game: Game): string => `${game.seed} ${levelsOf(game)}`;

/** So many games for each thread are under way, so that none waits for another's long game. */
const AHEAD = 4;

async function* playAll(plan: Plan, games: readonly Game[]): AsyncGenerator<[Game, MatchRecord]> {
  const { rules, options, budget, cpus } = plan;
  const threads = new Piscina({
    filename: new URL('./play.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: cpus,
  });
  const underWay: Promise<[Game, MatchRecord]>[] = [];
  const start = async (game: Game): Promise<[Game, MatchRecord]> => {
    const task: Task = { game, rules: rules.id, options, budget };
    return [game, (await threads.run(task)) as MatchRecord];
  };
  for (const game of games) {
    underWay.push(start(game));
    if (underWay.length === cpus * AHEAD) yield await underWay.shift()!;
  }
  for (const game of underWay) yield await game;
  await threads.destroy();
}

/** What an interrupted run has left behind; a line that it did not finish is cut off. */
function knownRecords(plan: Plan, path: string): Map<string, MatchRecord> {
  const text = textOf(path);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  const wanted = new Map(plan.games.map((game) => [keyOf(game), game]));
  const known = new Map<string, MatchRecord>();
  for (const record of recordsOnLines(whole, path)) {
    const key = `${record.seed} ${record.seats.map((player) => player.kind === 'bot' && player.level)}`;
    if (record.game !== plan.rules.id || !sameJson(record.options, plan.options) || !wanted.has(key)) {
      throw new UsageError(`${path} holds games that are not part of this run`);
    }
    known.set(key, record);
  }
  return known;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new UsageError(`${path} cannot be read (${code})`);
  }
}

function openForWriting(path: string, flag: 'a' | 'w'): number {
  try {
    return openSync(path, flag);
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}
