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

const BRIEF = { t: 'brief', seq: 1, nth: 0, view: {}, active: [0], from: 0, events: [], undone: 0 };
/** Longer than the page ever waits for an answer or before it tries again. */
const LONG = 60_000;
const SILENCE = 8_000;

let session: Session<BriefMessage>;
const last = (): FakeSocket => FakeSocket.all.at(-1)!;

/** Milliseconds until the page tries again. */
function untilNextTry(): number {
  const tries = FakeSocket.all.length;
  for (let waited = 0; waited < LONG; waited += 10) {
    if (FakeSocket.all.length > tries) return waited;
    vi.advanceTimersByTime(10);
  }
  return Number.POSITIVE_INFINITY;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // Neither early nor late.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const page = new EventTarget();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
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

function goLive(): void {
  last().open();
  last().hear(BRIEF);
}

test('a server that does not answer in time is taken for dead, and called again', () => {
  goLive();
  expect(session.line.value).toBe('live');
  session.play({ type: 'end' });
  vi.advanceTimersByTime(SILENCE - 1);
  expect(session.line.value).toBe('live');
  vi.advanceTimersByTime(1);
  expect(session.line.value).toBe('reconnecting');
  untilNextTry();
  expect(FakeSocket.all).toHaveLength(2);
});

test('so is one that does not answer a hello', () => {
  last().open();
  vi.advanceTimersByTime(SILENCE);
  untilNextTry();
  expect(FakeSocket.all).toHaveLength(2);
});

test('an answer ends the waiting; a hint may take as long as it likes, and where nothing is asked nothing is awaited', () => {
  goLive();
  vi.advanceTimersByTime(LONG);
  session.undo();
  last().hear(BRIEF);
  session.ask('hint');
  vi.advanceTimersByTime(LONG);
  expect(session.line.value).toBe('live');
  expect(FakeSocket.all).toHaveLength(1);
});

test('it tries ever more slowly, but never more slowly than every eight seconds', () => {
  const waits = Array.from({ length: 8 }, () => {
    last().onclose?.();
    return untilNextTry();
  });
  expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
});

test('it begins anew with short waits once it was answered, or when the network is back', () => {
  for (let n = 0; n < 5; n++) {
    last().onclose?.();
    untilNextTry();
  }
  goLive();
  last().onclose?.();
  expect(untilNextTry()).toBe(300);
  last().onclose?.();
  document.dispatchEvent(new Event('visibilitychange'));
  last().onclose?.();
  expect(untilNextTry()).toBe(300);
});

test('not all pages come back at the same moment', () => {
  const waits = [0, 0.999].map((chance) => {
    session.close();
    session = openRemote('one', { seat: 0, token: undefined });
    vi.mocked(Math.random).mockReturnValue(chance);
    last().onclose?.();
    return untilNextTry();
  });
  expect(waits).toEqual([230, 380]);
});

test('a move that was not answered is sent again with its number, once, and no more after it has arrived', () => {
  goLive();
  session.play({ type: 'end' });
  const move = { t: 'play', nth: 0, action: { type: 'end' } };
  expect(last().sent).toEqual([{ t: 'hello', v: 2, token: 'secret' }, move]);
  last().onclose?.();
  untilNextTry();
  goLive();
  expect(last().sent).toEqual([{ t: 'hello', v: 2, token: 'secret' }, move]);
  last().hear(BRIEF);
  expect(last().sent).toHaveLength(2);
  last().onclose?.();
  untilNextTry();
  last().open();
  last().hear({ ...BRIEF, nth: 1 });
  expect(last().sent).toEqual([{ t: 'hello', v: 2, token: 'secret' }]);
});

test('what the server says for good ends it', () => {
  last().open();
  last().hear({ t: 'bye', reason: 'no-such-table' });
  last().onclose?.();
  expect(session.line.value).toBe('lost');
  expect(untilNextTry()).toBe(Number.POSITIVE_INFINITY);
});

test('earlier pages of the log are asked for from where it begins', () => {
  last().open();
  last().hear({ ...BRIEF, from: 30, events: [{}] });
  session.earlier();
  expect(last().sent.at(-1)).toEqual({ t: 'log', before: 30 });
  last().hear({ t: 'log', from: 10, events: Array(20).fill({}), notes: [] });
  session.earlier();
  expect(last().sent.at(-1)).toEqual({ t: 'log', before: 10 });
});
