import type { Budget, Level, Plan, Reason } from '#engine/bot.ts';
import type { CharacterName } from '#engine/character.ts';
import type { Json, Seat } from '#engine/contract.ts';
import type { Timeline } from './timeline.ts';

/** What a bot is asked: a seat's view, never the state. */
export interface BotTask {
  readonly game: string;
  readonly level: Level;
  readonly view: object;
  readonly seat: Seat;
  /** For the bot's own chance. */
  readonly seed: number;
  /** Of the bot that sits there; none who plays for a person has one. */
  readonly character?: CharacterName;
  readonly budget?: Budget;
  /** Whether a person asks: no table waits for the answer. */
  readonly isHint?: true;
}

/** Lets bots think somewhere else: in a pool of workers, or in a worker of the page. */
export interface BotPlayer {
  /** Aborted when nobody needs the answer any more: rejects with the signal's reason if it was not begun by then. */
  choose(task: BotTask, signal?: AbortSignal): Promise<Json>;
}

/** A choice as it comes from another thread: its actions are still to be judged. */
export interface Answer {
  readonly actions: readonly unknown[];
  readonly reasons: readonly Reason[];
  readonly plan?: Plan;
}

/** The bot's answer, or undefined if it is none. */
export function readAnswer(json: unknown): Answer | undefined {
  if (typeof json !== 'object' || json === null) return;
  const { actions, reasons, plan } = json as Partial<Answer>;
  const isAnswer = Array.isArray(actions) && actions.length > 0 && Array.isArray(reasons);
  return isAnswer ? { actions, reasons, ...(plan && { plan }) } : undefined;
}

/** A seat of its match is asked about. The bot's chance has nothing to do with the match's: any number will do. */
export const newTask = (task: Omit<BotTask, 'seed'>): BotTask => ({
  ...task,
  seed: Math.floor(Math.random() * 2 ** 31),
});

/** Streams of chance that no action uses, nor the order of seats. */
const BOT_STREAMS = 2 ** 31;
const SEEDS = 2 ** 15 - 1;

/** The same question in the same position of the same deal: so is the answer, as only chance and tries decide it. */
export function sameTask(
  task: Omit<BotTask, 'seed'>,
  { chance, moves }: Pick<Timeline, 'chance' | 'moves'>,
  iterations: number,
): BotTask {
  return { ...task, seed: chance(BOT_STREAMS + moves.length).below(SEEDS), budget: { iterations } };
}
