/**
 * One match: requests come in, one after another; each is judged, stored, then told to everyone who is
 * connected. The same code runs in the server and in a page's worker.
 */
import type { AnyRules, Json, Result, Seat, Viewer } from '#engine/contract.ts';
import { hashSeed, type MatchRecord } from '#engine/record.ts';
import type { Request, ServerMessage } from '#protocol/live.ts';
import type { BotPlayer } from './bots.ts';
import type { Change, MatchSetup, Store } from './change.ts';
import { judge, judgePlay, type Position, type Refusal, type Verdict } from './judge.ts';
import { advance, restore } from './position.ts';
import { Queue } from './queue.ts';
import { type Listener, tell } from './tell.ts';

/** How long a bot waits before it is asked again, after its move could not be stored. */
export const ASK_AGAIN_MS = 2_000;

export interface MatchTools {
  readonly rules: AnyRules;
  readonly store: Store;
  readonly bots: BotPlayer;
  /** The store failed, or a bot failed or answered nonsense. The match goes on. */
  onTrouble(error: unknown): void;
  /** So many changes were stored and told. */
  onChange(match: Match, changes: number): void;
}

/** One end of a line to the match: a page, a script, a watcher. */
export interface Connection {
  request(request: Request): Promise<void>;
  close(): void;
}

/** A request, and who waits for its answer. */
interface Asked {
  readonly listener: Listener;
  readonly request: Request;
}

export class Match {
  readonly #setup: MatchSetup;
  readonly #tools: MatchTools;
  readonly #queue = new Queue();
  readonly #listeners = new Set<Listener>();
  readonly #thinking = new Set<Seat>();
  readonly #asked: Asked[] = [];
  #position: Position;
  #askAgain: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /** Begins a match, or goes on with one from its stored changes and the state after the last of them. */
  constructor(setup: MatchSetup, changes: readonly Change[], tools: MatchTools, snapshot?: Json) {
    this.#setup = setup;
    this.#tools = tools;
    this.#position = restore(tools.rules, setup, changes, snapshot);
    this.#askBots();
  }

  get result(): Result | undefined {
    return this.#tools.rules.result(this.#position.timeline.state);
  }

  /** Nobody is connected, nothing is asked, no bot is to move: it can be left to the store. */
  get isIdle(): boolean {
    return this.#listeners.size === 0 && this.#queue.isIdle && this.#botsToMove().length === 0;
  }

  /** Holds the seed, so there is none before the end. */
  record(): MatchRecord | undefined {
    const { result } = this;
    if (result === undefined) return;
    const { game, version, options, seats, seed } = this.#setup;
    const actions = this.#position.timeline.moves.map(({ seat, action }) => ({ seat, action }));
    return { game, version, options, seats, seed, seedHash: hashSeed(seed), actions, result };
  }

  /** Tells the whole position at once, and every change from then on. */
  connect(viewer: Viewer, send: (message: ServerMessage) => void): Connection {
    const listener: Listener = { viewer, send, moves: 0, events: 0 };
    this.#listeners.add(listener);
    tell(this.#position, [listener]);
    return {
      request: (request) => this.#ask({ listener, request }),
      close: () => this.#listeners.delete(listener),
    };
  }

  /** Takes no more requests; resolves when what was asked before is stored and told. */
  stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#askAgain);
    return this.#queue.settled();
  }

  /** What is asked for while something else is being stored is answered together. */
  async #ask(asked: Asked): Promise<void> {
    if (this.#isStopped) return;
    this.#asked.push(asked);
    await this.#enqueue(() => this.#answer(this.#asked.splice(0)));
  }

  async #enqueue(work: () => Promise<void>): Promise<void> {
    if (this.#isStopped) return;
    try {
      await this.#queue.run(work);
    } catch (error) {
      this.#tools.onTrouble(error);
    }
  }

