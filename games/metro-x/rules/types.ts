/** The types of Metro X for the contract. README.md explains the nouns. */
import type { Seat } from '#engine/contract.ts';
import type { Action } from './action.ts';
import type { Options } from './options.ts';
import type { Public, State } from './state.ts';

export const REFUSALS = [
  'game-over',
  'no-such-seat',
  'already-decided',
  'card-needs-station',
  'unknown-line',
  'line-full',
  'card-needs-line',
  'unknown-station',
  'station-filled',
  'must-choose',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export const EVENTS = [
  'decided',
  'marked',
  'circled',
  'passed',
  'completed',
  'shuffled',
  'turned',
  'ended',
] as const satisfies readonly Event['type'][];

/** Stations are named by number, in the map's order; lines by letter; cards by face. */
export type Event =
  /** Somebody has decided. The choice is shown when the round closes. */
  | { readonly type: 'decided'; readonly seat: Seat }
  | {
      readonly type: 'marked';
      readonly seat: Seat;
      readonly card: string;
      readonly line: string;
      readonly stations: readonly number[];
      /** What a star wrote into its station. */
      readonly points: number;
    }
  | { readonly type: 'circled'; readonly seat: Seat; readonly station: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | {
      readonly type: 'completed';
      readonly seat: Seat;
      readonly line: string;
      readonly bonus: 'crown' | 'diamond';
      readonly points: number;
    }
  | { readonly type: 'shuffled' }
  | { readonly type: 'turned'; readonly round: number; readonly card: string }
  | { readonly type: 'ended' };

/** A player's sheet as text, at the end of the last round. Everyone may see it. */
export interface Sheet {
  /** A character per station, in the map's order: `.` empty, `o` circle, `*` a star's number. */
  readonly stations: string;
  /** Per line the faces in its indicator spaces, with spaces between them. */
  readonly spaces: readonly string[];
  /** A character per line: `.` none yet, `c` crown, `d` diamond. */
  readonly bonuses: string;
}

export interface View {
  readonly map: string;
  readonly deck: string;
  /** From 1. */
  readonly round: number;
  /** The face of the card that is turned; null when the game is over. */
  readonly card: string | null;
  /** How many copies of each face are still in the deck. */
  readonly left: Readonly<Record<string, number>>;
  readonly sheets: readonly Sheet[];
  readonly decided: readonly boolean[];
  /** The viewer's own choice of this round. It is not written on the sheet yet. */
  readonly choice: Action | null;
}

export interface MetroX {
  State: State;
  Public: Public;
  Action: Action;
  View: View;
  Event: Event;
  Options: Options;
  Refusal: Refusal;
}
