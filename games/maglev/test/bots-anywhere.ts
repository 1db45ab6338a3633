/** Asks the bots in positions of random play, in the middle of every kind of action. */
import { expect } from 'vitest';
import { LEVELS } from '#engine/bot.ts';
import { quickRng } from '#engine/rng.ts';
import { TickingClock } from '#engine/testkit/clock.ts';
import { bots } from '../bot/index.ts';
import { positionOf } from '../bot/play/in-vain.ts';
import { maglev } from '../rules/index.ts';
import type { Action, Phase, State, View } from '../rules/types.ts';

export const TABLES = ['berlin', 'manhattan'].flatMap((map) =>
  [1, 2, 3, 4].flatMap((seats) => [1, 2].map((version) => [map, seats, version] as const)),
);

/** Ends turns rarely, so that actions of all kinds come up. */
const ENDS = 6;

/** Gives the phases in which they were asked. */
export function askAnywhere(map: string, seats: number, version: number, positions: number): Set<Phase> {
  const rules = version === maglev.version ? maglev : maglev.earlier![0]!;
  const rng = quickRng(10 * seats + version);
  const asked = new Set<Phase>();
  for (let left = positions; left > 0; ) {
    const cards = left % 2 === 0 ? 'deal' : 'draft';
    const state = rules.setup(rules.parseOptions({ map, cards })!, seats, rng);
    for (let [seat] = rules.active(state); seat !== undefined && left > 0; [seat] = rules.active(state)) {
      const open = rules.legal(state, seat);
      if (open.length > 1 && rng.below(3) === 0) {
        askAll(state, seat, left--);
        asked.add(state.phase);
      }
      const choice = open.filter(({ type }) => type !== 'end' || rng.below(ENDS) === 0);
      rules.apply(
        state,
        seat,
        (choice.length > 0 ? choice : open)[rng.below(choice.length || open.length)]!,
        rng,
      );
    }
  }
  return asked;
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
