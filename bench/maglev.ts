/** How fast Maglev Metro is played: legal, a random pick, apply; and how fast a position is copied. */
import type { Rng } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
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

export function benchMaglev(): void {
  for (const map of ['berlin', 'manhattan']) {
    for (const seats of [1, 2, 4]) {
      const { actionsPerSecond, cloneMicroseconds } = figuresOf(map, seats);
      const speed = Math.round(actionsPerSecond).toLocaleString('en');
      const copy = cloneMicroseconds.toFixed(2);
      console.log(`Maglev Metro, ${map}, ${seats} seats: ${speed} random actions/s, a clone ${copy} µs`);
    }
  }
}
