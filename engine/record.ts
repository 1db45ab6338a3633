/** A match as one JSON file: all that is needed to play it again and to prove that it was fair. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { LEVELS, type Level } from './bot.ts';
import { type Branch, branchOff, chanceOf } from './chance.ts';
import type { GameTypes, Json, Result, Rng, Rules, Seat } from './contract.ts';
import { hasOnly, isListOf, isObject, isOneOf, isWhole, sameJson } from './json.ts';
import { actionRng } from './rng.ts';
import { knownVersions, mustKnowVersion, rulesOfVersion } from './versions.ts';

export type Player =
  | { readonly kind: 'human'; readonly name?: string }
  | { readonly kind: 'bot'; readonly level: Level };

export interface Move {
  readonly seat: Seat;
  readonly action: Json;
}

export interface MatchRecord {
  readonly game: string;
  /** Of the rules that the match was played by. */
  readonly version: number;
  readonly options: Json;
  readonly seats: readonly Player[];
  /** If chance has put them in order: the place of each seat in the list before. */
  readonly listed?: readonly Seat[];
  /** 256 bits in hexadecimal. Secret while the match is on; its hash is known from the start. */
  readonly seed: string;
  readonly seedHash: string;
  /** Move n was played with chance n + 1; chance 0 is the setup's. */
  readonly actions: readonly Move[];
  /** If it goes on from a position of another match: its first actions are that match's. */
  readonly branch?: Branch;
  /** Null while the match is not over. */
  readonly result: Result | null;
}

export const hashSeed = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** A stream that no action uses. */
const SEATING = 2 ** 32 - 1;

/** The order in which so many seats play if chance decides: the place of each in the list before. */
export const chanceOrder = (seed: string, seats: number): Seat[] =>
  actionRng(hexToBytes(seed), SEATING).shuffle(Array.from({ length: seats }, (_, seat) => seat));

export const writeRecord = (record: MatchRecord): string => JSON.stringify(record);

const FIELDS = [
  ...(['game', 'version', 'options', 'seats', 'listed'] as const),
  ...(['seed', 'seedHash', 'actions', 'branch', 'result'] as const),
];

/** The record in this JSON, or undefined if it is none. Whether it holds is for `verify` to say. */
export function readRecord(json: unknown): MatchRecord | undefined {
  if (!hasOnly(json, FIELDS)) return;
  const { game, version, options, seats, listed, seed, seedHash, actions, branch, result } = json;
  if (typeof game !== 'string' || !isWhole(version, 1, Number.MAX_SAFE_INTEGER) || !isObject(options)) return;
  if (!isListOf(seats, isPlayer) || !isHash(seed) || !isHash(seedHash)) return;
  if (listed !== undefined && !isListOf(listed, isNumber)) return;
  if (!isListOf(actions, isMove) || !(result === null || isResult(result))) return;
  if (branch !== undefined && !isBranch(branch)) return;
  const order = listed === undefined ? {} : { listed };
  const off = branch === undefined ? {} : { branch };
  return {
    game,
    version,
    options: options as Json,
    seats,
    ...order,
    seed,
    seedHash,
    actions,
    ...off,
    result,
  };
}

const isBranch = (json: unknown): json is Branch =>
  hasOnly(json, ['at', 'seed']) &&
  isWhole(json.at, 0, Number.MAX_SAFE_INTEGER) &&
  (json.seed === undefined || isHash(json.seed));

function isPlayer(json: unknown): json is Player {
  if (!hasOnly(json, ['kind', 'name', 'level'])) return false;
  const { kind, name, level } = json;
  if (kind === 'bot') return name === undefined && isOneOf(level, LEVELS);
  return kind === 'human' && level === undefined && (name === undefined || typeof name === 'string');
}

const isMove = (json: unknown): json is Move =>
  hasOnly(json, ['seat', 'action']) && isWhole(json.seat, 0, 100) && isObject(json.action);

const isNumber = (json: unknown): json is number => typeof json === 'number';

const isResult = (json: unknown): json is Result =>
  hasOnly(json, ['places', 'totals']) && isListOf(json.places, isNumber) && isListOf(json.totals, isNumber);

const isHash = (json: unknown): json is string => typeof json === 'string' && /^[0-9a-f]{64}$/.test(json);

/** What is wrong with a record, and at which move (from 0) where that can be said. */
export interface Flaw {
  readonly what: 'version' | 'options' | 'seats' | 'listed' | 'seedHash' | 'branch' | 'action' | 'result';
  readonly at?: number;
  readonly refusal?: string;
  /** The versions of the rules that this program knows, if the record's is none of them. */
  readonly known?: readonly number[];
}

export type Replayed<State> = { readonly state: State; readonly flaw?: Flaw };

/**
 * Plays the first `moves` moves of the record by the version of the rules that it was played by. `state` is how far one
 * comes before the first flaw.
 */
export function replay<G extends GameTypes>(
  newest: Rules<G>,
  record: MatchRecord,
  moves = record.actions.length,
): Replayed<G['State'] | undefined> {
  const rules = rulesOfVersion(newest, record.version);
  if (rules === undefined)
    return { state: undefined, flaw: { what: 'version', known: knownVersions(newest) } };
  const options = rules.parseOptions(record.options);
  if (options === undefined) return { state: undefined, flaw: { what: 'options' } };
  const seats = record.seats.length;
  if (seats < rules.seats.min || seats > rules.seats.max)
    return { state: undefined, flaw: { what: 'seats' } };

  const chance = chanceOf(record);
  const state = rules.setup(options, seats, chance(0));
  branchOff(rules, state, record, 0);
  for (const [n, move] of record.actions.slice(0, moves).entries()) {
    const refusal = play(rules, state, move, chance(n + 1));
    if (refusal !== undefined) return { state, flaw: { what: 'action', at: n, refusal } };
    branchOff(rules, state, record, n + 1);
  }
  return { state };
}

function play<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  move: Move,
  rng: Rng,
): string | undefined {
  const action = rules.parseAction(move.action);
  if (action === undefined) return 'malformed';
  const outcome = rules.apply(state, move.seat, action, rng);
  return outcome.ok ? undefined : outcome.refusal;
}

/** Undefined if hash, every action and the result hold; otherwise the first flaw. */
export function verify<G extends GameTypes>(newest: Rules<G>, record: MatchRecord): Flaw | undefined {
  if (hashSeed(record.seed) !== record.seedHash) return { what: 'seedHash' };
  const { listed, seed, seats, branch, actions } = record;
  if (branch && branch.at > actions.length) return { what: 'branch' };
  if (listed !== undefined && !sameJson(listed, chanceOrder(seed, seats.length))) return { what: 'listed' };
  const { state, flaw } = replay(newest, record);
  if (flaw || !state) return flaw;
  const result = mustKnowVersion(newest, record.version).result(state) ?? null;
  return sameJson(result, record.result) ? undefined : { what: 'result' };
}
