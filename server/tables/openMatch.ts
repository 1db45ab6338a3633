import type { Seat } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import type { BotPlayer } from '#host/bots.ts';
import type { Store } from '#host/change.ts';
import { Match } from '#host/match.ts';
import { timeFor } from '#protocol/pace.ts';
import type { Next, StoredTable, TableStore } from '#server/store/store.ts';
import type { Game } from './lobby.ts';
import { playerOf } from './seating.ts';
import { isTold, turnOf } from './turns.ts';

export interface TableTools extends Game {
  readonly store: TableStore;
  readonly bots: BotPlayer;
  /** Whether people may write words of their own at private tables. */
  readonly allowsWords: boolean;
  onTrouble(error: unknown): void;
  /** So many changes of a match were stored. */
  onMoves(count: number): void;
  /** The table with this id is gone for good. */
  onClosed(id: string): void;
}

/** How the table and its match know of each other. */
interface Watch {
  onChange(match: Match): void;
  /** Whether somebody sees the table from this seat. */
  isLooking(seat: Seat): boolean;
}

/** Begins the match of a table whose seats are all taken, or restores it from the store. */
export async function openMatch(
  table: StoredTable,
  { rules, store, bots, onTrouble, onMoves }: TableTools,
  { onChange, isLooking }: Watch,
): Promise<Match> {
  const { id, game, version, options, seed, seats, pace, hints, dueAt, lobby } = table;
  const setup = { game, version, options, seed, seats: seats.map(playerOf) };
  const changes = await store.readChanges(id);
  /** The schedule that is stored; unknown until the first change. */
  let kept: Next | undefined;
  const keep: Store = {
    append: async (changes, outlook) => {
      const { seq, awaitsBot, dueAt: due, active, awaited, isNewTurn, result } = outlook;
      const isSlow = pace.kind === 'days';
      const dueAt = due === null || isSlow ? due : ALWAYS_DUE;
      // For people alone: where only bots play on, it changes with `awaitsBot`.
      const people = active.filter((seat) => seats[seat]!.kind === 'human');
      const next: Next = { awaitsBot, dueAt, ...(isSlow && { active: people }) };
      const isKept = kept !== undefined && sameJson(kept, next);
      const turn = isNewTurn ? { turn: turnOf(table, { seq, dueAt, awaited, isLooking }) } : { awaited };
      const told = isTold(table, dueAt) ? turn : {};
      await store.append(id, { seq, changes, result, ...told, ...(!isKept && { next }) });
      kept = next;
    },
  };
  const tools = {
    ...{ rules, bots, store: keep, pace, hints, onTrouble },
    ...(dueAt !== null && dueAt !== ALWAYS_DUE && { dueAt }),
    ...(lobby.daily !== null && { sameForAll: lobby.daily }),
    onChange: (match: Match, changes: number) => {
      onMoves(changes);
      onChange(match);
    },
  };
  return new Match(setup, changes, tools);
}

/**
 * The stored deadline of live tables. The server opens them whenever it starts, and their time begins anew then. A real
 * deadline would change a row with every turn, which costs more than the minute is worth.
 */
const ALWAYS_DUE = 0;

/** When the first move of a table that starts now is due, as it is stored. */
export function firstDueAt({ pace, seats }: Pick<StoredTable, 'pace' | 'seats'>): number | null {
  const time = seats.length > 1 ? timeFor(pace, false) : undefined;
  if (time === undefined) return null;
  return pace.kind === 'live' ? ALWAYS_DUE : Date.now() + time;
}
