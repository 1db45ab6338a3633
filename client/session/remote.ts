/**
 * A session with a match on the server. The connection may break at any time: it is made again by itself. One move may
 * wait for it (`held.ts`); it has a number, so that sending it again changes nothing if it had arrived.
 */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyRules, Viewer } from '#engine/contract.ts';
import { rulesOfVersion } from '#engine/versions.ts';
import type { BriefMessage, ClientMessage, ServerMessage } from '#protocol/live.ts';
import type { LobbyMessage } from '#protocol/lobby.ts';
import { refusalOf } from './complete.ts';
import { type Decision, decide, type HeldMove } from './held.ts';
import { type Line, type LineEffect, type LineEvent, type LineState, startLine, step } from './line.ts';
import type { KeptPosition } from './positions.ts';
import { noteBuild } from './release.ts';
import type { Session, Wish } from './session.ts';
import { SessionState } from './sessionState.ts';
import { type Talk, TalkState } from './talk.ts';

/** A timer that comes so much too late has slept, and so has everything else. */
const LATE = 30_000;

/** The states that wait for the next try. */
const WAITING: readonly LineState[] = ['retrying', 'full', 'offline'];

/** The line itself waits for pongs. A hint may take its time, and is not told when it comes too late. */
const UNAWAITED: readonly ClientMessage['t'][] = ['ping', 'hint', 'look', 'react', 'say'];

/** An answer that comes sooner needs no word about it. */
const SLOW = 400;

type TimerName = 'timer' | 'silence';

/** What happens when one of them runs out, in time and too late. */
const RUN_OUT = {
  timer: { inTime: { e: 'timer' }, late: { e: 'late' } },
  silence: { inTime: { e: 'silent' }, late: { e: 'wake' } },
} as const;

class Remote {
  readonly session = new SessionState();
  readonly seat = signal<Viewer>(undefined);
  readonly lobby = signal<LobbyMessage>();
  readonly isHost = signal(false);
  readonly talk = new TalkState((message) => this.send(message));
  readonly #address: string;
  readonly #secret: string | undefined;
  readonly #timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  readonly #stop = new AbortController();
  #line: Line;
  #socket: WebSocket | undefined;
  /** The first state of this socket is still to come: only then it is known what has arrived. */
  #isNew = true;
  /** The move that is chosen and not answered yet. It is shown when that takes long. */
  #held: HeldMove | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;
  /** To be said as soon as there is a line. */
  #isBack = false;
  /** Counts what is asked for besides moves. */
  #id = 0;
  /** Of the game, once the board is there. */
  #rules: AnyRules | undefined;

