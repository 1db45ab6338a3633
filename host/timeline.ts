/**
 * The moves of a match and the state they lead to. A timeline never changes; playing and undoing make new ones.
 *
 * Moves since the checkpoint can be taken back by whoever played them. The checkpoint moves on when something
 * was revealed, when somebody becomes active who was not (the turn has passed), and at the end.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { AnyRules, GameTypes, Json, Outcome, Seat } from '#engine/contract.ts';
import type { Move } from '#engine/record.ts';
import { actionRng } from '#engine/rng.ts';
import type { MatchSetup } from './change.ts';

export interface Played extends Move {
  readonly events: readonly object[];
}

export interface Timeline {
  readonly rules: AnyRules;
  readonly seed: Uint8Array;
  readonly state: object;
  readonly moves: readonly Played[];
  /** How many moves can no longer be taken back, and the state after them. */
  readonly checkpoint: { readonly moves: number; readonly state: object };
}

export type Refused = Outcome<GameTypes> & { ok: false };

export function begin(rules: AnyRules, setup: MatchSetup): Timeline {
  const options = rules.parseOptions(setup.options);
  if (options === undefined)
    throw new Error(`${setup.game} has no such options: ${JSON.stringify(setup.options)}`);
  const seed = hexToBytes(setup.seed);
  const state = rules.setup(options, setup.seats.length, actionRng(seed, 0));
  return { rules, seed, state, moves: [], checkpoint: { moves: 0, state } };
}

/** The timeline with one more move, or why that move is refused. */
export function play(timeline: Timeline, seat: Seat, action: object): Timeline | Refused {
  const { rules, seed } = timeline;
  const state = rules.clone(timeline.state);
  const outcome = rules.apply(state, seat, action, actionRng(seed, timeline.moves.length + 1));
  if (!outcome.ok) return outcome;
  const moves = [...timeline.moves, { seat, action: action as Json, events: outcome.events }];
  const isClosed = outcome.reveals || passes(rules, timeline.state, state);
  const checkpoint = isClosed ? { moves: moves.length, state } : timeline.checkpoint;
  return { rules, seed, state, moves, checkpoint };
}

/** Whether the game is over or somebody is to act afterwards who was not before. */
function passes(rules: AnyRules, before: object, after: object): boolean {
  const active = rules.active(after);
  return active.length === 0 || active.some((seat) => !rules.active(before).includes(seat));
}

/** How many of its last actions this seat can take back. */
export function undoable({ moves, checkpoint }: Timeline, seat: Seat): number {
  return moves.slice(checkpoint.moves).filter((move) => move.seat === seat).length;
}

/** The timeline without the seat's last `count` actions, which must be undoable. */
export function undo(timeline: Timeline, seat: Seat, count: number): Timeline {
  const { moves, checkpoint } = timeline;
  const kept = moves.slice(checkpoint.moves);
  for (let left = count; left > 0; left--)
    kept.splice(
      kept.findLastIndex((move) => move.seat === seat),
      1,
    );
  const start: Timeline = { ...timeline, state: checkpoint.state, moves: moves.slice(0, checkpoint.moves) };
  // What is left was played by seats that act at the same time, and those commute.
  return kept.reduce((next, move) => mustPlay(next, move.seat, move.action as object), start);
}

/** Plays what was accepted before. */
export function mustPlay(timeline: Timeline, seat: Seat, action: object): Timeline {
  const next = play(timeline, seat, action);
  if ('ok' in next) throw new Error(`a stored move is refused (${next.refusal}): ${JSON.stringify(action)}`);
  return next;
}
