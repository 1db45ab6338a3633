/** What a click on a sheet of Metro X means. */
import { afterEach, expect, test, vi } from 'vitest';
import { parseSettings } from '#client/kit/settings/parse.ts';
import { KEY_PRESS, type Press } from '#client/kit/settings/press.ts';
import { settings } from '#client/kit/settings/settings.ts';
import { quickRng } from '#engine/rng.ts';
import { aimAt, choose, isWaiting } from '#games/metro-x/board/input/choosing.ts';
import { linesAt } from '#games/metro-x/board/input/pointing.ts';
import { layoutOf } from '#games/metro-x/board/layout/layout.ts';
import type { MetroXProps } from '#games/metro-x/board/selectors.ts';
import { createUi } from '#games/metro-x/board/ui.ts';
import { MAPS } from '#games/metro-x/maps/index.ts';
import { metroX } from '#games/metro-x/rules/index.ts';

const TAP: Press = { by: 'touch', isMore: false };
const CLICK: Press = { by: 'mouse', isMore: false };

afterEach(() => {
  settings.value = parseSettings(undefined);
});

/** A table whose first card takes a line. */
function table() {
  for (let seed = 1; ; seed++) {
    const state = metroX.setup({ map: 'tokyo', deck: '20' }, 1, quickRng(seed));
    const [view, legal] = [metroX.view(state, 0), metroX.legal(state, 0)];
    if (!legal.some(({ type }) => type === 'line')) continue;
    const [play, tell] = [vi.fn(), vi.fn()];
    const props = { view, legal, seat: 0, ui: createUi(), play, tell } as unknown as MetroXProps;
    return { props, play, tell };
  }
}

test('the first tap aims, the second on the same line chooses', () => {
  const { props, play } = table();
  choose(props, { line: 1 }, TAP);
  choose(props, { line: 2 }, TAP);
  expect([isWaiting(props, { line: 1 }), isWaiting(props, { line: 2 })]).toEqual([false, true]);
  expect(play).not.toHaveBeenCalled();
  choose(props, { line: 2 }, TAP);
  expect(play.mock.calls).toEqual([[props.legal[2]]]);
});

test('what was tapped in one round is not tapped in the next, nor for the next player', () => {
  const { props, play } = table();
  choose(props, { line: 1 }, TAP);
  const next = { ...props, view: { ...props.view, round: 2 } };
  expect(isWaiting(next, { line: 1 })).toBe(false);
  choose(next, { line: 1 }, TAP);
  expect(play).not.toHaveBeenCalled();
  expect(isWaiting({ ...next, seat: undefined }, { line: 1 })).toBe(false);
});

test('by mouse and keys once is enough, unless every move is to be confirmed', () => {
  const { props, play } = table();
  choose(props, { line: 1 }, CLICK);
  choose(props, { line: 1 }, KEY_PRESS);
  expect(play).toHaveBeenCalledTimes(2);
  settings.value = { ...settings.value, confirm: 'always' };
  choose(props, { line: 1 }, CLICK);
  // To look at another line lets go of the first.
  aimAt(props.ui, { line: 2 });
  choose(props, { line: 1 }, KEY_PRESS);
  expect(play).toHaveBeenCalledTimes(2);
  choose(props, { line: 1 }, KEY_PRESS);
  expect(play).toHaveBeenCalledTimes(3);
});

test('what cannot be chosen says why, and lets go', () => {
  const { props, play, tell } = table();
  choose(props, { line: 1 }, TAP);
  choose(props, { station: 1 }, TAP);
  choose(props, { station: 1 }, TAP);
  expect(tell).toHaveBeenCalledTimes(2);
  choose(props, { line: 1 }, TAP);
  expect(play).not.toHaveBeenCalled();
});

test.each(['tokyo', 'osaka'])('%s: on a station all its lines are meant, on a head one', (name) => {
  const map = MAPS.get(name)!;
  for (const detail of ['full', 'badge'] as const) {
    const layout = layoutOf(map, detail, 'en');
    for (const [station, at] of layout.stations.entries())
      expect(linesAt(layout, map, at)).toEqual(map.stations[station]!.lines);
    for (const { train } of layout.heads)
      expect(linesAt(layout, map, [train.x + train.w / 2, train.y + train.h / 2])).toEqual([]);
  }
});