  constructor(address: string, secret: string | undefined) {
    this.#address = address;
    this.#secret = secret;
    const on = { signal: this.#stop.signal };
    for (const name of ['online', 'focus', 'pageshow'])
      addEventListener(name, () => this.#step({ e: 'wake' }), on);
    document.addEventListener('visibilitychange', () => this.#look(), on);
    addEventListener('offline', () => this.#step({ e: 'offline' }), on);
    const [line, effects] = startLine();
    this.#line = line;
    for (const effect of effects) this.#obey(effect);
  }

  /** Whoever sees the page need not be told elsewhere that it is their turn. */
  #look(): void {
    if (!document.hidden) this.#step({ e: 'wake' });
    this.send({ t: 'look', visible: !document.hidden });
  }

  play(action: object): void {
    const state = this.session.state.value;
    if (this.#held || !state || this.session.keptAt.value !== undefined) return;
    const { nth, seq } = state;
    const held = { nth, seq, action: { ...action }, isSent: false, isTakenBack: false } as const;
    if (this.#line.state === 'live') this.#post({ ...held, phase: 'sending' });
    else this.#hold({ ...held, phase: 'waiting' });
  }

  release(): void {
    const held = this.#held;
    if (held?.isSent) this.#hold({ ...held, isTakenBack: true });
    else this.#hold(undefined);
  }

  confirm(): void {
    if (this.#held?.phase === 'asking' && this.#line.state === 'live')
      this.#post({ ...this.#held, seq: this.#seq, phase: 'sending' });
  }

  /** Only that one is back is worth saying later. */
  ask(t: 'undo' | 'reset' | Wish): void {
    if (this.#line.state === 'live') this.send({ t, id: ++this.#id });
    else if (t === 'back') this.#isBack = true;
  }

  lookAt(event: number | undefined): void {
    this.session.look(event);
    if (event !== undefined) this.send({ t: 'past', event });
  }

  tryNow(): void {
    this.#step({ e: 'wake' });
  }

  /** From now on it is known what is possible. */
  know(rules: AnyRules): void {
    this.#rules = rules;
  }

  /** A position that was kept, to look at until the server tells a newer one. */
  restore({ at, seat, seats, state }: KeptPosition): void {
    if (this.session.state.value) return;
    const { deadline: _, ...brief } = state;
    batch(() => {
      this.seat.value = seat;
      this.session.take(seats);
      this.session.take(brief);
      this.session.keptAt.value = at;
    });
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    if (!UNAWAITED.includes(message.t)) this.#step({ e: 'asked' });
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#slow);
    this.#drop();
  }

  #post(held: HeldMove): void {
    this.#held = { ...held, isSent: true };
    this.send({ t: 'play', nth: held.nth, action: held.action });
    clearTimeout(this.#slow);
    this.#slow = setTimeout(() => this.#hold(this.#held), SLOW);
  }

  /** And shows it. */
  #hold(held: HeldMove | undefined): void {
    clearTimeout(this.#slow);
    this.#held = held;
    this.session.held.value = held;
  }

  #step(event: LineEvent): void {
    const [line, effects] = step(this.#line, event, {
      now: Date.now(),
      random: Math.random(),
      hidden: document.hidden,
      online: navigator.onLine,
    });
    this.#line = line;
    this.session.nextTry.value = undefined;
    for (const effect of effects) this.#obey(effect);
    this.session.line.value = line.state;
    if (line.state !== 'live' && this.#held?.phase === 'sending')
      this.#hold({ ...this.#held, phase: 'waiting' });
    if (line.state === 'gone') this.#hold(undefined);
  }

  #obey(effect: LineEffect): void {
    if (effect === 'open') this.#open();
    else if (effect === 'drop') this.#drop();
    else if (effect === 'ping') this.send({ t: 'ping' });
    else if (effect === 'calm') clearTimeout(this.#timers.get('timer'));
    else this.#start(...effect);
  }

  #start(name: TimerName, ms: number): void {
    clearTimeout(this.#timers.get(name));
    const due = Date.now() + ms;
    const { state, restartUntil } = this.#line;
    if (WAITING.includes(state))
      this.session.nextTry.value = { at: performance.now() + ms, isRestart: Date.now() < restartUntil };
    const runOut = (): void => this.#step(RUN_OUT[name][Date.now() > due + LATE ? 'late' : 'inTime']);
    this.#timers.set(name, setTimeout(runOut, ms));
  }

  #open(): void {
    this.#isNew = true;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () =>
      this.send({ t: 'hello', v: 2, ...(this.#secret !== undefined && { token: this.#secret }) });
    socket.onmessage = ({ data }) => this.#take(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => this.#step({ e: 'closed' });
  }

  #drop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    if (!this.#socket) return;
    this.#socket.onclose = this.#socket.onmessage = this.#socket.onopen = null;
    this.#socket.close();
    this.#socket = undefined;
  }

  #take(message: ServerMessage): void {
    if (message.t === 'bye') {
      this.session.goodbye.value = message.reason;
      this.#step({ e: 'bye', ...message });
    } else this.#hear(message);
  }

  #hear(message: Exclude<ServerMessage, { t: 'bye' }>): void {
    if (message.t === 'welcome') this.send({ t: 'look', visible: !document.hidden });
    this.#step(message.t === 'welcome' ? { e: 'welcome', beat: message.beat } : { e: 'message' });
    if (message.t === 'welcome') {
      this.seat.value = message.seat;
      noteBuild(message.build);
    }
    if (this.talk.take(message, this.seat.value)) return;
    this.session.take(message);
    if (message.t === 'lobby') this.lobby.value = message;
    if (message.t === 'you') this.#be(message);
    if (message.t === 'pong' && message.seq > this.#seq) this.#step({ e: 'behind' });
    if (message.t === 'refused' && message.nth !== undefined && message.nth === this.#held?.nth)
      this.#hold(undefined);
    if (message.t === 'brief') this.#settle(message);
  }

  #be({ seat, host }: Extract<ServerMessage, { t: 'you' }>): void {
    this.seat.value = seat ?? undefined;
    this.isHost.value = host;
  }

  /** Of the last state that has come. */
  get #seq(): number {
    return this.session.state.value?.seq ?? -1;
  }

  #settle(brief: BriefMessage): void {
    const isNew = this.#isNew;
    this.#isNew = false;
    this.session.keptAt.value = undefined;
    if (isNew && this.#isBack) this.ask('back');
    this.#isBack = false;
    if (this.#held) this.#decide(this.#held, brief, isNew);
  }

  /** The first state of a connection decides; after that, what is on its way is answered, and only a question may lapse. */
  #decide(held: HeldMove, brief: BriefMessage, isNew: boolean): void {
    const { nth, seq, canUndo } = brief;
    const decision = decide(held, { nth, seq, canUndo, refusal: this.#refusalOf(held, brief) });
    if (held.phase === 'sending' && nth <= held.nth) return;
    if (decision === 'send' && isNew) this.#post({ ...held, phase: 'sending' });
    else if (decision === 'send' || decision === 'ask') this.#hold({ ...held, phase: 'asking' });
    else this.#end(held, decision, brief);
  }

  #end(held: HeldMove, decision: Decision, brief: BriefMessage): void {
    this.#hold(undefined);
    if (decision === 'undo') this.ask('undo');
    const refusal = decision === 'refuse' ? this.#refusalOf(held, brief) : SAID[decision];
    if (refusal !== undefined) this.session.take({ t: 'refused', refusal });
  }

  /** Why the move is not possible now; undefined if it is, or if nobody knows yet. */
  #refusalOf({ action }: HeldMove, brief: BriefMessage): string | undefined {
    const seat = this.seat.value;
    const rules =
      this.#rules && rulesOfVersion(this.#rules, this.session.seats.value?.version ?? this.#rules.version);
    return rules && seat !== undefined ? refusalOf(rules, brief, seat, action) : undefined;
  }
}

/** What is said of a move that was not played. */
const SAID: Readonly<Partial<Record<Decision, string>>> = { overtaken: 'overtaken', 'too-late': 'too-late' };

export interface RemoteSession extends Session<BriefMessage> {
  /** The terms of the table, until it begins. */
  readonly lobby: ReadonlySignal<LobbyMessage | undefined>;
  readonly isHost: ReadonlySignal<boolean>;
  readonly talk: Talk;
  know(rules: AnyRules): void;
  restore(position: KeptPosition): void;
}

/** `secret` opens one's seat there; without it one watches. */
export function openRemote(table: string, secret: string | undefined): RemoteSession {
  const { protocol, host } = location;
  const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/tables/${encodeURIComponent(table)}/live`;
  const remote = new Remote(address, secret);
  return {
    ...remote.session,
    seat: remote.seat,
    lobby: remote.lobby,
    isHost: remote.isHost,
    talk: remote.talk,
    play: (action) => remote.play(action),
    release: () => remote.release(),
    confirm: () => remote.confirm(),
    tryNow: () => remote.tryNow(),
    know: (rules) => remote.know(rules),
    restore: (position) => remote.restore(position),
    undo: () => remote.ask('undo'),
    reset: () => remote.ask('reset'),
    ask: (t) => remote.ask(t),
    earlier: () => remote.send({ t: 'log', before: remote.session.log.value.from }),
    lookAt: (event) => remote.lookAt(event),
    close: () => remote.close(),
  };
}
