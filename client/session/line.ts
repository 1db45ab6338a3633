/**
 * The line to the server, as a pure function: a line and what happens to it give the line after that, and what is to
 * be done. It has no clock, no timers and no socket; `remote.ts` has them and obeys.
 */
export type LineState =
  /** A socket is being opened, and says hello. */
  | 'connecting'
  | 'live'
  /** The server owes an answer. It may still come. */
  | 'stale'
  /** Waits before it connects again. */
  | 'retrying'
  /** The server has no room: waits for longer. */
  | 'full'
  /** The browser has no network. */
  | 'offline'
  /** The server speaks another version than this page. It will not change by itself. */
  | 'old'
  /** The server has no such table or seat, or does not know its rules. It will not change by itself. */
  | 'gone';

export interface Line {
  readonly state: LineState;
  /** Tries in a row that failed. */
  readonly tries: number;
  /** Until then the server restarts. */
  readonly restartUntil: number;
  /** When the answer that is awaited is due. */
  readonly answerBy: number;
  /** After so much silence a page that is looked at pings. */
  readonly beat: number;
}

export type LineEvent =
  | { readonly e: 'welcome'; readonly beat: number }
  /** Any other message from the server. */
  | { readonly e: 'message' }
  /** Something was sent that the server answers. */
  | { readonly e: 'asked' }
  /** The silence has lasted. */
  | { readonly e: 'silent' }
  /** The timer has run out, in time or much too late. */
  | { readonly e: 'timer' | 'late' }
  | { readonly e: 'closed' }
  | { readonly e: 'bye'; readonly reason: string; readonly after?: number }
  /** The server has told more than the page has heard. */
  | { readonly e: 'behind' }
  /** The page is looked at again, or the network is back, or the computer has slept. */
  | { readonly e: 'wake' }
  /** The browser says that it has no network. */
  | { readonly e: 'offline' };

export type LineEffect =
  | 'open'
  /** Lets go of the socket and stops both timers. */
  | 'drop'
  | 'ping'
  /** Stops the timer, not the silence. */
  | 'calm'
  /** Starts one of the two timers, in place of the one that runs. */
  | readonly ['timer' | 'silence', number];

/** The page and its time when something happens. */
export interface Moment {
  readonly now: number;
  /** From 0 to 1. */
  readonly random: number;
  readonly hidden: boolean;
  readonly online: boolean;
}

export type Step = readonly [Line, readonly LineEffect[]];

const BEAT = 20_000;
const BEAT_HIDDEN = 60_000;
const ANSWER = 5_000;
/** Somebody looks at the page, and wants to know. */
const ANSWER_WAKE = 2_500;
const STALE = 4_000;
/** To open a socket, say hello and be welcomed. */
const HELLO = 10_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 15_000;
const LONGEST_WAIT_HIDDEN = 60_000;
/** A server in the same house may answer though the browser says that it is offline. */
const OFFLINE = 30_000;
const RESTART = 20_000;
const RESTART_WAIT = 1_500;
/** Where the server does not say. */
const FULL = 20_000;
/** Whoever is sent away for another reason does not come back at once. */
const TRIES_AFTER_BYE = 3;

/** The server would say the same again. A server may be newer than this page, and know reasons that ours does not. */
const FINAL: Readonly<Record<string, LineState>> = {
  'no-such-table': 'gone',
  'bad-token': 'gone',
  'unknown-rules': 'gone',
  closed: 'gone',
  removed: 'gone',
  'seat-moved': 'gone',
  'unknown-version': 'old',
  'too-old': 'old',
};

const START: Line = { state: 'connecting', tries: 0, restartUntil: 0, answerBy: 0, beat: BEAT };

export const startLine = (): Step => connect(START);

export function step(line: Line, event: LineEvent, at: Moment): Step {
  const { state } = line;
  if (state === 'gone' || state === 'old') return [line, []];
  if (event.e === 'bye') return bye(line, event.reason, event.after ?? FULL, at);
  if (state === 'connecting') return whileConnecting(line, event, at);
  if (state === 'live') return whileLive(line, event, at);
  if (state === 'stale') return whileStale(line, event, at);
  return whileWaiting(line, event);
}

