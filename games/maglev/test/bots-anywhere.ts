/** Asks the bots in positions of random play, in the middle of every kind of action. */
import { expect } from 'vitest';
import { LEVELS } from '#engine/bot.ts';
import type { Rng, Rules, Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { TickingClock } from '#engine/testkit/clock.ts';
import { bots } from '../bot/index.ts';
import { easyTurn } from '../bot/play/easy.ts';
import { positionOf } from '../bot/play/in-vain.ts';
import { maglev } from '../rules/index.ts';
import { type Action, type Maglev, PHASES, type Phase, type State, type View } from '../rules/types.ts';

export const TABLES = ['berlin', 'manhattan'].flatMap((map) =>
  [1, 2, 3, 4].flatMap((seats) => [1, 2].map((version) => [map, seats, version] as const)),
);

/** What the seat to act is about: its phase, and two that are like others by phase. */
type Moment = Phase | 'exchange' | 'newStation';

function momentOf({ phase, room, taken }: State): Moment {
  if (phase === 'pickUp' && room > 0) return 'exchange';
  return phase === 'place' && taken > 0 ? 'newStation' : phase;
}

function momentsOf(map: string, seats: number): Moment[] {
  const isMet: Partial<Record<Moment, boolean>> = {
    robot: seats === 4,
    train: map === 'berlin',
    take: map === 'berlin',
    over: false,
  };
  return [...PHASES, 'exchange' as const, 'newStation' as const].filter((moment) => isMet[moment] ?? true);
}

/** The moments that come up often are asked about rarely, so that they come from several games. */
const ONE_IN: Partial<Record<Moment, number>> = { main: 200, track: 30, adjust: 30, move: 20 };
/** Without an end to this a moment that never comes up would not fail the test. */
const MOST_GAMES = 4000;

/** Asks so many times in each kind of moment. */
export function askAnywhere(map: string, seats: number, version: number, times: number): void {
  const rules = version === maglev.version ? maglev : maglev.earlier![0]!;
  const rng = quickRng(10 * seats + version);
  const left = new Map(momentsOf(map, seats).map((moment) => [moment, times]));
  for (let game = 0; game < MOST_GAMES && left.size > 0; game++) {
    const cards = game % 2 === 0 ? 'deal' : 'draft';
    const state = rules.setup(rules.parseOptions({ map, cards })!, seats, rng);
    for (const seat of randomGame(rules, state, rng)) {
      const moment = momentOf(state);
      const more = left.get(moment);
      if (more === undefined || rng.below(ONE_IN[moment] ?? 2) > 0) continue;
      askAll(state, seat, game);
      if (more === 1) left.delete(moment);
      else left.set(moment, more - 1);
    }
  }
  expect([...left], 'moments that were not met').toEqual([]);
}

/** Ends turns rarely, so that actions of all kinds come up. */
const ENDS = 6;
/** So often the easy bot plays the turn to its end, which gets somewhere. */
const EASY = 4;

/** Plays a game, and stops before each action for the seat that takes it. */
function* randomGame(rules: Rules<Maglev>, state: State, rng: Rng): Generator<Seat> {
  const next: Action[] = [];
  for (let [seat] = rules.active(state); seat !== undefined; [seat] = rules.active(state)) {
    if (next.length === 0 && rng.below(EASY) === 0) next.push(...easyTurn(state, seat, rng));
    yield seat;
    rules.apply(state, seat, next.shift() ?? randomAction(rules, state, seat, rng), rng);
  }
}

/** Of a random kind: there are far more ways to lay track than to do anything else. */
function randomAction(rules: Rules<Maglev>, state: State, seat: Seat, rng: Rng): Action {
  const open = rules.legal(state, seat);
  const types = [...new Set(open.map(({ type }) => type))];
  const kept = types.filter((type) => type !== 'end' || types.length === 1 || rng.below(ENDS) === 0);
  const type = kept[rng.below(kept.length)];
  const choice = open.filter((action) => action.type === type);
  return choice[rng.below(choice.length)]!;
}

function askAll(state: State, seat: number, seed: number): void {
  for (const level of LEVELS) {
    const view = JSON.parse(JSON.stringify(maglev.view(state, seat))) as View;
    const now = new TickingClock(10).now;
    const { actions, plan } = bots[level]!.choose(view, seat, quickRng(seed), { ms: 30 }, now);
    const where = `${level}: ${JSON.stringify(actions)} in\n${maglev.show(state)}`;
    expect(plan!.steps.length, where).toBeGreaterThan(0);
    playable(state, seat, actions, where);
  }
}

/** Everything is legal, and something changes unless the turn only ends. */
function playable(state: State, seat: number, actions: readonly Action[], where: string): void {
  const after = maglev.clone(state);
  for (const action of actions) {
    const outcome = maglev.apply(after, seat, action, quickRng(1));
    if (!outcome.ok) expect.fail(`${outcome.refusal}: ${where}`);
    if (outcome.reveals) return;
  }
  const isOnlyEnd = actions.length === 1 && actions[0]!.type === 'end';
  if (!isOnlyEnd && state.phase !== 'draft' && after.turn === seat)
    expect(positionOf(after, seat), where).not.toBe(positionOf(state, seat));
}
