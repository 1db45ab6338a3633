/** The line to a server that falls silent, goes away and comes back, with sockets and time of the test's own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BriefMessage } from '#protocol/live.ts';
import { openRemote } from '../remote.ts';
import type { Session } from '../session.ts';

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
const WELCOME = { t: 'welcome', v: 2, oldest: 1, build: 'one', now: 0, beat: 20_000 };
const BRIEF = { t: 'brief', seq: 1, nth: 0, view: {}, active: [0], from: 0, events: [], undone: 0 };
const PONG = { t: 'pong', seq: 1, now: 0 };
/** Longer than the page ever waits before it tries again. */
const LONG = 120_000;

let session: Session<BriefMessage>;
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
  session = openRemote('one', { seat: 0, token: 'secret' });
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
  expect(last().sent).toEqual([HELLO, move]);
  last().onclose?.();
  untilNextTry();
  goLive();
  expect(last().sent).toEqual([HELLO, move]);
  last().hear(BRIEF);
  expect(last().sent).toHaveLength(2);
  last().onclose?.();
  untilNextTry();
  goLive({ ...BRIEF, nth: 1 });
  expect(last().sent).toEqual([HELLO]);
});

test('earlier pages of the log are asked for from where it begins', () => {
  goLive({ ...BRIEF, from: 30, events: [{}] });
  session.earlier();
  expect(last().sent.at(-1)).toEqual({ t: 'log', before: 30 });
  last().hear({ t: 'log', from: 10, events: Array(20).fill({}), notes: [] });
  session.earlier();
  expect(last().sent.at(-1)).toEqual({ t: 'log', before: 10 });
});
