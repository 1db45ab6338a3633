/** The line to a server that falls silent, goes away and comes back, with sockets and time of the test's own. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BriefMessage } from '#protocol/live.ts';
import { openRemote, type RemoteSession } from '../remote.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static readonly all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: object[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const HELLO = { t: 'hello', v: 2, token: 'secret' };
const LOOK = { t: 'look', visible: true };
const WELCOME = { t: 'welcome', v: 2, oldest: 1, build: 'one', now: 0, beat: 20_000, seat: 0 };
const BRIEF = { t: 'brief', seq: 1, nth: 0, view: {}, active: [0], from: 0, events: [], undone: 0 };
const PONG = { t: 'pong', seq: 1, now: 0 };
/** Longer than the page ever waits before it tries again. */
const LONG = 120_000;

let session: RemoteSession;
let page: EventTarget;
const last = (): FakeSocket => FakeSocket.all.at(-1)!;
const pass = (ms: number): void => void vi.advanceTimersByTime(ms);
const tell = (to: EventTarget, name: string): boolean => to.dispatchEvent(new Event(name));
const pings = (): number => last().sent.filter((message) => 't' in message && message.t === 'ping').length;

/** Milliseconds until the page tries again. */
function untilNextTry(): number {
  const tries = FakeSocket.all.length;
  for (let waited = 0; waited < LONG; waited += 5) {
    if (FakeSocket.all.length > tries) return waited;
    pass(5);
  }
  return Number.POSITIVE_INFINITY;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  // As late as chance allows.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  page = new EventTarget();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  FakeSocket.all.length = 0;
  session = openRemote('one', 'secret');
});
afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function goLive(brief: object = BRIEF): void {
  last().open();
  last().hear(WELCOME);
  last().hear(brief);
}

/** The network goes, or comes back. */
function turn(name: 'online' | 'offline'): void {
  vi.stubGlobal('navigator', { onLine: name === 'online' });
  tell(page, name);
}

test('it says hello, and is live when it is welcomed', () => {
  expect(session.line.value).toBe('connecting');
  last().open();
  expect(last().sent).toEqual([HELLO]);
  expect(session.line.value).toBe('connecting');
  last().hear(WELCOME);
  expect(session.line.value).toBe('live');
});

test('a server that does not welcome it within ten seconds is called again', () => {
  last().open();
  pass(9_999);
  expect(session.line.value).toBe('connecting');
  pass(1);
  expect(session.line.value).toBe('retrying');
  expect(untilNextTry()).toBe(300);
  expect(FakeSocket.all[0]!.readyState).toBe(3);
});

test('silence: it pings after 20 seconds, doubts after 5 more, and connects anew after 4 more', () => {
  goLive();
  pass(19_999);
  expect(pings()).toBe(0);
  pass(1);
  expect(pings()).toBe(1);
  pass(4_999);
  expect(session.line.value).toBe('live');
  pass(1);
  expect(session.line.value).toBe('stale');
  pass(4_000);
  expect(session.line.value).toBe('connecting');
  expect(FakeSocket.all).toHaveLength(2);
  goLive();
  expect(session.line.value).toBe('live');
});

test('an answer is enough, however long nothing happens; one that comes late is, too', () => {
  goLive();
  for (let n = 1; n <= 10; n++) {
    pass(20_000);
    expect(pings()).toBe(n);
    pass(n === 10 ? 5_000 : 100);
    last().hear(PONG);
    expect(session.line.value).toBe('live');
  }
  expect(FakeSocket.all).toHaveLength(1);
});

test('any message begins the silence anew', () => {
  goLive();
  pass(15_000);
  last().hear(BRIEF);
  pass(15_000);
  expect(pings()).toBe(0);
  pass(5_000);
  expect(pings()).toBe(1);
});

test('a page that nobody looks at pings once a minute', () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: true }));
  goLive();
  pass(59_999);
  expect(pings()).toBe(0);
  pass(1);
  expect(pings()).toBe(1);
});

test.each([
  { name: 'visibilitychange', target: () => document },
  { name: 'focus', target: () => page },
  { name: 'pageshow', target: () => page },
  { name: 'online', target: () => page },
])(
  '$name: it asks at once whether the server is there, and connects if it does not know',
  ({ name, target }) => {
    goLive();
    tell(target(), name);
    expect(pings()).toBe(1);
    pass(2_500);
    expect(session.line.value).toBe('stale');
    pass(4_000);
    last().onclose?.();
    tell(target(), name);
    expect(FakeSocket.all).toHaveLength(3);
  },
);

test('a page that is hidden is not looked at', () => {
  goLive();
  Object.assign(document, { hidden: true });
  tell(document, 'visibilitychange');
  expect(pings()).toBe(0);
});

