import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseSettings, type Settings } from '#client/kit/settings/parse.ts';
import { settings } from '#client/kit/settings/settings.ts';
import type { LogPage, StateMessage } from '#protocol/live.ts';
import { PacedView } from '../pacedView.ts';

let reduce = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: reduce }));
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  reduce = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PACE = 100;

function table(pace = (_news: readonly object[]): number => PACE) {
  const state = signal<StateMessage>();
  const log = signal<LogPage>({ from: 0, events: [], notes: [] });
  const shown = new PacedView({ state, log }, pace);
  /** The page opened again, which is told the whole position at once. */
  const reopen = (kept: readonly StateMessage[]): PacedView => {
    const whole = signal<StateMessage | undefined>({ ...state.value!, ...log.value });
    return new PacedView({ state: whole, log }, pace, structuredClone(kept));
  };
  /** One more change with one event, by oneself or by another. */
  const happen = (isOwn = false): void => {
    const last = state.value;
    const from = last ? last.from + last.events.length : 0;
    const events = last ? [{ no: from }] : [];
    log.value = { ...log.value, events: [...log.value.events, ...events] };
    state.value = {
      ...{ t: 'state', seq: last ? last.seq + 1 : 0, nth: (last?.nth ?? 0) + (isOwn ? 1 : 0) },
      ...{ view: {}, legal: [], active: [], standings: [], from, events, canUndo: false, result: null },
    };
  };
  return { state, log, shown, happen, reopen };
}

test('news is shown one after another', () => {
  const { shown, happen } = table();
  for (let i = 0; i < 4; i++) happen();
  expect([shown.state.value?.seq, shown.behind.value]).toEqual([1, true]);
  vi.advanceTimersByTime(PACE);
  expect([shown.state.value?.seq, shown.fresh.value]).toEqual([2, 1]);
  vi.advanceTimersByTime(PACE);
  expect([shown.state.value?.seq, shown.behind.value]).toEqual([3, false]);
  expect(shown.log.value.events.length).toBe(3);
});

test('what is worth no look keeps nothing waiting', () => {
  const { shown, happen } = table((news) =>
    news.some((event) => 'no' in event && event.no === 0) ? PACE : 0,
  );
  for (let i = 0; i < 4; i++) happen();
  expect([shown.state.value?.seq, shown.behind.value]).toEqual([1, true]);
  vi.advanceTimersByTime(PACE);
  expect([shown.state.value?.seq, shown.behind.value]).toEqual([3, false]);
});

test('skipping shows all of it', () => {
  const { shown, happen } = table();
  for (let i = 0; i < 4; i++) happen();
  shown.skip();
  expect([shown.state.value?.seq, shown.behind.value, shown.log.value.events.length]).toEqual([3, false, 3]);
});

test('one’s own move does not wait', () => {
  const { shown, happen } = table();
  for (let i = 0; i < 3; i++) happen();
  happen(true);
  expect([shown.state.value?.seq, shown.behind.value]).toEqual([3, false]);
});

test('what the others did since can be shown again', () => {
  const { shown, happen } = table();
  happen();
  happen(true);
  expect(shown.canRepeat.value).toBe(false);
  for (let i = 0; i < 2; i++) happen();
  shown.skip();
  expect([shown.state.value?.seq, shown.canRepeat.value]).toEqual([3, true]);
  shown.again();
  expect([shown.state.value?.seq, shown.behind.value, shown.log.value.events.length]).toEqual([2, true, 2]);
  happen();
  vi.advanceTimersByTime(2 * PACE);
  expect([shown.state.value?.seq, shown.behind.value, shown.log.value.events.length]).toEqual([4, false, 4]);
  happen(true);
  expect(shown.canRepeat.value).toBe(false);
});

test('what the others did can be shown again after a reload, but not once more has happened', () => {
  const { shown, happen, reopen } = table();
  happen();
  happen(true);
  for (let i = 0; i < 2; i++) happen();
  shown.skip();
  const kept = shown.since;
  const again = reopen(kept);
  expect([again.state.value?.seq, again.canRepeat.value]).toEqual([3, true]);
  again.again();
  expect([again.state.value?.seq, again.behind.value, again.log.value.events.length]).toEqual([2, true, 2]);
  vi.advanceTimersByTime(2 * PACE);
  expect([again.state.value?.seq, again.log.value.events.length]).toEqual([3, 3]);
  happen();
  expect(reopen(kept).canRepeat.value).toBe(false);
});

test('without motion nothing waits', () => {
  reduce = true;
  const { shown, happen } = table();
  for (let i = 0; i < 4; i++) happen();
  expect(shown.state.value?.seq).toBe(3);
});

test('a position that does not follow replaces everything', () => {
  const { shown, state, log, happen } = table();
  for (let i = 0; i < 4; i++) happen();
  log.value = { from: 0, events: [{ other: true }], notes: [] };
  state.value = { ...state.value!, seq: 9, ...log.value };
  expect([shown.state.value?.seq, shown.fresh.value, shown.behind.value]).toEqual([9, 1, false]);
  expect(shown.log.value.events).toEqual([{ other: true }]);
});

test('earlier pages of the log come in front, and news stays news', () => {
  const { shown, state, log, happen } = table();
  const page = [{ no: 7 }, { no: 8 }];
  log.value = { from: 7, events: page, notes: [] };
  state.value = {
    ...{ t: 'state', seq: 9, nth: 0, view: {}, legal: [], active: [], standings: [] },
    ...{ from: 7, events: page, canUndo: false, result: null },
  };
  happen();
  expect([shown.fresh.value, shown.log.value.from, shown.log.value.events.length]).toEqual([9, 7, 3]);
  log.value = { ...log.value, from: 5, events: [{ no: 5 }, { no: 6 }, ...log.value.events] };
  expect([shown.fresh.value, shown.log.value.from, shown.log.value.events.length]).toEqual([9, 5, 5]);
});

test('what can be shown again after a reload may reach back further than the log that is known', () => {
  const { shown, state, happen } = table();
  happen();
  happen(true);
  for (let i = 0; i < 3; i++) happen();
  shown.skip();
  const last = state.value!;
  const log = signal<LogPage>({ from: last.from, events: last.events, notes: [] });
  const again = new PacedView({ state, log }, () => PACE, structuredClone(shown.since));
  again.again();
  expect(again.log.value).toMatchObject({ from: 1, events: [{ no: 1 }] });
  expect(again.fresh.value).toBe(1);
  vi.advanceTimersByTime(3 * PACE);
  expect(again.log.value).toMatchObject({ from: 3, events: [{ no: 3 }] });
});

test('how long others’ moves are shown can be set; who wants them slow watches them even where nothing moves', () => {
  const shownAfter = (bots: Settings['bots'], time: number) => {
    settings.value = { ...settings.value, bots };
    const { shown, happen } = table();
    for (let i = 0; i < 3; i++) happen();
    vi.advanceTimersByTime(time);
    return shown.state.value?.seq;
  };
  try {
    expect([shownAfter('quick', PACE / 2), shownAfter('normal', PACE / 2)]).toEqual([2, 1]);
    expect([shownAfter('slow', 2 * PACE), shownAfter('slow', 2.5 * PACE)]).toEqual([1, 2]);
    reduce = true;
    expect([shownAfter('normal', 0), shownAfter('slow', 0)]).toEqual([2, 1]);
  } finally {
    settings.value = parseSettings(undefined);
  }
});
