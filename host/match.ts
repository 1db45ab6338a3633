/**
 * One match: requests come in, one after another; each is judged, stored, then told to everyone who is
 * connected. The same code runs in the server and in a page's worker.
 */
import type { AnyRules, Json, Result, Seat, Viewer } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import { hashSeed, type MatchRecord } from '#engine/record.ts';
import type { Request, ServerMessage, StateMessage } from '#protocol/live.ts';
import type { BotPlayer } from './bots.ts';
import type { Change, MatchSetup, Store } from './change.ts';
import { begin, mustPlay, play, type Timeline, undo, undoable } from './timeline.ts';

export interface MatchTools {
  readonly rules: AnyRules;
  readonly store: Store;
  readonly bots: BotPlayer;
  /** The store failed, or a bot failed or answered nonsense. The match goes on. */
  onTrouble(error: unknown): void;
  /** A change was stored and told. */
  onChange(match: Match): void;
}

/** One end of a line to the match: a page, a script, a watcher. */
export interface Connection {
  request(request: Request): Promise<void>;
  close(): void;
}

/** Who listens, and how much of the log they have been told. */
interface Listener {
  readonly viewer: Viewer;
  readonly send: (message: ServerMessage) => void;
  moves: number;
  events: number;
}

/** What a request comes to: a change, a repetition that changes nothing, or a refusal. */
type Verdict =
  | { readonly change: Change; readonly timeline: Timeline }
  | 'repeated'
  | { readonly refusal: string; readonly at?: string };

export class Match {
  readonly #setup: MatchSetup;
  readonly #tools: MatchTools;
  readonly #listeners = new Set<Listener>();
  readonly #thinking = new Set<Seat>();
  /** All actions that each seat ever played, also those taken back: the number of the next is their count. */
  readonly #actions: Json[][];
  #timeline: Timeline;
  #seq = 0;
  #queue: Promise<void> = Promise.resolve();
  #stopped = false;

  /** Begins a match, or goes on with one by its stored changes. */
  constructor(setup: MatchSetup, changes: readonly Change[], tools: MatchTools) {
    if (setup.version !== tools.rules.version) {
      throw new Error(`${setup.game} is stored by version ${setup.version} of its rules`);
    }
    this.#setup = setup;
    this.#tools = tools;
    this.#actions = setup.seats.map(() => []);
    this.#timeline = begin(tools.rules, setup);
    for (const change of changes) this.#take(change, after(this.#timeline, change));
    this.#askBots();
  }

  get result(): Result | undefined {
    return this.#tools.rules.result(this.#timeline.state);
  }

  /** Holds the seed, so there is none before the end. */
  record(): MatchRecord | undefined {
    const { result } = this;
    if (result === undefined) return;
    const { game, version, options, seats, seed } = this.#setup;
    const actions = this.#timeline.moves.map(({ seat, action }) => ({ seat, action }));
    return { game, version, options, seats, seed, seedHash: hashSeed(seed), actions, result };
  }

  /** Tells the whole position at once, and every change from then on. */
  connect(viewer: Viewer, send: (message: ServerMessage) => void): Connection {
    const listener: Listener = { viewer, send, moves: 0, events: 0 };
    this.#listeners.add(listener);
    this.#tell(listener);
    return {
      request: (request) => this.#enqueue(() => this.#handle(listener, request)),
      close: () => this.#listeners.delete(listener),
    };
  }

