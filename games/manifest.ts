/** What a game tells of itself before it is loaded, and how each of its parts is. */
import type { ComponentChildren } from 'preact';
import type { GameBoard } from '#client/kit/game.ts';
import type { Figures } from '#client/kit/help/figures.ts';
import type { AnyBots, Level } from '#engine/bot.ts';
import type { AnyRules } from '#engine/contract.ts';
import type { Lessons } from '#engine/lessons/lesson.ts';
import type { MapCard } from '#engine/maps.ts';
import type { OptionFields, OptionValue } from '#engine/options.ts';
import type { Puzzles } from '#engine/puzzles/puzzle.ts';
import type { Reviewer } from '#engine/review/reviewer.ts';

/** Small, since every page loads the manifests of all games. A page loads the parts of one game, when it needs them. */
export interface GameManifest {
  readonly id: string;
  readonly minutes: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Of its bots, from weak to strong. */
  readonly levels: readonly Level[];
  /** Worded `option.<key>` and `option.<key>.<value>`. */
  readonly options: OptionFields;
  /** The values of one option more, `map`, if the game has maps; the first is usual. They bring their names. */
  maps?(): Promise<readonly MapCard[]>;
  /** Prepared positions with a goal, if the game has any; worded `lessons`. */
  lessons?(): Promise<Lessons>;
  /** Of its lessons, in their order: most pages need no more of them. */
  readonly lessonIds?: readonly string[];
  /** How long all its lessons take. */
  readonly lessonMinutes?: number;
  /** The options of a newcomer's first real game, where they are not the usual ones. */
  readonly firstGame?: Readonly<Record<string, OptionValue>>;
  rules(): Promise<AnyRules>;
  /** Apart from the rules: what bots have learned weighs more than everything else. */
  bots(): Promise<AnyBots>;
  /** How decisions are judged after the game. */
  reviewer(): Promise<Reviewer>;
  /** Raised when the same record would be judged otherwise: kept reviews are then computed again. */
  readonly reviewVersion: number;
  board(): Promise<GameBoard>;
  /** For the rules. */
  figures(): Promise<Figures>;
  /** Positions in which one action is clearly best, if any were mined. */
  puzzles?(): Promise<Puzzles>;
  /** For the card on the home page. */
  picture(): Promise<() => ComponentChildren>;
}
