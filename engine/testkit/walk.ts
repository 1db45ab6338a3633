import type { GameTypes, Outcome, Rng, Rules, Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';

/** A position met in random play, and what is about to be played there. */
export interface Step<G extends GameTypes> {
  /** How many actions were played before. */
  readonly n: number;
  readonly state: G['State'];
  readonly seat: Seat;
  readonly action: G['Action'];
  /** Fresh for this step: the same numbers in every walk with the same seed. */
  rng(): Rng;
}

/** A game of random legal actions. Each step is handed out before it is played; the last state is returned. */
export function* randomGame<G extends GameTypes>(
  rules: Rules<G>,
  options: G['Options'],
  seats: number,
  seed: number,
): Generator<Step<G>, G['State']> {
  const pick = quickRng(seed);
  const state = rules.setup(options, seats, quickRng(pick.below(30_000)));
  for (let n = 0; ; n++) {
    const active = rules.active(state);
    if (active.length === 0) return state;
    const seat = active[pick.below(active.length)]!;
    const open = rules.legal(state, seat);
    if (open.length === 0)
      throw new Error(`seat ${seat} is to act and has nothing to do:\n${rules.show(state)}`);
    const action = open[pick.below(open.length)]!;
    const chance = pick.below(30_000);
    yield { n, state, seat, action, rng: () => quickRng(chance) };
    mustPlay(rules.apply(state, seat, action, quickRng(chance)), action);
  }
}

/** The events of an action that has to be accepted. */
export function mustPlay<G extends GameTypes>(
  outcome: Outcome<G>,
  action: G['Action'],
): readonly G['Event'][] {
  if (outcome.ok) return outcome.events;
  throw new Error(`refused (${outcome.refusal}): ${JSON.stringify(action)}`);
}
