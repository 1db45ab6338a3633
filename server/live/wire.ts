import type { ServerMessage } from '#protocol/live.ts';

let last: { readonly message: ServerMessage; readonly text: string } | undefined;

/** The message as it goes over the wire. Many listeners are told the same object one after another. */
export function wire(message: ServerMessage): string {
  if (last?.message !== message) last = { message, text: JSON.stringify(message) };
  return last.text;
}
