/**
 * How fast Maglev Metro is played: legal, a random pick, apply; how fast a position is copied; and how fast the hard
 * bot plans, for what it plans in its time is how well it plays.
 */
import type { Rng } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { judgeOf } from '#games/maglev/bot/judge/judge-of.ts';
import { multiTurnSearch } from '#games/maglev/bot/play/multi-turn-search.ts';
import { normal } from '#games/maglev/bot/play/normal.ts';
import { turnsFrom } from '#games/maglev/bot/play/turns.ts';
import { maglev } from '#games/maglev/rules/index.ts';

type State = ReturnType<typeof maglev.setup>;

interface Figures {
  readonly actionsPerSecond: number;
  readonly cloneMicroseconds: number;
}

/** The best of several windows, the first of which are a warm-up. */
const WINDOWS = 5;
const GAMES = 500;
const COPIES = 100_000;

function figuresOf(map: string, seats: number): Figures {
  const rng = quickRng(1);
  const options = maglev.parseOptions({ map })!;
  const playing = Array.from({ length: WINDOWS }, () => {
    const began = processorSeconds();
    let actions = 0;
    for (let game = 0; game < GAMES; game++) actions += playOut(maglev.setup(options, seats, rng), rng);
    return actions / (processorSeconds() - began);
  });
  const state = maglev.setup(options, seats, rng);
  playOut(state, rng);
  const copying = Array.from({ length: WINDOWS }, () => timeCopies(state));
  return { actionsPerSecond: Math.max(...playing), cloneMicroseconds: Math.min(...copying) };
}

/** Of this process alone: other work on the machine is not counted. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** To the end; gives the number of actions. */
function playOut(state: State, rng: Rng): number {
  for (let actions = 0; ; actions++) {
    const seat = maglev.active(state)[0];
    if (seat === undefined) return actions;
    const open = maglev.legal(state, seat);
    maglev.apply(state, seat, open[rng.below(open.length)]!, rng);
  }
}

/** Microseconds for a copy. */
function timeCopies(state: State): number {
  const began = processorSeconds();
  let seats = 0;
  for (let i = 0; i < COPIES; i++) seats += maglev.clone(state).seats;
  if (seats !== COPIES * state.seats) throw new Error('a copy lost its seats');
  return ((processorSeconds() - began) * 1e6) / COPIES;
}

/** Plans kept at each step, and turns in a row. */
const WIDTH = 12;
const TURNS = 4;

/** Milliseconds for a turn of somebody who plays alone, planned with what may come after it. */
function timePlans(map: string): number {
  const states = turnsOfAGame(map);
  const times = Array.from({ length: WINDOWS }, () => {
    const began = processorSeconds();
    for (const state of states) {
      const planner = { seat: 0, evaluator: judgeOf(state, 0), seed: 1, adjusts: true };
      multiTurnSearch(planner, turnsFrom(planner, state, WIDTH), WIDTH, TURNS);
    }
    return ((processorSeconds() - began) * 1e3) / states.length;
  });
  return Math.min(...times);
}

/** The turns of one game alone, as they began. */
function turnsOfAGame(map: string): State[] {
  const rng = quickRng(1);
  const state = maglev.setup(maglev.parseOptions({ map })!, 1, rng);
  const states: State[] = [];
  while (state.phase !== 'over') {
    if (state.phase === 'main' && state.taken === 0) states.push(maglev.clone(state));
    for (const action of normal.choose(maglev.view(state, 0), 0, rng).actions)
      maglev.apply(state, 0, action, rng);
  }
  return states;
}

export function benchMaglev(): void {
  for (const map of ['berlin', 'manhattan']) {
    console.log(
      `Maglev Metro, ${map}, alone: a turn and the next three planned in ${timePlans(map).toFixed(1)} ms`,
    );
    for (const seats of [1, 2, 4]) {
      const { actionsPerSecond, cloneMicroseconds } = figuresOf(map, seats);
      const speed = Math.round(actionsPerSecond).toLocaleString('en');
      const copy = cloneMicroseconds.toFixed(2);
      console.log(`Maglev Metro, ${map}, ${seats} seats: ${speed} random actions/s, a clone ${copy} µs`);
    }
  }
}