  /** Takes no more requests; resolves when what was asked before is stored and told. */
  stop(): Promise<void> {
    this.#stopped = true;
    return this.#queue;
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(() => (this.#stopped ? undefined : work()));
    this.#queue = done.catch((error) => this.#tools.onTrouble(error));
    return this.#queue;
  }

  async #handle(listener: Listener, request: Request): Promise<void> {
    const verdict = this.#judge(listener.viewer, request);
    if (verdict === 'repeated') return this.#tell(listener);
    if ('change' in verdict) {
      if (await this.#commit(verdict.change, verdict.timeline)) return;
      return listener.send(refused(request, { refusal: 'not-stored' }));
    }
    listener.send(refused(request, verdict));
  }

  #judge(viewer: Viewer, request: Request): Verdict {
    if (viewer === undefined) return { refusal: 'not-seated' };
    if (request.t === 'play') return this.#judgePlay(viewer, request.nth, request.action as Json);
    const all = undoable(this.#timeline, viewer);
    if (all === 0) return { refusal: 'nothing-to-undo' };
    const change = { seat: viewer, undo: request.t === 'undo' ? 1 : all };
    return { change, timeline: after(this.#timeline, change) };
  }

  #judgePlay(seat: Seat, nth: number, json: Json): Verdict {
    const own = this.#actions[seat]!;
    if (nth === own.length - 1 && sameJson(own[nth], json)) return 'repeated';
    if (nth !== own.length) return { refusal: nth < own.length ? 'number-used' : 'number-ahead' };
    const action = this.#tools.rules.parseAction(json);
    if (action === undefined) return { refusal: 'malformed' };
    const next = play(this.#timeline, seat, action);
    return 'ok' in next ? next : { change: { seat, action: json }, timeline: next };
  }

  /** Stores, then tells. False if it could not be stored; then nothing has happened. */
  async #commit(change: Change, timeline: Timeline): Promise<boolean> {
    try {
      await this.#tools.store.append(change, this.#tools.rules.save(timeline.state));
    } catch (error) {
      this.#tools.onTrouble(error);
      return false;
    }
    this.#take(change, timeline);
    for (const listener of this.#listeners) this.#tell(listener);
    this.#tools.onChange(this);
    this.#askBots();
    return true;
  }

  #take(change: Change, timeline: Timeline): void {
    this.#timeline = timeline;
    this.#seq++;
    if ('action' in change) this.#actions[change.seat]!.push(change.action);
    // What was taken back must leave their logs: they are told all of it anew.
    else for (const listener of this.#listeners) listener.moves = listener.events = 0;
  }

  #tell(listener: Listener): void {
    const { rules } = this.#tools;
    const { state, moves } = this.#timeline;
    const { viewer } = listener;
    const events = moves
      .slice(listener.moves)
      .flatMap((move) => move.events)
      .map((event) => rules.viewEvent(event, viewer))
      .filter((event) => event !== undefined);
    const message: StateMessage = {
      t: 'state',
      seq: this.#seq,
      nth: viewer === undefined ? 0 : this.#actions[viewer]!.length,
      view: rules.view(state, viewer),
      legal: viewer === undefined ? [] : rules.legal(state, viewer),
      active: rules.active(state),
      standings: rules.standings(state),
      from: listener.events,
      events,
      canUndo: viewer !== undefined && undoable(this.#timeline, viewer) > 0,
      result: this.result ?? null,
    };
    listener.moves = moves.length;
    listener.events += events.length;
    listener.send(message);
  }

  #askBots(): void {
    for (const seat of this.#tools.rules.active(this.#timeline.state)) {
      if (this.#setup.seats[seat]!.kind !== 'bot' || this.#thinking.has(seat)) continue;
      this.#thinking.add(seat);
      void this.#askBot(seat).then((answer) =>
        this.#enqueue(() => {
          this.#thinking.delete(seat);
          return this.#playForBot(seat, answer);
        }),
      );
    }
  }

  /** The answer of the bot that holds this seat, or undefined if it failed. */
  async #askBot(seat: Seat): Promise<Json | undefined> {
    const player = this.#setup.seats[seat]!;
    if (player.kind !== 'bot') return;
    const view = this.#tools.rules.view(this.#timeline.state, seat);
    // The bot's chance has nothing to do with the match's: any number will do.
    const seed = Math.floor(Math.random() * 2 ** 31);
    try {
      return await this.#tools.bots.choose({ game: this.#setup.game, level: player.level, view, seat, seed });
    } catch (error) {
      this.#tools.onTrouble(error);
      return;
    }
  }

  /** By the same door as everybody; a bot that failed plays the first thing that is open to it. */
  async #playForBot(seat: Seat, answer: Json | undefined): Promise<void> {
    const { rules, onTrouble } = this.#tools;
    const open = rules.legal(this.#timeline.state, seat);
    if (open.length === 0) return;
    const nth = this.#actions[seat]!.length;
    let verdict = this.#judgePlay(seat, nth, answer ?? null);
    if (typeof verdict === 'string' || !('change' in verdict)) {
      onTrouble(new Error(`a bot in seat ${seat} of ${this.#setup.game} answered ${JSON.stringify(answer)}`));
      verdict = this.#judgePlay(seat, nth, open[0] as Json);
    }
    if (typeof verdict === 'object' && 'change' in verdict)
      await this.#commit(verdict.change, verdict.timeline);
  }
}

/** The timeline after a change that has been judged before. */
function after(timeline: Timeline, change: Change): Timeline {
  if ('undo' in change) return undo(timeline, change.seat, change.undo);
  const action = timeline.rules.parseAction(change.action);
  return mustPlay(timeline, change.seat, action ?? {});
}

const refused = (request: Request, { refusal, at }: { refusal: string; at?: string }): ServerMessage => ({
  t: 'refused',
  ...(request.t === 'play' && { nth: request.nth }),
  refusal,
  ...(at !== undefined && { at }),
});
