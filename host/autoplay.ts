/**
 * Plays for seats whose move is a bot's. A bot may answer with a whole turn: it is played on without asking, until
 * something is revealed, the turn passes or the next action is not legal.
 */
import type { Level } from '#engine/bot.ts';
import { characterOf } from '#engine/character.ts';
import type { AnyRules, Seat } from '#engine/contract.ts';
import { type BotPlayer, newTask, readAnswer, sameTask } from './bots.ts';
import type { Change } from './change.ts';
import { judgePlay, type Position } from './judge.ts';
import type { Timeline } from './timeline.ts';

/** How long a bot waits before it is asked again, after its move could not be stored. */
export const ASK_AGAIN_MS = 2_000;

/** The level that plays when another bot has failed. */
const SUBSTITUTE: Level = 'easy';

/** What it needs of a match. */
export interface AutoMatch {
  readonly game: string;
  readonly rules: AnyRules;
  readonly bots: BotPlayer;
  /** Bots play ahead so often, and choose the same in the same position; null if time decides. */
  readonly tries: number | null;
  readonly position: Position;
  /** The level of the bot that plays this seat now; undefined if a person does. */
  levelOf(seat: Seat): Level | undefined;
  enqueue(work: () => Promise<void>): Promise<void>;
  play(seat: Seat, change: Change, timeline: Timeline): Promise<boolean>;
  onTrouble(error: unknown): void;
}

/** How a turn goes on, as long as the checkpoint is this one. */
interface Plan {
  readonly checkpoint: number;
  readonly actions: readonly unknown[];
}

export class Autoplay {
  readonly #match: AutoMatch;
  /** Who is thinking, each with what ends it when the move is no longer the bot's. */
  readonly #thinking = new Map<Seat, AbortController>();
  readonly #plans = new Map<Seat, Plan>();
  #askAgain: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(match: AutoMatch) {
    this.#match = match;
  }

  /** Sees to every seat whose move is a bot's now. */
  go(): void {
    if (this.#isStopped) return;
    const { rules, state } = this.#match.position.timeline;
    const active = rules.active(state);
    const mayPlay = (seat: Seat) => active.includes(seat) && this.#match.levelOf(seat) !== undefined;
    for (const seat of this.#plans.keys()) if (!mayPlay(seat)) this.#plans.delete(seat);
    for (const seat of this.#thinking.keys()) if (!mayPlay(seat)) this.#drop(seat);
    for (const seat of active) {
      const level = this.#thinking.has(seat) ? undefined : this.#match.levelOf(seat);
      if (level !== undefined) this.#move(seat, level);
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#askAgain);
    for (const seat of this.#thinking.keys()) this.#drop(seat);
  }

  #drop(seat: Seat): void {
    this.#thinking.get(seat)!.abort();
    this.#thinking.delete(seat);
  }

  #move(seat: Seat, level: Level): void {
    const plan = this.#plans.get(seat);
    this.#plans.delete(seat);
    if (plan?.checkpoint === this.#match.position.timeline.checkpoint.moves) {
      const signal = this.#begin(seat);
      void this.#match.enqueue(() => this.#follow(seat, plan.actions, signal));
    } else this.#ask(seat, level);
  }

  #ask(seat: Seat, level: Level): void {
    const signal = this.#begin(seat);
    const answer = this.#think(seat, level, signal);
    void answer.then((json) => this.#match.enqueue(() => this.#take(seat, level, json, signal)));
  }

  #begin(seat: Seat): AbortSignal {
    const controller = new AbortController();
    this.#thinking.set(seat, controller);
    return controller.signal;
  }

  /** What the bot answers, or undefined if it fails. */
  async #think(seat: Seat, level: Level, signal: AbortSignal): Promise<unknown> {
    const { game, bots, tries, position } = this.#match;
    const { rules, state, chance } = position.timeline;
    // Alone there is nobody to differ from.
    const own = position.played.length > 1 && { character: characterOf(chance, seat) };
    const asked = { game, level, seat, view: rules.view(state, seat), ...own };
    const task = tries === null ? newTask(asked) : sameTask(asked, position.timeline, tries);
    try {
      return await bots.choose(task, signal);
    } catch (error) {
      if (!signal.aborted) this.#match.onTrouble(error);
      return;
    }
  }

  /** If the plan does not fit any more, the bot is asked again. That is no failure. */
  async #follow(seat: Seat, actions: readonly unknown[], signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#thinking.delete(seat);
    if (!(await this.#play(seat, actions))) this.go();
  }

  /** A bot that failed is replaced for this move by a simpler one, and that one by the first legal action. */
  async #take(seat: Seat, level: Level, json: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#thinking.delete(seat);
    const answer = readAnswer(json);
    if (answer && (await this.#play(seat, answer.actions))) return;
    const { game, rules, position } = this.#match;
    this.#match.onTrouble(new Error(`${game}: a bot (${level}) answered ${JSON.stringify(json)}`));
    if (level !== SUBSTITUTE) return this.#ask(seat, SUBSTITUTE);
    const [first] = rules.legal(position.timeline.state, seat);
    if (!(await this.#play(seat, [first]))) throw new Error('no legal action is accepted');
  }

  /** Plays like everybody else; false if the first of these actions is refused. */
  async #play(seat: Seat, [action, ...rest]: readonly unknown[]): Promise<boolean> {
    const { position } = this.#match;
    const verdict = judgePlay(position, seat, position.played[seat]!.length, action);
    if (typeof verdict === 'string' || !('change' in verdict)) return false;
    const checkpoint = verdict.timeline.checkpoint.moves;
    const goesOn = rest.length > 0 && checkpoint === position.timeline.checkpoint.moves;
    if (goesOn) this.#plans.set(seat, { checkpoint, actions: rest });
    const isStored = await this.#match.play(seat, verdict.change, verdict.timeline);
    if (!isStored) this.#waitForStore(seat);
    return true;
  }

  #waitForStore(seat: Seat): void {
    this.#plans.delete(seat);
    clearTimeout(this.#askAgain);
    if (!this.#isStopped) this.#askAgain = setTimeout(() => this.go(), ASK_AGAIN_MS);
  }
}