  /** Judges one after another, stores together, then tells once: where many act at once, that is far less to tell. */
  async #answer(asked: readonly Asked[]): Promise<void> {
    let next = this.#position;
    const changes: Change[] = [];
    const others: (() => void)[] = [];
    for (const { listener, request } of asked) {
      const verdict = judge(next, listener.viewer, request);
      if (verdict === 'repeated') others.push(() => tell(this.#position, [listener]));
      else if (!('change' in verdict)) others.push(() => listener.send(refused(request, verdict)));
      else {
        changes.push(verdict.change);
        next = advance(next, verdict.change, verdict.timeline);
      }
    }
    if (changes.length === 0 || (await this.#commit(changes, next))) for (const answer of others) answer();
    else
      for (const { listener, request } of asked) listener.send(refused(request, { refusal: 'not-stored' }));
  }

  /** Stores, then tells. False if it could not be stored; then nothing has happened. */
  async #commit(changes: readonly Change[], next: Position): Promise<boolean> {
    const { rules, store, onTrouble, onChange } = this.#tools;
    const { state } = next.timeline;
    const outlook = { seq: next.seq, active: rules.active(state), result: rules.result(state) ?? null };
    try {
      await store.append(changes, rules.save(state), outlook);
    } catch (error) {
      onTrouble(error);
      return false;
    }
    this.#moveTo(
      next,
      changes.some((change) => 'undo' in change),
    );
    onChange(this, changes.length);
    this.#askBots();
    return true;
  }

  #moveTo(position: Position, isUndo: boolean): void {
    this.#position = position;
    // What was taken back must leave their logs: they are told all of it anew.
    if (isUndo) for (const listener of this.#listeners) listener.moves = listener.events = 0;
    tell(position, this.#listeners);
  }

  #botsToMove(): Seat[] {
    const { rules, state } = this.#position.timeline;
    return rules.active(state).filter((seat) => this.#setup.seats[seat]!.kind === 'bot');
  }

  #askBots(): void {
    if (this.#isStopped) return;
    for (const seat of this.#botsToMove()) {
      if (this.#thinking.has(seat)) continue;
      this.#thinking.add(seat);
      void this.#askBot(seat).then((answer) => this.#enqueue(() => this.#takeAnswer(seat, answer)));
    }
  }

  /** The answer of the bot that holds this seat, or undefined if it failed. */
  async #askBot(seat: Seat): Promise<unknown> {
    const player = this.#setup.seats[seat]!;
    if (player.kind !== 'bot') return;
    const { rules, state } = this.#position.timeline;
    const view = rules.view(state, seat);
    // The bot's chance has nothing to do with the match's: any number will do.
    const seed = Math.floor(Math.random() * 2 ** 31);
    try {
      return await this.#tools.bots.choose({ game: this.#setup.game, level: player.level, view, seat, seed });
    } catch (error) {
      if (!this.#isStopped) this.#tools.onTrouble(error);
      return;
    }
  }

  /** By the same door as everybody. If the store fails, the bot is asked again when that may have passed. */
  async #takeAnswer(seat: Seat, answer: unknown): Promise<void> {
    this.#thinking.delete(seat);
    if (!this.#botsToMove().includes(seat)) return;
    const verdict = this.#judgeAnswer(seat, answer);
    if (typeof verdict === 'string' || !('change' in verdict)) throw new Error('no legal action is accepted');
    const next = advance(this.#position, verdict.change, verdict.timeline);
    const isStored = await this.#commit([verdict.change], next);
    if (isStored || this.#isStopped) return;
    clearTimeout(this.#askAgain);
    this.#askAgain = setTimeout(() => this.#askBots(), ASK_AGAIN_MS);
  }

  /** A bot that failed plays the first thing that is open to it. */
  #judgeAnswer(seat: Seat, answer: unknown): Verdict {
    const nth = this.#position.played[seat]!.length;
    const verdict = judgePlay(this.#position, seat, nth, answer);
    if (typeof verdict === 'object' && 'change' in verdict) return verdict;
    const { rules, state } = this.#position.timeline;
    this.#tools.onTrouble(new Error(`${this.#setup.game}: a bot answered ${JSON.stringify(answer)}`));
    return judgePlay(this.#position, seat, nth, rules.legal(state, seat)[0]);
  }
}

const refused = (request: Request, { refusal, at }: Refusal): ServerMessage => ({
  t: 'refused',
  ...(request.t === 'play' && { nth: request.nth }),
  refusal,
  ...(at !== undefined && { at }),
});
