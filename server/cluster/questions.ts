/** What nodes say to each other, besides the frames of sockets. */
import type { Seat } from '#engine/contract.ts';
import type { Caller } from '#server/live/socketSession.ts';
import type { CallName } from '#server/tables/calls.ts';
import type { Passed } from './forward.ts';

/** What nodes ask each other. */
export type Question =
  | { readonly ask: 'http'; readonly request: Passed }
  | { readonly ask: 'open'; readonly from: string; readonly visit: number; readonly caller: Caller }
  | { readonly ask: 'yield'; readonly table: string }
  | {
      readonly ask: 'call';
      readonly table: string;
      readonly call: CallName;
      readonly args: readonly unknown[];
    }
  | { readonly ask: 'infos'; readonly tables: readonly string[] }
  | { readonly ask: 'looking'; readonly table: string; readonly seat: Seat }
  | { readonly ask: 'devices'; readonly ids: readonly string[] }
  | { readonly ask: 'alive' };

/** What a node tells all others: that one is dead, that it has dropped all links itself, or something of other parts. */
export type News = { readonly buried: string } | { readonly reset: string } | { readonly tell: unknown };
