/** What the board foretells and tells is what the rules then do. */

import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { actionRng, quickRng } from '#engine/rng.ts';
import { previewOf } from '#games/metro-x/board/input/preview.ts';
import { botTotal } from '#games/metro-x/board/reference.ts';
import { changesOf, roundsOf } from '#games/metro-x/board/rounds.ts';
import { sumsOf } from '#games/metro-x/board/Sums.tsx';
import { growth } from '#games/metro-x/board/story.ts';
import { createUi, suggest } from '#games/metro-x/board/ui.ts';
import { bots } from '#games/metro-x/bot/index.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import type { Event } from '#games/metro-x/rules/types.ts';

const OPTIONS = ['tokyo', 'osaka'].flatMap((map) => ['20', '15'].map((deck) => ({ map, deck })));

/** A game of this many seats at random; `each` sees every round before and after it closes. */
function playOut(options: { map: string; deck: string }, seats: number, seed: number) {
  const rng = quickRng(seed);
  const state = metroX.setup(options, seats, rng);
  const log: Event[] = [];
  const foretold: { seat: number; preview: ReturnType<typeof previewOf> }[] = [];
  while (metroX.active(state).length > 0) {
    const before = metroX.clone(state);
    foretold.length = 0;
    const from = log.length;
    for (const seat of metroX.active(before)) {
      const open = metroX.legal(state, seat);
      const action = open[rng.below(open.length)]!;
      foretold.push({ seat, preview: previewOf(metroX.view(before, seat), seat, action) });
      const outcome = metroX.apply(state, seat, action, rng);
      if (outcome.ok) log.push(...outcome.events);
    }
    const news = log.slice(from);
    for (const { seat, preview } of foretold) {
      const own = news.filter((event) => 'seat' in event && event.seat === seat);
      const marked = own.find((event) => event.type === 'marked' || event.type === 'circled');
      const stations =
        marked?.type === 'marked' ? marked.stations : marked?.type === 'circled' ? [marked.station] : [];
      expect(preview?.stations).toEqual(stations);
      expect(preview?.star).toBe(marked?.type === 'marked' ? marked.points : 0);
      const completed = own.flatMap((event) =>
        event.type === 'completed' ? [[event.bonus, event.points]] : [],
      );
      expect(preview?.completes.map(({ bonus, points }) => [bonus, points])).toEqual(completed);
    }
  }
  return { state, log };
}

test.each(OPTIONS)('$map, $deck: a preview is what happens; the log adds up to the scores', (options) => {
  for (const seats of [1, 3]) {
    const { state, log } = playOut(options, seats, 7 + seats);
    const view = metroX.view(state, 0);
    const rounds = roundsOf(log, 99);
    expect(rounds.length).toBe(view.round);
    const totals = metroX.result(state)!.totals;
    const steps = growth(log, seats, view);
    expect(steps.length).toBe(rounds.length + 1);
    expect(steps.at(-1)).toEqual(totals);
    for (const [seat, standing] of metroX.standings(state).entries()) {
      const { completion, crossing, empty } = sumsOf(standing);
      expect(completion + crossing - empty).toBe(totals[seat]);
      const filled = rounds.flatMap((round) => [...changesOf(state.map, round, seat).stations]);
      expect(filled.length).toBe([...view.sheets[seat]!.stations].filter((mark) => mark !== '.').length);
    }
  }
});

test.each(OPTIONS)('$map, $deck: the bot gets the cards of the match in their order', async (options) => {
  const seed = '0123456789abcdef'.repeat(4);
  const bytes = hexToBytes(seed);
  const state = metroX.setup(options, 1, actionRng(bytes, 0));
  for (let n = 1; metroX.active(state).length > 0; n++)
    metroX.apply(
      state,
      0,
      bots.normal!.choose(metroX.view(state, 0), 0, quickRng(n)).actions[0],
      actionRng(bytes, n),
    );
  expect(await botTotal({ seed, options })).toBe(metroX.result(state)!.totals[0]);
  expect(await botTotal({ seed, options: { map: 'nowhere' } })).toBeUndefined();
});

test('what a suggestion points at is let go with it, unless one points elsewhere', () => {
  const view = metroX.view(metroX.setup({ map: 'tokyo', deck: '20' }, 1, quickRng(1)), 0);
  const ui = createUi();
  suggest(ui, { type: 'line', line: 'G' }, view);
  expect(ui.aim.value).toBeDefined();
  suggest(ui, undefined, view);
  expect(ui.aim.value).toBeUndefined();
  suggest(ui, { type: 'line', line: 'G' }, view);
  ui.aim.value = { station: 3 };
  suggest(ui, undefined, view);
  expect(ui.aim.value).toEqual({ station: 3 });
});
