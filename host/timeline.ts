/**
 * The moves of a match and the state they lead to. A timeline never changes; playing and undoing make new ones. Only
 * a draft does, while a match is restored: copying every state would take most of the time.
 *
 * Moves since the checkpoint can be taken back by whoever played them. The checkpoint moves on when something
 * was revealed, when somebody becomes active who was not (the turn has passed), and at the end.
 */
import { branchOff, chanceOf, type Dealt } from '#engine/chance.ts';
import type { AnyRules, GameTypes, Json, Outcome, Rng, Seat } from '#engine/contract.ts';
import type { Move } from '#engine/record.ts';
import type { MatchSetup } from './change.ts';

export interface Played extends Move {
  readonly events: readonly object[];
}

export interface Timeline {
  readonly rules: AnyRules;
  readonly dealt: Dealt;
  /** By the number of the move, from 1. */
  readonly chance: (n: number) => Rng;
  readonly state: object;
  readonly moves: readonly Played[];
  /** How often the turn has passed: somebody was to act who had not been before. */
  readonly turns: number;
  /** How many moves can no longer be taken back, and the state after them. */
  readonly checkpoint: { readonly moves: number; readonly state: object };
}

/** A timeline that moves are played on in place. */
export interface Draft extends Timeline {
  state: object;
  readonly moves: Played[];
  turns: number;
  checkpoint: Timeline['checkpoint'];
}

export type Refused = Outcome<GameTypes> & { ok: false };

export function begin(rules: AnyRules, setup: MatchSetup): Draft {
  const options = rules.parseOptions(setup.options);
  if (options === undefined)
    throw new Error(`${setup.game} has no such options: ${JSON.stringify(setup.options)}`);
  const chance = chanceOf(setup);
  const state = rules.setup(options, setup.seats.length, chance(0));
  branchOff(rules, state, setup, 0);
  return { rules, dealt: setup, chance, state, moves: [], turns: 0, checkpoint: { moves: 0, state } };
}

/** The timeline with one more move, or why that move is refused. */
export function play(timeline: Timeline, seat: Seat, action: object): Timeline | Refused {
  const draft = draftOf(timeline);
  draft.state = timeline.rules.clone(timeline.state);
  return playOn(draft, seat, action) ?? draft;
}

const draftOf = (timeline: Timeline): Draft => ({ ...timeline, moves: [...timeline.moves] });

/** Plays one more move, or says why it is refused. */
function playOn(draft: Draft, seat: Seat, action: object): Refused | undefined {
  const { rules, dealt, chance, moves, checkpoint } = draft;
  // Whoever undoes will need it as it is.
  if (draft.state === checkpoint.state) draft.state = rules.clone(checkpoint.state);
  const before = rules.active(draft.state);
  const outcome = rules.apply(draft.state, seat, action, chance(moves.length + 1));
  if (!outcome.ok) return outcome;
  moves.push({ seat, action: action as Json, events: outcome.events });
  branchOff(rules, draft.state, dealt, moves.length);
  const isPassed = passes(before, rules.active(draft.state));
  if (isPassed) draft.turns++;
  // Nobody takes back what another match began with.
  const isStem = dealt.branch !== undefined && moves.length <= dealt.branch.at;
  if (outcome.reveals || isPassed || isStem) draft.checkpoint = { moves: moves.length, state: draft.state };
  return;
}

/** Whether the game is over or somebody is to act afterwards who was not before. */
const passes = (before: readonly Seat[], after: readonly Seat[]): boolean =>
  after.length === 0 || after.some((seat) => !before.includes(seat));

/** How many of its last actions this seat can take back. */
export function undoable({ moves, checkpoint }: Timeline, seat: Seat): number {
  let count = 0;
  for (let i = checkpoint.moves; i < moves.length; i++) if (moves[i]!.seat === seat) count++;
  return count;
}

/** The timeline without the seat's last `count` actions, which must be undoable. */
export function undo(timeline: Timeline, seat: Seat, count: number): Timeline {
  const draft = draftOf(timeline);
  takeBack(draft, seat, count);
  return draft;
}

export function takeBack(draft: Draft, seat: Seat, count: number): void {
  const kept = draft.moves.splice(draft.checkpoint.moves);
  for (let left = count; left > 0; left--) removeLast(kept, seat);
  draft.state = draft.checkpoint.state;
  // What is left was played by seats that act at the same time, and those commute.
  for (const move of kept) playAgain(draft, move.seat, move.action as object);
}

function removeLast(moves: Played[], seat: Seat): void {
  const last = moves.findLastIndex((move) => move.seat === seat);
  if (last < 0) throw new Error(`seat ${seat} has nothing to take back`);
  moves.splice(last, 1);
}

/** Plays what was accepted before. */
export function playAgain(draft: Draft, seat: Seat, action: object): void {
  const refused = playOn(draft, seat, action);
  if (refused) throw new Error(`a stored move is refused (${refused.refusal}): ${JSON.stringify(action)}`);
}
