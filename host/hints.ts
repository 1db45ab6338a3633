/** What a strong bot would do in somebody's place. One thought for each place and moment, however often it is asked. */
import type { Level } from '#engine/bot.ts';
import type { Seat } from '#engine/contract.ts';
import type { ServerMessage } from '#protocol/live.ts';
import { type BotPlayer, newTask, readAnswer } from './bots.ts';
import { judgePlay, type Position } from './judge.ts';
import { undoable } from './timeline.ts';

const LEVEL: Level = 'hard';
/** Answers when the strong bot takes longer than a person likes to wait, or fails. */
const QUICK_LEVEL: Level = 'normal';
const PATIENCE_MS = 3000;

/** The seat's own part of the game: others who act at the same time do not change it. */
const momentOf = ({ timeline, played }: Position, seat: Seat): string =>
  `${timeline.checkpoint.moves} ${played[seat]!.length} ${undoable(timeline, seat)}`;

interface Thought {
  readonly moment: string;
  readonly answer: Promise<unknown>;
  /** Who waits for it: any object that stands for somebody. */
  readonly askers: Set<object>;
  readonly controller: AbortController;
  isDone: boolean;
}

const refused = (refusal: string): ServerMessage => ({ t: 'refused', refusal });

export class Hints {
  readonly #game: string;
  readonly #bots: BotPlayer;
  readonly #onTrouble: (error: unknown) => void;
  readonly #thoughts = new Map<Seat, Thought>();

  constructor(game: string, bots: BotPlayer, onTrouble: (error: unknown) => void) {
    this.#game = game;
    this.#bots = bots;
    this.#onTrouble = onTrouble;
  }

  /** The hint, a refusal, or undefined if the moment has passed when the bot has made up its mind. */
  async ask(seat: Seat, asker: object, now: () => Position): Promise<ServerMessage | undefined> {
    const position = now();
    const { rules, state } = position.timeline;
    if (!rules.active(state).includes(seat)) return refused('not-to-act');
    const moment = momentOf(position, seat);
    const known = this.#thoughts.get(seat);
    if (known && !known.isDone && known.moment !== moment) {
      known.askers.add(asker);
      if (!(await endsInTime(known))) return refused('hint-busy');
      const isAwaited = known.askers.has(asker) && momentOf(now(), seat) === moment;
      return isAwaited ? this.ask(seat, asker, now) : undefined;
    }
    const thought = known?.moment === moment ? known : this.#think(position, seat, moment);
    thought.askers.add(asker);
    const answer = readAnswer(await thought.answer);
    if (momentOf(now(), seat) !== moment) return;
    return answer && isPlayable(now(), seat, answer.actions[0])
      ? { t: 'hint', ...answer }
      : refused('no-hint');
  }

  /** Somebody is gone: what nobody else waits for need not be thought about. */
  leave(asker: object): void {
    for (const { askers, controller } of this.#thoughts.values())
      if (askers.delete(asker) && askers.size === 0) controller.abort();
  }

  /** The match is at another position: what is past need not be thought about. */
  moveTo(position: Position): void {
    for (const [seat, { moment, isDone, controller }] of this.#thoughts)
      if (!isDone && momentOf(position, seat) !== moment) controller.abort();
  }

  stop(): void {
    for (const { askers, controller } of this.#thoughts.values()) {
      askers.clear();
      controller.abort();
    }
  }

  #think({ timeline: { rules, state } }: Position, seat: Seat, moment: string): Thought {
    const view = rules.view(state, seat);
    const controller = new AbortController();
    const { signal } = controller;
    const ask = (level: Level): Promise<unknown> =>
      this.#bots
        .choose(newTask({ game: this.#game, level, seat, view, isHint: true }), signal)
        .catch((error: unknown) => {
          if (!signal.aborted) this.#onTrouble(error);
        });
    const answer = answerInTime(ask, signal).then((answer) => {
      if (answer === undefined) this.#thoughts.delete(seat);
      return answer;
    });
    const thought = { moment, answer, askers: new Set<object>(), controller, isDone: false };
    void answer.then(() => {
      thought.isDone = true;
    });
    this.#thoughts.set(seat, thought);
    return thought;
  }
}

/** Whether a thought about the past ends before a person likes to wait no longer: a seat has one at a time. */
async function endsInTime({ answer }: Thought): Promise<boolean> {
  const patience = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => patience.resolve(false), PATIENCE_MS);
  const isEnded = await Promise.race([answer.then(() => true), patience.promise]);
  clearTimeout(timer);
  return isEnded;
}

/** The strong bot's answer if it comes in time, otherwise the quick one's; undefined if there is none. */
async function answerInTime(ask: (level: Level) => Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const patience = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => patience.resolve(undefined), PATIENCE_MS);
  const answer = await Promise.race([ask(LEVEL), patience.promise]);
  clearTimeout(timer);
  return answer !== undefined || signal.aborted ? answer : ask(QUICK_LEVEL);
}

function isPlayable(position: Position, seat: Seat, action: unknown): boolean {
  const verdict = judgePlay(position, seat, position.played[seat]!.length, action);
  return typeof verdict === 'object' && 'change' in verdict;
}
