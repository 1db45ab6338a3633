/**
 * One match. It takes requests one after another: it judges each, stores it, then tells all subscribers. The same code
 * runs in the server and in a page's worker.
 */
import type { Level } from '#engine/bot.ts';
import type { AnyRules, Result, Seat } from '#engine/contract.ts';
import { hashSeed, type MatchRecord } from '#engine/record.ts';
import { mustKnowVersion } from '#engine/versions.ts';
import type { Request, ServerMessage } from '#protocol/live.ts';
import { type Pace, UNHURRIED } from '#protocol/pace.ts';
import { Autoplay } from './autoplay.ts';
import type { BotPlayer } from './bots.ts';
import { type Change, type MatchSetup, type Store, Unknown } from './change.ts';
import { Clock, SOON_MS } from './clock.ts';
import { Hints } from './hints.ts';
import { type ChangeRequest, judge, type Position, type Refusal, type Verdict } from './judge.ts';
import { Limit } from './limit.ts';
import { pageBefore } from './log.ts';
import { pastAt } from './past.ts';
import { advance, restore } from './position.ts';
import { Queue } from './queue.ts';
import { type Feed, newFeed, rewind, type Subscriber, tell } from './tell.ts';
import type { Timeline } from './timeline.ts';

/** How well a bot plays for a person who is away or late. */
const STAND_IN: Level = 'normal';

/** How often somebody may leave the table to a bot in a minute. Coming back is always allowed. */
const LEAVES = 6;

/** How often somebody may take something back in a minute: every change is stored for ever. */
const UNDOS = 60;

export interface MatchTools {
  /** The newest. They bring the version that the match is played by. */
  readonly rules: AnyRules;
  readonly store: Store;
  readonly bots: BotPlayer;
  /** Nobody counts the time if it is left out. */
  readonly pace?: Pace;
  /** When the time for the first move after opening is up; if it is left out, that time begins anew. */
  readonly dueAt?: number;
  /** Whether one may ask for hints: yes, if it is left out. */
  readonly hints?: boolean;
  /**
   * Everybody plays the same deal, each by themselves: bots play ahead so often, and choose the same in the same
   * position (null: time decides). No bot plays for a person.
   */
  readonly sameForAll?: { readonly tries: number | null };
  /** The store failed, or a bot failed or answered nonsense. The match goes on. */
  onTrouble(error: unknown): void;
  /** So many changes were stored and told. */
  onChange(match: Match, changes: number): void;
}

/** What a subscriber holds: the way to ask something of the match, until it is closed. */
export interface Subscription {
  request(request: Request): Promise<void>;
  close(): void;
}

/** A request, and who waits for its answer. */
interface Asked {
  readonly feed: Feed;
  readonly request: ChangeRequest;
}

export class Match {
  #setup: MatchSetup;
  readonly #tools: MatchTools;
  readonly #rules: AnyRules;
  readonly #queue = new Queue();
  readonly #feeds = new Set<Feed>();
  readonly #asked: Asked[] = [];
  readonly #autoplay: Autoplay;
  readonly #hints: Hints;
  readonly #clock: Clock;
  /** Whose time is up in this turn: a bot makes this move for them. */
  readonly #late = new Set<Seat>();
  readonly #leaves = new Limit(LEAVES);
  readonly #undos = new Limit(UNDOS);
  #position: Position;
  #isStopped = false;

  /** Begins a match, or goes on with one from its stored changes. Throws an UnknownVersion if it cannot. */
  constructor(setup: MatchSetup, changes: readonly Change[], tools: MatchTools) {
    this.#setup = setup;
    this.#tools = tools;
    this.#rules = mustKnowVersion(tools.rules, setup.version);
    this.#position = restore(this.#rules, setup, changes);
    this.#autoplay = this.#makeAutoplay();
    this.#hints = new Hints(setup.game, tools.bots, tools.onTrouble);
    // Nobody waits for somebody who plays alone.
    const pace = setup.seats.length > 1 ? tools.pace : undefined;
    this.#clock = new Clock(pace ?? UNHURRIED, () => void this.#enqueue(() => this.#callTime()));
    this.#clock.set((this.active.length > 0 && tools.dueAt) || this.#clock.next(this.active.length));
    this.#autoplay.go();
  }

  get result(): Result | undefined {
    return this.#rules.result(this.#position.timeline.state);
  }

  /** Who is to act. */
  get active(): readonly Seat[] {
    return this.#rules.active(this.#position.timeline.state);
  }

  /** Whom bots play for; another array whenever it changes. */
  get away(): readonly Seat[] {
    return this.#position.absence.away;
  }

  /** The match may leave the memory: nobody is connected, nothing is asked, no bot is to move soon. */
  get isIdle(): boolean {
    const { left } = this.#clock;
    const isQuiet = this.#feeds.size === 0 && this.#queue.isIdle && (left === null || left > SOON_MS);
    return isQuiet && !this.#awaitsBot(this.#position);
  }

