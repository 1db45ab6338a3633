/** What the page lends to a board that arranges the whole table by itself. */
import type { ComponentChildren, VNode } from 'preact';
import type { ServerMessage } from '#protocol/live.ts';

type HintMessage = Extract<ServerMessage, { t: 'hint' }>;

/** The hint that was asked for. */
export interface FrameHint {
  readonly message: HintMessage | undefined;
  readonly isThinking: boolean;
  /** None could be found. */
  readonly isMissing: boolean;
  /** Why there is none to be had now, in words. */
  readonly whyNot: string | undefined;
  /** Asks, or if that was done already, wants it no longer. */
  toggle(): void;
  /** Asks once more. */
  retry(): void;
}

export interface Frame {
  readonly hint: FrameHint;
  /** Whose turn it is, in words. */
  readonly whose: string;
  readonly clock: ComponentChildren;
  /** The rail: the way home, rules, language and theme, with what the board adds. */
  tools(more: ComponentChildren): VNode;
  readonly log: ComponentChildren;
  /** Opens the field for questions, over the table; whoever does not want it has no way there. */
  readonly openAsk: (() => void) | undefined;
  /** How the scores grew; nothing while the log is not known whole. */
  readonly chart: ComponentChildren;
  /** What a lesson says, in place of log, chart and scores. */
  readonly lesson: ComponentChildren;
  /** What the lesson names now, in the game's own notation. */
  readonly marks: readonly string[];
  /** The connection, a bot that plays for somebody, a move that waits: what everybody should know. */
  readonly news: ComponentChildren;
  /** In place of one's turn: a covered hand, a replay's buttons, what can be done after the end. */
  readonly instead: ComponentChildren;
  /** The event of the log that one looks back to. */
  readonly lookedAt: number | undefined;
  /** The scores of everybody, by source. */
  openScores(): void;
  /** On a small screen: rules, language, theme, and the way home. */
  openMenu(): void;
  /** Shows the rest of what the others did at once; undefined when nothing is left. */
  readonly skip: (() => void) | undefined;
  /** Shows once more what the others did. */
  readonly again: (() => void) | undefined;
}
