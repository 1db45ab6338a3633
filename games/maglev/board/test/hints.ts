/** Hints in games of bots: each is a legal turn that changes something, named in full. */
import { expect } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { TickingClock } from '#engine/testkit/clock.ts';
import { bots } from '../../bot/index.ts';
import { positionOf } from '../../bot/play/in-vain.ts';
import type { What } from '../../bot/play/steps.ts';
import { maglev } from '../../rules/index.ts';
import type { Action, State } from '../../rules/types.ts';
import { wordsOfStep } from '../planWords.ts';

export const TABLES = ['berlin', 'manhattan'].flatMap((map) =>
  [1, 2, 3, 4].map((seats) => [map, seats] as const),
);

/** Words that were not found, or that lack something. */
const UNSAID = /step\.|undefined|null|\{|\}|, ,|: $|^$/;

export function askForHints(map: string, seats: number, hints: number): void {
  for (let asked = 0; asked < hints; ) {
    const rng = quickRng(asked + seats);
    const state = maglev.setup(maglev.parseOptions({ map })!, seats, rng);
    for (
      let [seat] = maglev.active(state);
      seat !== undefined && asked < hints;
      [seat] = maglev.active(state)
    ) {
      if (rng.below(4) === 0) checkHint(state, seat, asked++);
      for (const action of bots.easy!.choose(maglev.view(state, seat), seat, rng).actions)
        if (isEnough(state, seat, action)) break;
    }
  }

  function isEnough(state: State, seat: number, action: Action): boolean {
    const outcome = maglev.apply(state, seat, action, quickRng(hints));
    return !outcome.ok || outcome.reveals;
  }
}

function checkHint(state: State, seat: number, seed: number): void {
  const view = maglev.view(state, seat);
  const { actions, plan } = bots.hard!.choose(
    view,
    seat,
    quickRng(seed),
    { ms: 30 },
    new TickingClock(10).now,
  );
  const { steps, certain, from, to } = plan!;
  const texts = steps.flatMap((step) => {
    const { title, detail } = wordsOfStep(step.what as What, view);
    return detail === undefined ? [title] : [title, detail];
  });
  const where = `${texts.join(' / ')} in\n${maglev.show(state)}`;
  for (const text of texts) expect(text, where).not.toMatch(UNSAID);
  expect(
    steps.slice(0, certain).flatMap((step) => step.actions),
    where,
  ).toEqual(actions);
  expect(
    steps.slice(0, certain).reduce((sum, { points }) => sum + points, from),
    where,
  ).toBe(to);
  const after = maglev.clone(state);
  for (const action of actions) {
    const before = positionOf(after, seat);
    const outcome = maglev.apply(after, seat, action, quickRng(seed));
    expect(outcome, where).toMatchObject({ ok: true });
    if (action.type !== 'end' && action.type !== 'keep')
      expect(positionOf(after, seat), where).not.toBe(before);
  }
  if (actions.length === 1 && actions[0]!.type === 'end') expect(steps[0]!.what.type).toBe('end');
}
