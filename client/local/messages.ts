/** What goes between a page and its worker: the messages of the wire, and who sits before the screen. */
import type { Viewer } from '#engine/contract.ts';
import type { Request, ServerMessage } from '#protocol/live.ts';

export type ToWorker =
  | { readonly t: 'open'; readonly table: string }
  /** From now on these eyes look on. */
  | { readonly t: 'sit'; readonly seat: Viewer }
  | Request;

export type FromWorker =
  | ServerMessage
  /** The eyes of the states that follow. */
  | { readonly t: 'sat'; readonly seat: Viewer };