test('a timer that comes half a minute late: the computer has slept, and the page asks at once', () => {
  goLive();
  vi.setSystemTime(Date.now() + 40_000);
  pass(20_000);
  expect(pings()).toBe(1);
  pass(2_499);
  expect(session.line.value).toBe('live');
  pass(1);
  expect(session.line.value).toBe('stale');
});

test('so it does if it slept while it waited for an answer', () => {
  goLive();
  pass(20_000);
  vi.setSystemTime(Date.now() + 40_000);
  pass(5_000);
  expect(session.line.value).toBe('live');
  expect(pings()).toBe(2);
  last().hear(PONG);
  pass(10_000);
  expect(session.line.value).toBe('live');
});

test('what is asked is answered within five seconds, or the server is called again', () => {
  goLive();
  session.play({ type: 'end' });
  pass(4_999);
  expect(session.line.value).toBe('live');
  pass(1);
  expect(session.line.value).toBe('stale');
});

test('a hint may take as long as it likes', () => {
  goLive();
  session.ask('hint');
  pass(19_000);
  expect(session.line.value).toBe('live');
});

test('a pong that is ahead of the page: something was lost, and it connects anew', () => {
  goLive();
  last().hear(PONG);
  expect(FakeSocket.all).toHaveLength(1);
  last().hear({ ...PONG, seq: 2 });
  expect(session.line.value).toBe('connecting');
  expect(FakeSocket.all).toHaveLength(2);
});

test('before play begins there is nothing to be behind of', () => {
  last().open();
  last().hear(WELCOME);
  last().hear({ ...PONG, seq: -1 });
  expect(session.line.value).toBe('live');
  last().hear({ ...PONG, seq: 0 });
  expect(session.line.value).toBe('connecting');
});

test('it tries ever more slowly, but never more slowly than every fifteen seconds', () => {
  const waits = Array.from({ length: 8 }, () => {
    last().onclose?.();
    return untilNextTry();
  });
  expect(waits).toEqual([300, 600, 1_200, 2_400, 4_800, 9_600, 15_000, 15_000]);
});

test('it begins anew with short waits once it was welcomed, or when the page is looked at', () => {
  for (let n = 0; n < 5; n++) {
    last().onclose?.();
    untilNextTry();
  }
  goLive();
  last().onclose?.();
  expect(untilNextTry()).toBe(300);
  last().onclose?.();
  tell(document, 'visibilitychange');
  last().onclose?.();
  expect(untilNextTry()).toBe(300);
});

test('without a network it tries every half minute, and at once when that is back', () => {
  goLive();
  turn('offline');
  expect(session.line.value).toBe('live');
  last().onclose?.();
  expect(session.line.value).toBe('offline');
  expect(untilNextTry()).toBe(30_000);
  last().onclose?.();
  expect(session.line.value).toBe('offline');
  turn('online');
  expect(FakeSocket.all).toHaveLength(3);
  goLive();
  expect(session.line.value).toBe('live');
});

test('the network goes while it waits', () => {
  last().onclose?.();
  turn('offline');
  expect(session.line.value).toBe('offline');
  expect(untilNextTry()).toBe(30_000);
});

test('a server that restarts is called about once a second', () => {
  goLive();
  last().hear({ t: 'bye', reason: 'restart' });
  const waits = Array.from({ length: 5 }, () => {
    last().onclose?.();
    return untilNextTry();
  });
  expect(waits).toEqual(Array(5).fill(1_500));
});

test('a server without room is called when it said', () => {
  last().open();
  last().hear({ t: 'bye', reason: 'server-full', after: 40_000 });
  last().onclose?.();
  expect(session.line.value).toBe('full');
  expect(untilNextTry()).toBe(60_000);
});

test.each([
  { reason: 'no-such-table', line: 'gone' },
  { reason: 'unknown-version', line: 'old' },
])('what the server says for good ends it: $reason', ({ reason, line }) => {
  last().open();
  last().hear({ t: 'bye', reason });
  last().onclose?.();
  expect(session.line.value).toBe(line);
  tell(page, 'focus');
  expect(untilNextTry()).toBe(Number.POSITIVE_INFINITY);
});

test('who leaves the table hears nothing more, and does not come back', () => {
  goLive();
  session.close();
  tell(page, 'focus');
  expect(last().readyState).toBe(3);
  expect(untilNextTry()).toBe(Number.POSITIVE_INFINITY);
  expect(pings()).toBe(0);
});

