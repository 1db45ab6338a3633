/** How fast Maglev Metro is played: legal, a random pick, apply; and how fast a position is copied. */
import { quickRng } from '#engine/rng.ts';
import { maglev } from '#games/maglev/rules/index.ts';

export interface Figures {
  readonly actionsPerSecond: number;
  readonly cloneMicroseconds: number;
}

/** The best of several windows: other work on the machine only ever makes one slower. */
const WINDOWS = 4;
const WINDOW_SECONDS = 0.5;

export function benchMaglev(map: string, seats: number): Figures {
  const windows = Array.from({ length: WINDOWS }, () => playFor(map, seats, WINDOW_SECONDS));
  const { state } = windows[0]!;
  return {
    actionsPerSecond: Math.max(...windows.map(({ actions, seconds }) => actions / seconds)),
    cloneMicroseconds: Math.min(...windows.map(() => timeClone(state))),
  };
}

type State = ReturnType<typeof maglev.setup>;

/** Random games for about so many seconds; `state` is one in the middle of a game. */
function playFor(
  map: string,
  seats: number,
  seconds: number,
): { actions: number; seconds: number; state: State } {
  const options = maglev.parseOptions({ map })!;
  const pick = quickRng(1);
  const began = performance.now();
  let actions = 0;
  let state = maglev.setup(options, seats, pick);
  let middle = maglev.clone(state);
  for (let elapsed = 0; ; ) {
    const seat = maglev.active(state)[0];
    if (seat === undefined) {
      state = maglev.setup(options, seats, pick);
      elapsed = performance.now() - began;
      if (elapsed >= seconds * 1000) return { actions, seconds: elapsed / 1000, state: middle };
      continue;
    }
    const open = maglev.legal(state, seat);
    maglev.apply(state, seat, open[pick.below(open.length)]!, pick);
    if (++actions % 1000 === 0) middle = maglev.clone(state);
  }
}

function timeClone(state: State): number {
  const times = 100_000;
  let copies = 0;
  const began = performance.now();
  for (let i = 0; i < times; i++) copies += maglev.clone(state).seats;
  const elapsed = performance.now() - began;
  if (copies === 0) throw new Error('nothing was copied');
  return (elapsed * 1000) / times;
}

export function printFigures(): void {
  for (const map of ['berlin', 'manhattan']) {
    for (const seats of [1, 2, 4]) {
      const { actionsPerSecond, cloneMicroseconds } = benchMaglev(map, seats);
      const speed = Math.round(actionsPerSecond).toLocaleString('en');
      console.log(
        `maglev ${map}, ${seats} seats: ${speed} actions/s, clone ${cloneMicroseconds.toFixed(2)} µs`,
      );
    }
  }
}

if (import.meta.main) printFigures();
