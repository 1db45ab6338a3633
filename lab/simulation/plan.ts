/** What the user asked for, checked. */
import { availableParallelism } from 'node:os';
import { type Budget, DEFAULT_BUDGET, LEVELS, type Level } from '#engine/bot.ts';
import type { AnyRules, GameTypes, Json, Rules } from '#engine/contract.ts';
import { isOneOf } from '#engine/json.ts';
import { bots } from '#games/rules.ts';
import { only, parse, rulesOf, UsageError, wholeNumber } from '../../tools/command.ts';
import { type Game, type MatchUp, roundRobin, type Seating, schedule } from './schedule.ts';

export interface Plan {
  readonly rules: AnyRules;
  readonly options: Json;
  readonly matchUps: readonly MatchUp[];
  readonly seating: Seating;
  readonly games: readonly Game[];
  readonly budget: Budget;
  readonly cpus: number;
  /** Where the records go. */
  readonly out: string | undefined;
  readonly resume: boolean;
  /** Where the picture goes. */
  readonly chart: string | undefined;
}

const MOST_GAMES = 1_000_000;

export function planOf(args: readonly string[]): Plan {
  const { values, positionals } = parse(args, {
    players: { type: 'string' },
    bots: { type: 'string', default: 'normal' },
    rotate: { type: 'boolean', default: false },
    'round-robin': { type: 'boolean', default: false },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    options: { type: 'string', default: '{}' },
    ms: { type: 'string' },
    iterations: { type: 'string' },
    cpus: { type: 'string', default: '1' },
    out: { type: 'string' },
    resume: { type: 'boolean', default: false },
    chart: { type: 'string' },
  });
  const rules = rulesOf(only(positionals, 'GAME'));
  const named = values.bots.split(',').map((level) => levelOf(rules, level));
  const matchUps = values['round-robin']
    ? roundRobinOf(rules, named, values.players)
    : [seatsOf(rules, named, values.players)];
  const seating = values.rotate || values['round-robin'] ? 'rotated' : 'fixed';
  const games = wholeNumber('--games', values.games, 1, MOST_GAMES);
  const seed = wholeNumber('--seed', values.seed, 0, Number.MAX_SAFE_INTEGER);
  if (values.resume && values.out === undefined)
    throw new UsageError('--resume needs the --out FILE to go on with');
  return {
    rules,
    options: optionsOf(rules, values.options) as Json,
    matchUps,
    seating,
    games: schedule(matchUps, seating, games, seed),
    budget: budgetOf(values.ms, values.iterations),
    cpus: wholeNumber('--cpus', values.cpus, 1, availableParallelism()),
    out: values.out,
    resume: values.resume,
    chart: values.chart,
  };
}

function levelOf(rules: AnyRules, name: string): Level {
  const there = Object.keys(bots[rules.id] ?? {});
  if (isOneOf(name, LEVELS) && there.includes(name)) return name;
  throw new UsageError(`${rules.id} has no bot '${name}'; it has ${there.join(', ')}`);
}

function playersOf({ seats: { min, max } }: AnyRules, typed: string | undefined, otherwise: number): number {
  return typed === undefined ? Math.max(min, otherwise) : wholeNumber('--players', typed, min, max);
}

/** One level is for all seats. */
function seatsOf(rules: AnyRules, named: readonly Level[], typed: string | undefined): MatchUp {
  const players = playersOf(rules, typed, named.length);
  if (named.length === 1) return Array.from({ length: players }, () => named[0]!);
  if (named.length === players) return named;
  throw new UsageError(`--bots names ${named.length} bots for ${players} players`);
}

function roundRobinOf(rules: AnyRules, named: readonly Level[], typed: string | undefined): MatchUp[] {
  const players = playersOf(rules, typed, 2);
  const matchUps = roundRobin([...new Set(named)], players);
  if (matchUps.length > 0) return matchUps;
  throw new UsageError(`--round-robin needs at least ${players} different --bots`);
}

export function optionsOf<G extends GameTypes>(rules: Rules<G>, text: string): G['Options'] {
  try {
    const options = rules.parseOptions(JSON.parse(text));
    if (options !== undefined) return options;
  } catch {
    throw new UsageError(`--options is not JSON: ${text}`);
  }
  throw new UsageError(`${rules.id} has no such options: ${text}`);
}

function budgetOf(ms: string | undefined, iterations: string | undefined): Budget {
  const most = 3_600_000;
  const tries =
    iterations === undefined ? {} : { iterations: wholeNumber('--iterations', iterations, 1, 1e9) };
  if (ms !== undefined) return { ms: wholeNumber('--ms', ms, 1, most), ...tries };
  return tries.iterations === undefined ? DEFAULT_BUDGET : { iterations: tries.iterations };
}
