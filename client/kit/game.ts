/** How the browser draws a game, once a table of it opens. */
import type { VNode } from 'preact';
import type { Plan } from '#engine/bot.ts';
import type { AnyRules, GameTypes, Part, Result, Seat, Standing, Viewer } from '#engine/contract.ts';
import type { MatchRecord } from '#engine/record.ts';
import type { Ask, News } from './ask/ask.ts';
import type { Frame } from './frame.ts';
import type { EventSound } from './sound/sound.ts';
import type { Params } from './words.ts';

/** Somebody at the table, named in the reader's language. */
export interface Person {
  readonly seat: Seat;
  readonly name: string;
  readonly isBot: boolean;
  /** How well a bot plays. */
  readonly level: string | null;
  readonly isYou: boolean;
  readonly isHere: boolean;
  /** A bot plays for them. */
  readonly isAway: boolean;
}

/** All that a board is drawn from. `ui` is what the game keeps of pointing and choosing. */
export interface BoardProps<G extends GameTypes, Ui> {
  readonly view: G['View'];
  /** A thing can be done only because it is listed here. */
  readonly legal: readonly G['Action'][];
  readonly standings: readonly Standing[];
  readonly active: readonly Seat[];
  /** Whose eyes see this. */
  readonly seat: Viewer;
  readonly people: readonly Person[];
  readonly log: readonly G['Event'][];
  /** From this event on the log is news, to be shown as it happened. */
  readonly fresh: number;
  readonly ui: Ui;
  play(action: G['Action']): void;
  /** A move that is chosen and waits for the connection; it is marked, too. */
  readonly held?: G['Action'];
  /** Takes one's last choice back; undefined when nothing can be. */
  readonly takeBack: (() => void) | undefined;
  /** Says something to the player: why a thing cannot be done. */
  tell(text: string): void;
}

/** A move that was played and a better one, as a review shows them: both at once. */
export interface BothMoves {
  readonly seat: Seat;
  /** How the played one is judged: `?`. */
  readonly sign: string;
  readonly played: MoveShown;
  readonly better: MoveShown;
}

interface MoveShown {
  readonly actions: readonly object[];
  /** In steps, where a move has several. */
  readonly plan?: Plan | undefined;
}

/** A line of the log: a message of the game's words, and whose it is. */
export interface StoryLine {
  readonly seat?: Seat;
  readonly key: string;
  readonly params: Params;
}
export interface StoryEntry {
  /** Counts what the game counts: laid tiles, rounds. */
  readonly no: number | null;
  readonly lines: readonly StoryLine[];
  /** The event in the log that it begins with. */
  readonly event: number;
}

/** A part of the rules as people read them, in our own words: paragraphs under a title. */
export interface RulesSection {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  /** What its picture shows; the position is with the game's `figures`. */
  readonly figure: string;
}

/** What a score sheet is made from. Without a result it is as if the game ended now. */
export interface SheetProps<G extends GameTypes> {
  readonly view: G['View'];
  readonly people: readonly Person[];
  readonly standings: readonly Standing[];
  readonly result: Result | undefined;
}

export interface EpilogueProps {
  readonly record: MatchRecord;
  readonly seat: Viewer;
  /** The address of the replay; `&move=` and a name lead to a move. */
  readonly replay: string;
}

/** A board that the page frames: with the turn, the scores and the log beside it. */
interface FramedBoard<G extends GameTypes, Ui> {
  Board(props: BoardProps<G, Ui>): VNode;
  /** What is held and can be done, beside the board or below it. */
  Controls(props: BoardProps<G, Ui>): VNode;
}

/** A board that arranges the whole table, with the parts of the page that it is lent. */
interface WholeBoard<G extends GameTypes, Ui> {
  Table(props: BoardProps<G, Ui> & { readonly frame: Frame }): VNode;
}

export type GameBoard<G extends GameTypes = GameTypes, Ui = object> = AnyBoard<G, Ui> &
  (FramedBoard<G, Ui> | WholeBoard<G, Ui>);

/** Methods, not properties: they let a game with its own types stand in a list of games. */
interface AnyBoard<G extends GameTypes, Ui> {
  readonly rules: AnyRules;
  createUi(): Ui;
  story(log: readonly G['Event'][], people: readonly Person[], view: G['View']): StoryEntry[];
  /** Points at what an entry of the story is about; nothing ends the pointing. */
  point(ui: Ui, event: G['Event'] | undefined): void;
  /** Marks an action that is suggested, where it would be done; nothing ends the marking. */
  mark(ui: Ui, action: G['Action'] | undefined, view: G['View']): void;
  /** Marks a played move solid, and a better one dashed with a lamp; nothing ends the marking. `view`: before both. */
  compare?(ui: Ui, both: BothMoves | undefined, view: G['View']): void;
  /** Where a thing of a lesson is on the screen: a selector for what is drawn of it now. */
  ring?(mark: string, view: G['View']): string | undefined;
  /** What could be told to a newcomer now, worded `topic.<id>`, the most urgent first; and a number for each turn. */
  topics?(props: BoardProps<G, Ui>): { readonly turn: number; readonly open: readonly string[] };
  /** An action in words, as on a button that plays it. */
  sayAction(action: G['Action'], view: G['View']): string;
  /** What is the same as long as a move goes on: a tile, a round, a turn. */
  moveOf(view: G['View']): string;
  /** The step of a plan in words, where a move has several. */
  sayStep?(what: { readonly type: string }, view: G['View']): string;
  /** Its shortcuts, and in words what each does; without them the board itself answers to `?`. */
  keys?(view: G['View']): readonly (readonly [key: string, does: string])[];
  /** The scores after every step of the story, for the chart. */
  growth(log: readonly G['Event'][], seats: number, view: G['View']): number[][];
  /** How long news is worth looking at before the next, in milliseconds. */
  pace(news: readonly G['Event'][]): number;
  /** What is heard of news. */
  sounds(news: readonly G['Event'][], view: G['View']): readonly EventSound[];
  /** Small figures beside each name: what is left to a seat. */
  note(view: G['View'], seat: Seat): string;
  /** Points that are drawn hatched, worded `part.marked`; each part is worded `part.<key>`. */
  isMarked(part: Part): boolean;
  /** What the words of a part need, if that is more than the part says. */
  partParams?(part: Part): Params;
  progress(view: G['View']): { readonly done: number; readonly of: number; readonly map?: string };
  /** What everybody is asked at the same time, in a word or a sign, for a big screen. */
  asked?(view: G['View']): string;
  /** The section of the rules that this moment is about; undefined while nothing is asked of the viewer. */
  section(props: BoardProps<G, Ui>): string | undefined;
  /** Where a seat's points come from, as on the game's printed score sheet; without it, a block for each part. */
  Tally?(props: { readonly standing: Standing }): VNode;
  /** The whole sheet, where a line for each player would not do. */
  Sheet?(props: SheetProps<G>): VNode;
  /** One's own points if the game ended now, with what others cannot count; worded `outlook`. */
  outlook?(view: G['View'], seat: Seat): Standing;
  /** Fetches the answers to typed questions; their words are the game's part `ask`. */
  ask?(): Promise<Ask<G, Ui>>;
  /** What is said aloud of these events, and of what is to be done now; without it, the lines of the story. */
  news?(events: readonly G['Event'][], props: BoardProps<G, Ui>): News;
  /** In a replay: what was chosen from, as far as these eyes know it, if the board does not show it. */
  InReplay?(props: BoardProps<G, Ui>): VNode | null;
  /** What else there is to say of a match that is over. */
  Epilogue?(props: EpilogueProps): VNode | null;
}
