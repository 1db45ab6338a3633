/** What goes between a page and its worker: the messages of the wire, and who sits before the screen. */
import type { Json, Viewer } from '#engine/contract.ts';
import type { BotTask } from '#host/bots.ts';
import type { Request, ServerMessage } from '#protocol/live.ts';

export type ToWorker =
  | { readonly t: 'open'; readonly table: string }
  /** From now on these eyes look on. */
  | { readonly t: 'sit'; readonly seat: Viewer }
  | Think
  | Thought
  /** A worker that thinks has failed as a whole: nobody who waits gets an answer. */
  | { readonly t: 'no-thinker'; readonly message: string }
  | Request;

export type FromWorker =
  | ServerMessage
  /** The eyes of the states that follow. */
  | { readonly t: 'sat'; readonly seat: Viewer }
  | Think
  /** Somebody who thinks now hangs: whoever is asked next is a new one. */
  | { readonly t: 'dismiss' };

/** To the same script in another worker, by way of the page: that one does nothing but think. */
export interface Think {
  readonly t: 'think';
  readonly id: number;
  readonly task: BotTask;
}

/** What comes of thinking, back by the same way. */
export type Thought =
  | { readonly t: 'thought'; readonly id: number; readonly choice: Json }
  | { readonly t: 'thought'; readonly id: number; readonly failure: string };