  /** There is none before the end, since it holds the seed. */
  record(): MatchRecord | undefined {
    const { result } = this;
    if (result === undefined) return;
    const { game, version, options, seats, seed, branch } = this.#setup;
    const off = branch === undefined ? {} : { branch };
    const actions = this.#position.timeline.moves.map(({ seat, action }) => ({ seat, action }));
    return { game, version, options, seats, seed, seedHash: hashSeed(seed), actions, ...off, result };
  }

  /** Tells the whole position at once, and every change from then on. */
  subscribe(subscriber: Subscriber): Subscription {
    const feed = newFeed(subscriber);
    this.#feeds.add(feed);
    this.#tell([feed]);
    return {
      request: (request) => this.#ask(feed, request),
      close: () => {
        this.#feeds.delete(feed);
        this.#hints.leave(feed);
      },
    };
  }

  /** A person may take this bot's seat from now on. Until one does, and acts, a bot plays on. */
  async vacate(seat: Seat): Promise<void> {
    await this.#queue.run(async () => {
      const { timeline, absence } = this.#position;
      if (!absence.away.includes(seat)) await this.#make({ seat, away: true }, timeline);
      this.#setup = { ...this.#setup, seats: this.#setup.seats.with(seat, { kind: 'human' }) };
    });
  }

  /** Takes no more requests; resolves when what was asked before is stored and told. */
  stop(): Promise<void> {
    this.#isStopped = true;
    this.#autoplay.stop();
    this.#hints.stop();
    this.#clock.stop();
    return this.#queue.settled();
  }

  /** Requests that come while something is being stored are answered together. */
  async #ask(feed: Feed, request: Request): Promise<void> {
    if (this.#isStopped) return;
    if (request.t === 'hint') return this.#hint(feed, request);
    if (request.t === 'log') return feed.to.send(pageBefore(this.#position, feed.to.viewer, request.before));
    if (request.t === 'past') return this.#lookBack(feed, request);
    this.#asked.push({ feed, request });
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

  /** Judges one after another, stores together, then tells once. Where many act at once, that saves most messages. */
  async #answer(asked: readonly Asked[]): Promise<void> {
    let next = this.#position;
    const changes: Change[] = [];
    const others: (() => void)[] = [];
    const make = (change: Change, timeline: Timeline): void => {
      changes.push(change);
      next = advance(next, change, timeline);
    };
    for (const { feed, request } of asked) {
      const verdict = this.#limited(judge(next, feed.to.viewer, request));
      if (verdict === 'repeated') others.push(() => this.#tell([feed]));
      else if ('change' in verdict) {
        const { seat } = verdict.change;
        // Any action by an absent player brings them back.
        if (request.t !== 'back' && next.absence.away.includes(seat))
          make({ seat, away: false }, next.timeline);
        make(verdict.change, verdict.timeline);
      } else others.push(() => feed.to.send(refused(request, verdict)));
    }
    if (changes.length === 0 || (await this.#commit(changes, next))) for (const answer of others) answer();
    else for (const { feed, request } of asked) feed.to.send(refused(request, { refusal: 'not-stored' }));
  }

  #limited(verdict: Verdict): Verdict {
    if (verdict === 'repeated' || !('change' in verdict)) return verdict;
    if (this.#tools.sameForAll && 'away' in verdict.change) return { refusal: 'no-stand-in' };
    const limit = this.#limitOf(verdict.change);
    return limit === undefined || limit.take(verdict.change.seat) ? verdict : { refusal: 'too-often' };
  }

  #limitOf(change: Change): Limit | undefined {
    if ('undo' in change) return this.#undos;
    return 'away' in change && change.away ? this.#leaves : undefined;
  }

  /** Answers later: nobody else waits while the bot thinks. */
  #hint(feed: Feed, request: Request & { t: 'hint' }): void {
    const { to } = feed;
    if (to.viewer === undefined) to.send(refused(request, { refusal: 'not-seated' }));
    else if (this.#tools.hints === false) to.send(refused(request, { refusal: 'hints-off' }));
    else
      void this.#hints
        .ask(to.viewer, feed, () => this.#position)
        .then((answer) => answer && !this.#isStopped && to.send({ ...answer, ...idOf(request) }));
  }

  #lookBack({ to }: Feed, request: Request & { t: 'past' }): void {
    const past = pastAt(this.#setup, this.#position.timeline, to, request.event);
    to.send(past ?? refused(request, { refusal: 'no-such-event' }));
  }

  #make(change: Change, timeline: Timeline): Promise<boolean> {
    return this.#commit([change], advance(this.#position, change, timeline));
  }

  /**
   * Stores, then tells. False if it could not be stored; then nothing has happened. If nobody knows whether it was, the
   * match ends here, and tells nobody anything.
   */
  async #commit(changes: readonly Change[], next: Position): Promise<boolean> {
    const { store, onTrouble, onChange } = this.#tools;
    const rules = this.#rules;
    const { state, turns } = next.timeline;
    const isPassed = turns > this.#position.timeline.turns;
    const active = rules.active(state);
    const dueAt = isPassed ? this.#clock.next(active.length) : this.#clock.dueAt;
    const result = rules.result(state) ?? null;
    try {
      const { seats } = this.#setup;
      const awaited = active.filter(
        (seat) => seats[seat]!.kind === 'human' && !next.absence.away.includes(seat),
      );
      const outlook = {
        ...{ seq: next.seq, awaitsBot: this.#awaitsBot(next), dueAt, active, awaited, result },
        isNewTurn: isPassed,
      };
      await store.append(changes, outlook);
    } catch (error) {
      if (error instanceof Unknown) {
        // Whatever it told might be wrong: somebody has to read the match again.
        void this.stop();
        throw error;
      }
      onTrouble(error);
      return false;
    }
    if (isPassed) {
      this.#late.clear();
      this.#clock.set(dueAt);
    }
    const isUndo = changes.some((change) => 'undo' in change);
    this.#moveTo(next, isUndo);
    onChange(this, changes.length);
    this.#autoplay.go();
    return true;
  }

  #moveTo(position: Position, isUndo: boolean): void {
    // Moves that were taken back must leave the logs of all subscribers.
    if (isUndo) for (const feed of this.#feeds) rewind(feed, this.#position.timeline);
    this.#position = position;
    this.#hints.moveTo(position);
    this.#tell(this.#feeds);
  }

  #tell(feeds: Iterable<Feed>): void {
    tell(this.#position, feeds, this.#clock.left);
  }

  /** Whether it is for a bot to move, for itself or for somebody who is away. */
  #awaitsBot({ timeline: { rules, state }, absence: { away } }: Position): boolean {
    const { seats } = this.#setup;
    return rules.active(state).some((seat) => seats[seat]!.kind === 'bot' || away.includes(seat));
  }

  /** The level of the bot that plays this seat now, if any. */
  #levelOf(seat: Seat): Level | undefined {
    const player = this.#setup.seats[seat]!;
    if (player.kind === 'bot') return player.level;
    const isBots = this.#late.has(seat) || (this.away.includes(seat) && this.#isHurried);
    return isBots ? STAND_IN : undefined;
  }

  /** While somebody is present, bots play for the others at once. When all are away, they take the whole time. */
  get #isHurried(): boolean {
    const isPresent = (seat: Seat): boolean =>
      this.#setup.seats[seat]!.kind === 'human' && !this.away.includes(seat);
    return this.#clock.dueAt === null || this.#setup.seats.some((_, seat) => isPresent(seat));
  }

  #makeAutoplay(): Autoplay {
    const match = this;
    return new Autoplay({
      game: this.#setup.game,
      rules: this.#rules,
      bots: this.#tools.bots,
      tries: this.#tools.sameForAll?.tries ?? null,
      get position() {
        return match.#position;
      },
      levelOf: (seat) => this.#levelOf(seat),
      enqueue: (work) => this.#enqueue(work),
      play: (seat, change, timeline) => this.#make(this.#marked(seat, change), timeline),
      onTrouble: this.#tools.onTrouble,
    });
  }

  /** Marks what a bot has chosen for a person. */
  #marked(seat: Seat, change: Change): Change {
    return this.#setup.seats[seat]!.kind === 'bot' ? change : { ...change, bot: true };
  }

  /**
   * The time is up. A bot makes this one move for a person who is connected. For a person who is not, or who was late
   * with the last move as well, a bot plays until the person returns.
   */
  async #callTime(): Promise<void> {
    const { timeline, absence } = this.#position;
    const isHere = (seat: Seat): boolean => [...this.#feeds].some(({ to }) => to.viewer === seat);
    for (const seat of this.active.filter((each) => this.#levelOf(each) === undefined)) {
      this.#late.add(seat);
      const isOnce = isHere(seat) && !absence.late.includes(seat);
      if (!isOnce && !absence.away.includes(seat)) await this.#make({ seat, away: true }, timeline);
    }
    this.#autoplay.go();
  }
}

/** By which the sender knows the answer again. */
const idOf = (request: Request): { id?: number } =>
  'id' in request && request.id !== undefined ? { id: request.id } : {};

const refused = (request: Request, { refusal, at }: Refusal): ServerMessage => ({
  t: 'refused',
  ...(request.t === 'play' && { nth: request.nth }),
  ...idOf(request),
  refusal,
  ...(at !== undefined && { at }),
});
