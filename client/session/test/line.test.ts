/** Every transition of the line, one by one. */
import { describe, expect, test } from 'vitest';
import { type Line, type LineEffect, type LineEvent, type LineState, type Moment, step } from '../line.ts';

const NOW = 1_000_000;
/** In the middle of what chance allows. */
const AT: Moment = { now: NOW, random: 0.5, hidden: false, online: true };
const HIDDEN = { ...AT, hidden: true };
const OFFLINE = { ...AT, online: false };

const lineIn = (state: LineState, more: Partial<Line> = {}): Line => ({
  state,
  tries: 0,
  restartUntil: 0,
  answerBy: 0,
  beat: 20_000,
  ...more,
});

type Name = Exclude<LineEvent['e'], 'welcome' | 'bye'>;
const on = (line: Line, e: Name, at = AT) => step(line, { e }, at);
const bye = (line: Line, reason: string, more: { after?: number } = {}, at = AT) =>
  step(line, { e: 'bye', reason, ...more }, at);

const CONNECT: readonly LineEffect[] = ['drop', 'open', ['timer', 10_000]];
const waits = (ms: number): readonly LineEffect[] => ['drop', ['timer', ms]];
const OTHERS: readonly Name[] = [
  ...(['message', 'asked', 'silent', 'timer', 'late'] as const),
  ...(['closed', 'behind', 'wake', 'offline'] as const),
];

/** Whatever is not told of below changes nothing. */
const nothingBut = (state: LineState, ...names: readonly Name[]): void =>
  test.each(OTHERS.filter((name) => !names.includes(name)))(`${state}: %s changes nothing`, (name) => {
    const line = lineIn(state);
    expect(on(line, name)).toEqual([line, []]);
  });

describe('connecting', () => {
  test('welcome: live, with the beat that the server wants, and as if nothing had ever failed', () => {
    const tired = lineIn('connecting', { tries: 7, restartUntil: NOW + 5 });
    const [line, effects] = step(tired, { e: 'welcome', beat: 30_000 }, AT);
    expect(line).toEqual(lineIn('live', { beat: 30_000 }));
    expect(effects).toEqual(['calm', ['silence', 30_000]]);
  });
  test.each(['timer', 'late', 'closed'] as const)('%s: retrying', (name) => {
    expect(on(lineIn('connecting'), name)).toEqual([lineIn('retrying', { tries: 1 }), waits(225)]);
  });
  test('closed without a network: offline', () => {
    expect(on(lineIn('connecting'), 'closed', OFFLINE)).toEqual([lineIn('offline'), waits(30_000)]);
  });
  nothingBut('connecting', 'timer', 'late', 'closed');
});

describe('live', () => {
  test('a message: the silence begins anew, and nothing is owed', () => {
    const line = lineIn('live', { answerBy: NOW + 1 });
    expect(on(line, 'message')).toEqual([lineIn('live'), ['calm', ['silence', 20_000]]]);
  });
  test('nobody looks: the silence may last for a minute', () => {
    expect(on(lineIn('live'), 'message', HIDDEN)[1]).toEqual(['calm', ['silence', 60_000]]);
    const slow = lineIn('live', { beat: 90_000 });
    expect(on(slow, 'message', HIDDEN)[1]).toEqual(['calm', ['silence', 90_000]]);
  });
  test('silence: a ping, and five seconds for the answer', () => {
    const asking = lineIn('live', { answerBy: NOW + 5_000 });
    expect(on(lineIn('live'), 'silent')).toEqual([asking, ['ping', ['timer', 5_000]]]);
  });
  test.each(['wake', 'late', 'offline'] as const)('%s: a ping, and 2.5 seconds for the answer', (name) => {
    const asking = lineIn('live', { answerBy: NOW + 2_500 });
    expect(on(lineIn('live'), name)).toEqual([asking, ['ping', ['timer', 2_500]]]);
  });
  test('something asked: five seconds for the answer', () => {
    const asking = lineIn('live', { answerBy: NOW + 5_000 });
    expect(on(lineIn('live'), 'asked')).toEqual([asking, [['timer', 5_000]]]);
  });
  test('whatever happens while an answer is awaited, it is due no later, and nothing is asked twice', () => {
    const line = lineIn('live', { answerBy: NOW + 1_000 });
    for (const name of ['asked', 'silent', 'wake'] as const)
      expect(on(line, name)).toEqual([line, [['timer', 1_000]]]);
    const patient = lineIn('live', { answerBy: NOW + 4_000 });
    expect(on(patient, 'wake')).toEqual([lineIn('live', { answerBy: NOW + 2_500 }), [['timer', 2_500]]]);
  });
  test('an answer that was due while the computer slept is asked for anew', () => {
    const line = lineIn('live', { answerBy: NOW - 60_000 });
    expect(on(line, 'late')[1]).toEqual(['ping', ['timer', 2_500]]);
  });
  test('no answer in time: stale', () => {
    expect(on(lineIn('live'), 'timer')).toEqual([lineIn('stale'), [['timer', 4_000]]]);
  });
  test('closed: retrying, or offline', () => {
    expect(on(lineIn('live'), 'closed')).toEqual([lineIn('retrying', { tries: 1 }), waits(225)]);
    expect(on(lineIn('live'), 'closed', OFFLINE)).toEqual([lineIn('offline'), waits(30_000)]);
  });
  test('behind the server: connecting', () => {
    expect(on(lineIn('live'), 'behind')).toEqual([lineIn('connecting'), CONNECT]);
  });
});

