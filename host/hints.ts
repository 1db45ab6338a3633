/** What a strong bot would do in somebody's place. One thought for each place and moment, however often it is asked. */
import type { Level } from '#engine/bot.ts';
import type { Seat } from '#engine/contract.ts';
import type { ServerMessage } from '#protocol/live.ts';
import { type BotPlayer, newTask, readAnswer } from './bots.ts';
import { judgePlay, type Position } from './judge.ts';
import { undoable } from './timeline.ts';

const LEVEL: Level = 'hard';

/** The seat's own part of the game: others who act at the same time do not change it. */
const momentOf = ({ timeline, played }: Position, seat: Seat): string =>
  `${timeline.checkpoint.moves} ${played[seat]!.length} ${undoable(timeline, seat)}`;

interface Thought {
  readonly moment: string;
  readonly answer: Promise<unknown>;
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
  async ask(seat: Seat, now: () => Position): Promise<ServerMessage | undefined> {
    const position = now();
    const { rules, state } = position.timeline;
    if (!rules.active(state).includes(seat)) return refused('not-to-act');
    const moment = momentOf(position, seat);
    const known = this.#thoughts.get(seat);
    if (known && !known.isDone && known.moment !== moment) return refused('hint-busy');
    const thought = known?.moment === moment ? known : this.#think(position, seat, moment);
    const answer = readAnswer(await thought.answer);
    if (momentOf(now(), seat) !== moment) return;
    return answer && isPlayable(now(), seat, answer.actions[0])
      ? { t: 'hint', actions: answer.actions, reasons: answer.reasons }
      : refused('no-hint');
  }

  #think({ timeline: { rules, state } }: Position, seat: Seat, moment: string): Thought {
    const task = newTask({ game: this.#game, level: LEVEL, seat, view: rules.view(state, seat) });
    const answer = this.#bots.choose(task).catch((error: unknown) => {
      this.#thoughts.delete(seat);
      this.#onTrouble(error);
    });
    const thought = { moment, answer, isDone: false };
    void answer.then(() => {
      thought.isDone = true;
    });
    this.#thoughts.set(seat, thought);
    return thought;
  }
}

function isPlayable(position: Position, seat: Seat, action: unknown): boolean {
  const verdict = judgePlay(position, seat, position.played[seat]!.length, action);
  return typeof verdict === 'object' && 'change' in verdict;
}
