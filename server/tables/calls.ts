/** What may be asked of a table that is at another node. What is given and what comes back is JSON. */
import type { Seat } from '#engine/contract.ts';
import type { TableInfo } from '#protocol/http.ts';
import { Failure } from '#server/failure.ts';
import type { Holder } from '#server/store/store.ts';
import type { Giver, Who } from './seating.ts';
import type { Table } from './table.ts';

/** Who holds a seat from now on: one person more, one less, and perhaps nobody by a token. */
export interface HolderChange {
  readonly add?: string | undefined;
  readonly remove?: string | undefined;
  /** Whether the one more can lose it again; who takes the place of such a one can too. */
  readonly lends?: boolean;
  readonly dropsToken?: boolean;
}

export const CALLS = {
  describe: (table: Table): Promise<TableInfo> => table.describe(),

  seatOf: async (table: Table, who: Who): Promise<Seat> => seatOf(who, table),

  /** Sits where a seat is kept for them, unless they do already; tells which it is. */
  sitAgain: async (table: Table, before: Seat, holder: Holder, who: Who): Promise<Seat> =>
    table.seatOf(who) ?? table.join(holder, table.keptSeat(holder.name, before) ?? before, true),

  /** A name for whom a seat is kept. */
  forgetKept: async (table: Table, name: string, before: Seat): Promise<null> => {
    const seat = table.keptSeat(name, before);
    if (seat !== undefined) await table.forgetName(seat);
    return null;
  },

  /** Whoever gives a seat may have lost it, or sit elsewhere by now; tells which it is, or null. */
  takeSeat: async (table: Table, giver: Giver, change: HolderChange): Promise<Seat | null> =>
    (await table.takeSeat(giver, (holder) => changed(holder, change))) ?? null,

  changeHolder: async (table: Table, seat: Seat, change: HolderChange): Promise<null> => {
    await table.changeHolder(seat, (holder) => changed(holder, change));
    return null;
  },

  /** The person is forgotten. Whoever else holds the seat goes on. */
  giveUp: async (table: Table, seat: Seat, person: string): Promise<null> => {
    const { tokenHash, persons = [] } = table.holderOf(seat)!;
    const isAlone = tokenHash === null && persons.length === 1;
    if (isAlone) {
      await table.forgetName(seat);
      await table.leave(seat, true);
    } else await table.changeHolder(seat, (holder) => changed(holder, { remove: person }));
    return null;
  },
} as const;

type Calls = typeof CALLS;
export type CallName = keyof Calls;
type Rest<T> = T extends (table: Table, ...rest: infer R) => unknown ? R : never;
export type CallArgs<K extends CallName> = Rest<Calls[K]>;
export type CallAnswer<K extends CallName> = Awaited<ReturnType<Calls[K]>>;

export const runCall = <K extends CallName>(
  table: Table,
  call: K,
  args: CallArgs<K>,
): Promise<CallAnswer<K>> =>
  (CALLS[call] as unknown as (table: Table, ...args: unknown[]) => Promise<CallAnswer<K>>)(table, ...args);

function changed(holder: Holder, { add, remove, lends, dropsToken = false }: HolderChange): Holder {
  const { name, persons = [], lent = [] } = holder;
  const after = (people: readonly string[], isAdding: boolean): string[] => {
    const kept = people.filter((person) => person !== remove);
    return isAdding && add !== undefined ? [...new Set([...kept, add])] : kept;
  };
  const isLent = lends ?? (remove !== undefined && lent.includes(remove));
  const borrowers = after(lent, isLent);
  return {
    ...{ name, tokenHash: dropsToken ? null : holder.tokenHash, persons: after(persons, true) },
    ...(borrowers.length > 0 && { lent: borrowers }),
  };
}

export function seatOf(who: Who, table: Table): Seat {
  const seat = table.seatOf(who);
  if (seat !== undefined) return seat;
  throw new Failure(401, 'bad-token', 'The token holds no seat at this table.');
}