test('a move that was not answered is sent again with its number, once, and no more after it has arrived', () => {
  goLive();
  session.play({ type: 'end' });
  const move = { t: 'play', nth: 0, action: { type: 'end' } };
  expect(last().sent).toEqual([HELLO, LOOK, move]);
  last().onclose?.();
  untilNextTry();
  goLive();
  expect(last().sent).toEqual([HELLO, LOOK, move]);
  last().hear(BRIEF);
  expect(last().sent).toHaveLength(3);
  last().onclose?.();
  untilNextTry();
  goLive({ ...BRIEF, nth: 1 });
  expect(last().sent).toEqual([HELLO, LOOK]);
});

test('earlier pages of the log are asked for from where it begins', () => {
  goLive({ ...BRIEF, from: 30, events: [{}] });
  session.earlier();
  expect(last().sent.at(-1)).toEqual({ t: 'log', before: 30 });
  last().hear({ t: 'log', from: 10, events: Array(20).fill({}), notes: [] });
  session.earlier();
  expect(last().sent.at(-1)).toEqual({ t: 'log', before: 10 });
});

describe('a move that is held', () => {
  const plays = (): object[] => last().sent.filter((message) => 't' in message && message.t === 'play');
  const LAY = { type: 'lay', at: 'D1' };
  const PLAY = { t: 'play', nth: 0, action: LAY };

  /** The wire breaks after a position was told. */
  function cut(): void {
    goLive();
    last().onclose?.();
    expect(session.line.value).toBe('retrying');
  }

  test('only the first that is chosen without a line is played, once, if nothing has happened', () => {
    cut();
    session.play(LAY);
    session.play({ type: 'lay', at: 'E1' });
    expect(session.held.value).toMatchObject({ action: LAY, phase: 'waiting' });
    pass(300);
    goLive();
    expect(plays()).toEqual([PLAY]);
    last().hear({ ...BRIEF, seq: 2, nth: 1 });
    expect(session.held.value).toBeUndefined();
    expect(plays()).toEqual([PLAY]);
  });

  test('its player is asked if others have played; it is played, or forgotten', () => {
    for (const isPlayed of [true, false]) {
      cut();
      session.play(LAY);
      pass(300);
      goLive({ ...BRIEF, seq: 5 });
      expect(plays()).toEqual([]);
      expect(session.held.value).toMatchObject({ phase: 'asking' });
      if (isPlayed) session.confirm();
      else session.release();
      expect(plays()).toEqual(isPlayed ? [PLAY] : []);
      last().hear({ ...BRIEF, seq: 6, nth: isPlayed ? 1 : 0 });
      expect(session.held.value).toBeUndefined();
    }
  });

  test('if a bot has chosen meanwhile, that is said', () => {
    cut();
    session.play(LAY);
    pass(300);
    goLive({ ...BRIEF, seq: 5, nth: 1 });
    expect(plays()).toEqual([]);
    expect(session.held.value).toBeUndefined();
    expect(session.refusal.value).toMatchObject({ refusal: 'overtaken' });
  });

  test('it is shown when the answer takes longer than 0.4 seconds, and not before', () => {
    goLive();
    session.play(LAY);
    pass(399);
    expect(session.held.value).toBeUndefined();
    pass(1);
    expect(session.held.value).toMatchObject({ phase: 'sending' });
    last().hear({ t: 'refused', nth: 7, refusal: 'occupied' });
    expect(session.held.value).toBeDefined();
    last().hear({ t: 'refused', nth: 0, refusal: 'occupied' });
    expect(session.held.value).toBeUndefined();
  });

  test('one that is on its way is taken back when it has arrived', () => {
    goLive();
    session.play(LAY);
    pass(400);
    session.release();
    last().hear({ ...BRIEF, seq: 2, nth: 1, canUndo: true });
    expect(last().sent.at(-1)).toEqual({ t: 'undo', id: 1 });
    expect(session.held.value).toBeUndefined();
  });

  test('without a line nothing but a move and “I am back” is remembered', () => {
    cut();
    session.undo();
    session.reset();
    session.ask('hint');
    session.ask('away');
    session.ask('back');
    pass(300);
    goLive();
    const asked = last().sent.filter((message) => 'id' in message);
    expect(asked).toEqual([{ t: 'back', id: 1 }]);
  });
});

test('a position that was kept can be looked at, not played in, until a newer one is told', () => {
  const seats = { t: 'seats', seats: [], status: 'playing', hints: true, version: 1 } as const;
  const state = { ...BRIEF, seq: 9, deadline: 5_000 } as unknown as BriefMessage;
  session.restore({ id: 'one', at: 77, seat: 0, seats, state });
  expect([session.keptAt.value, session.state.value?.seq, session.dueAt.value]).toEqual([77, 9, undefined]);
  session.play({ type: 'lay' });
  expect(session.held.value).toBeUndefined();
  goLive({ ...BRIEF, seq: 12 });
  expect([session.keptAt.value, session.state.value?.seq]).toEqual([undefined, 12]);
});
