import { closeSync, openSync, writeSync } from 'node:fs';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { LEVELS, type Level } from '#engine/bot.ts';
import type { AnyRules } from '#engine/contract.ts';
import { isOneOf } from '#engine/json.ts';
import { type MatchRecord, writeRecord } from '#engine/record.ts';
import { Recorder } from '#engine/recorder.ts';
import { quickRng } from '#engine/rng.ts';
import { bots } from '#games/rules.ts';
import { type Command, only, parse, rulesOf, UsageError, wholeNumber } from './command.ts';
import { progress } from './progress.ts';
import { type Estimate, mean, share } from './statistics.ts';

export const simulate: Command = {
  usage: 'simulate GAME [--players N] [--bots LEVEL,…] [--games N] [--seed N] [--options JSON] [--out FILE]',
  summary: 'lets bots play, and prints wins and mean scores with their 95 % intervals',
  async run(args) {
    const plan = planOf(args);
    const records = playAll(plan);
    console.log(report(plan, records));
    return 0;
  },
};

interface Plan {
  readonly rules: AnyRules;
  readonly options: object;
  readonly levels: readonly Level[];
  readonly games: number;
  readonly seed: number;
  readonly out: string | undefined;
}

function planOf(args: readonly string[]): Plan {
  const { values, positionals } = parse(args, {
    players: { type: 'string' },
    bots: { type: 'string', default: 'normal' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    options: { type: 'string', default: '{}' },
    out: { type: 'string' },
  });
  const rules = rulesOf(only(positionals, 'GAME'));
  const named = values.bots.split(',').map((level) => levelOf(rules, level));
  const { min, max } = rules.seats;
  const players =
    values.players === undefined
      ? Math.max(min, named.length)
      : wholeNumber('--players', values.players, min, max);
  return {
    rules,
    options: optionsOf(rules, values.options),
    levels: levelsFor(named, players),
    games: wholeNumber('--games', values.games, 1, 1_000_000),
    seed: wholeNumber('--seed', values.seed, 0, Number.MAX_SAFE_INTEGER),
    out: values.out,
  };
}

function levelOf(rules: AnyRules, name: string): Level {
  const there = Object.keys(bots[rules.id] ?? {});
  if (isOneOf(name, LEVELS) && there.includes(name)) return name;
  throw new UsageError(`${rules.id} has no bot '${name}'; it has ${there.join(', ')}`);
}

/** One level is for all seats. */
function levelsFor(named: readonly Level[], players: number): readonly Level[] {
  if (named.length === 1) return Array.from({ length: players }, () => named[0]!);
  if (named.length === players) return named;
  throw new UsageError(`--bots names ${named.length} bots for ${players} players`);
}

function optionsOf(rules: AnyRules, text: string): object {
  try {
    const options = rules.parseOptions(JSON.parse(text));
    if (options !== undefined) return options;
  } catch {
    throw new UsageError(`--options is not JSON: ${text}`);
  }
  throw new UsageError(`${rules.id} has no such options: ${text}`);
}

function playAll(plan: Plan): MatchRecord[] {
  const file = plan.out === undefined ? undefined : openForWriting(plan.out);
  const bar = progress(plan.games);
  const records: MatchRecord[] = [];
  for (let game = 0; game < plan.games; game++) {
    const record = playOne(plan, game);
    records.push(record);
    if (file !== undefined) writeSync(file, `${writeRecord(record)}\n`);
    bar.at(game + 1);
  }
  bar.end();
  if (file !== undefined) closeSync(file);
  return records;
}

function openForWriting(path: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

function playOne({ rules, options, levels, seed }: Plan, game: number): MatchRecord {
  const hash = sha256(utf8ToBytes(`${seed} ${game}`));
  const players = levels.map((level) => ({ kind: 'bot', level }) as const);
  const recorder = new Recorder(rules, options, players, bytesToHex(hash));
  const rng = quickRng(new DataView(hash.buffer).getInt32(0));
  for (;;) {
    const [seat] = rules.active(recorder.state);
    if (seat === undefined) return recorder.record();
    const bot = bots[rules.id]![levels[seat]!]!;
    const [action] = bot.choose(rules.view(recorder.state, seat), seat, rng).actions;
    const outcome = recorder.play(seat, action);
    if (!outcome.ok) throw new Error(`the ${levels[seat]} bot played something illegal: ${outcome.refusal}`);
  }
}

function report({ rules, levels, games }: Plan, records: readonly MatchRecord[]): string {
  const rows = levels.map((level, seat) => {
    const wins = records.reduce((sum, { result }) => sum + winOf(result!.places, seat), 0);
    const scores = mean(records.map(({ result }) => result!.totals[seat]!));
    return [String(seat), level, wins.toFixed(1), percent(share(wins, games)), points(scores)];
  });
  const table = [['seat', 'bot', 'wins', 'share of wins (95 %)', 'mean score (95 %)'], ...rows];
  return [`${rules.id}: ${games} ${games === 1 ? 'game' : 'games'}`, ...aligned(table)].join('\n');
}

/** A shared win counts as the part of it that is one's own. */
const winOf = (places: readonly number[], seat: number): number =>
  places[seat] === 1 ? 1 / places.filter((place) => place === 1).length : 0;

const percent = ({ value, low, high }: Estimate): string =>
  `${(value * 100).toFixed(1)} % (${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)})`;
const points = ({ value, low, high }: Estimate): string =>
  `${value.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)})`;

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
