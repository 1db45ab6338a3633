/** What goes between a page and its worker: the messages of the wire, and who sits before the screen. */
import type { Json, Viewer } from '#engine/contract.ts';
import type { BotTask } from '#host/bots.ts';
import type { Request, ServerMessage } from '#protocol/live.ts';

export type ToWorker =
  | { readonly t: 'open'; readonly table: string }
  /** From now on these eyes look on. */
  | { readonly t: 'sit'; readonly seat: Viewer }
  /** To the same script in another worker: it does nothing but think. */
  | { readonly t: 'think'; readonly id: number; readonly task: BotTask }
  | Request;

export type FromWorker =
  | ServerMessage
  /** The eyes of the states that follow. */
  | { readonly t: 'sat'; readonly seat: Viewer };

/** What comes of thinking. */
export type Thought =
  | { readonly id: number; readonly choice: Json }
  | { readonly id: number; readonly failure: string };