describe('stale', () => {
  test('any message: live', () => {
    const late = lineIn('stale', { answerBy: NOW - 1 });
    expect(on(late, 'message')).toEqual([lineIn('live'), ['calm', ['silence', 20_000]]]);
  });
  test.each(['timer', 'late', 'closed'] as const)('%s: connecting', (name) => {
    const line = lineIn('stale', { answerBy: NOW - 1 });
    expect(on(line, name)).toEqual([lineIn('connecting'), CONNECT]);
  });
  nothingBut('stale', 'message', 'timer', 'late', 'closed');
});

describe.each(['retrying', 'full', 'offline'] as const)('%s', (state) => {
  const tired = lineIn(state, { tries: 5 });
  test('timer: connecting', () => {
    expect(on(tired, 'timer')).toEqual([lineIn('connecting', { tries: 5 }), CONNECT]);
  });
  test.each(['wake', 'late'] as const)('%s: connecting, and short waits again', (name) => {
    expect(on(tired, name)).toEqual([lineIn('connecting'), CONNECT]);
  });
  test('the network goes: offline, and a try every 30 seconds', () => {
    const [line, effects] = on(tired, 'offline');
    expect(line.state).toBe('offline');
    expect(effects).toEqual([['timer', 30_000]]);
  });
  nothingBut(state, 'timer', 'wake', 'late', 'offline');
});

describe('goodbyes', () => {
  const FINAL = {
    gone: ['no-such-table', 'bad-token', 'unknown-rules', 'closed', 'seat-moved'],
    old: ['unknown-version', 'too-old'],
  };
  const everyFinal = Object.entries(FINAL).flatMap(([state, reasons]) =>
    reasons.map((reason) => ({ state: state as LineState, reason })),
  );
  test.each(everyFinal)('$reason: $state', ({ state, reason }) => {
    expect(bye(lineIn('connecting'), reason)).toEqual([lineIn(state), ['drop']]);
    expect(bye(lineIn('live'), reason)).toEqual([lineIn(state), ['drop']]);
  });
  test.each(['gone', 'old'] as const)('%s is the end', (state) => {
    const line = lineIn(state);
    expect(bye(line, 'restart')).toEqual([line, []]);
    expect(step(line, { e: 'welcome', beat: 1 }, AT)).toEqual([line, []]);
  });
  nothingBut('gone');
  nothingBut('old');

  test.each(['server-full', 'table-full'])(
    '%s: full, for as long as the server says and up to half longer',
    (reason) => {
      expect(bye(lineIn('connecting'), reason, { after: 8_000 })).toEqual([lineIn('full'), waits(10_000)]);
      const [soonest, latest] = [0, 1].map((random) => bye(lineIn('live'), reason, {}, { ...AT, random })[1]);
      expect([soonest, latest]).toEqual([waits(20_000), waits(30_000)]);
    },
  );
  test('restart: about one try a second for 20 seconds, then as ever', () => {
    let [line, effects] = bye(lineIn('live'), 'restart');
    expect(line).toMatchObject({ state: 'retrying', restartUntil: NOW + 20_000 });
    expect(effects).toEqual(waits(1_125));
    [line] = on(line, 'timer');
    [line, effects] = on(line, 'closed', { ...AT, now: NOW + 19_999 });
    expect(effects).toEqual(waits(1_125));
    [line] = on(line, 'timer');
    [line, effects] = on(line, 'closed', { ...AT, now: NOW + 20_000 });
    expect(effects).toEqual(waits(900));
  });
  test('any other reason: not at once', () => {
    expect(bye(lineIn('live'), 'too-fast')).toEqual([lineIn('retrying', { tries: 4 }), waits(1_800)]);
  });
});

/** What is waited for at each of so many tries that fail. */
function waitsOf(count: number, at: Moment): unknown[] {
  let line = lineIn('connecting');
  return Array.from({ length: count }, () => {
    const [failed, effects] = on(line, 'closed', at);
    [line] = on(failed, 'timer', at);
    return (effects[1] as readonly [string, number])[1];
  });
}

test('waits double from 0.3 to 15 seconds, a minute if nobody looks, and are halved at most by chance', () => {
  const latest = { ...AT, random: 1 };
  expect(waitsOf(8, latest)).toEqual([300, 600, 1_200, 2_400, 4_800, 9_600, 15_000, 15_000]);
  expect(waitsOf(3, { ...AT, random: 0 })).toEqual([150, 300, 600]);
  expect(waitsOf(10, { ...latest, hidden: true }).slice(-3)).toEqual([38_400, 60_000, 60_000]);
});