function whileConnecting(line: Line, event: LineEvent, at: Moment): Step {
  if (event.e === 'welcome') return listen({ ...START, state: 'live', beat: event.beat }, at);
  if (event.e === 'timer' || event.e === 'late' || event.e === 'closed') return retry(line, at);
  return [line, []];
}

function whileLive(line: Line, { e }: LineEvent, at: Moment): Step {
  if (e === 'message') return listen(line, at);
  if (e === 'asked') return expectAnswer(line, ANSWER, at);
  if (e === 'silent') return expectAnswer(line, ANSWER, at, ['ping']);
  // A socket may work though the browser is offline: the answer tells.
  if (e === 'wake' || e === 'late' || e === 'offline') return expectAnswer(line, ANSWER_WAKE, at, ['ping']);
  if (e === 'timer') return [{ ...line, state: 'stale' }, [['timer', STALE]]];
  if (e === 'closed') return retry(line, at);
  return e === 'behind' ? connect(line) : [line, []];
}

function whileStale(line: Line, { e }: LineEvent, at: Moment): Step {
  if (e === 'message') return listen({ ...line, state: 'live' }, at);
  if (e === 'timer' || e === 'late' || e === 'closed') return connect(line);
  return [line, []];
}

/** Retrying, full or offline. */
function whileWaiting(line: Line, { e }: LineEvent): Step {
  if (e === 'wake' || e === 'late') return connect({ ...line, tries: 0 });
  if (e === 'timer') return connect(line);
  if (e === 'offline') return [{ ...line, state: 'offline' }, [['timer', OFFLINE]]];
  return [line, []];
}

const connect = (line: Line): Step => [
  { ...line, state: 'connecting', answerBy: 0 },
  ['drop', 'open', ['timer', HELLO]],
];

/** The server has spoken: nothing is owed, and the silence begins anew. */
function listen(line: Line, { hidden }: Moment): Step {
  const beat = hidden ? Math.max(line.beat, BEAT_HIDDEN) : line.beat;
  return [{ ...line, answerBy: 0 }, ['calm', ['silence', beat]]];
}

/** `ways` to get an answer. Whatever happens while one is awaited, it is due no later. */
function expectAnswer(line: Line, allowed: number, { now }: Moment, ways: readonly LineEffect[] = []): Step {
  const isAwaited = line.answerBy > now;
  const answerBy = Math.min(now + allowed, isAwaited ? line.answerBy : Number.POSITIVE_INFINITY);
  return [{ ...line, answerBy }, [...(isAwaited ? [] : ways), ['timer', answerBy - now]]];
}

function retry(line: Line, at: Moment): Step {
  if (!at.online) return [{ ...line, state: 'offline' }, ['drop', ['timer', OFFLINE]]];
  return [{ ...line, state: 'retrying', tries: line.tries + 1 }, ['drop', ['timer', waitOf(line, at)]]];
}

function waitOf({ tries, restartUntil }: Line, { now, random, hidden }: Moment): number {
  if (now < restartUntil) return scattered(RESTART_WAIT, random);
  const longest = hidden ? LONGEST_WAIT_HIDDEN : LONGEST_WAIT;
  return scattered(Math.min(FIRST_WAIT * 2 ** tries, longest), random);
}

/** Half to full: pages that lost their server at the same moment do not come back at the same moment. */
const scattered = (ms: number, random: number): number => Math.round(ms * (0.5 + random / 2));

function bye(line: Line, reason: string, after: number, at: Moment): Step {
  const final = FINAL[reason];
  if (final) return [{ ...line, state: final }, ['drop']];
  if (reason === 'restart') return retry({ ...line, restartUntil: at.now + RESTART }, at);
  if (reason === 'server-full' || reason === 'table-full')
    return [{ ...line, state: 'full' }, ['drop', ['timer', Math.round(after * (1 + at.random / 2))]]];
  return retry({ ...line, tries: Math.max(line.tries, TRIES_AFTER_BYE) }, at);
}
