import type { AnyRules, Result } from '#engine/contract.ts';
import type { BotPlayer } from '#host/bots.ts';
import { Match } from '#host/match.ts';
import type { StoredTable, TableStore } from '#server/store/store.ts';
import { playerOf } from './seating.ts';

export interface TableTools {
  readonly rules: AnyRules;
  readonly store: TableStore;
  readonly bots: BotPlayer;
  onTrouble(error: unknown): void;
  /** So many changes of a match were stored. */
  onMoves(count: number): void;
}

/** Begins the match of a table whose seats are taken, or goes on with it from the store. */
export async function openMatch(
  table: StoredTable,
  { rules, store, bots, onTrouble, onMoves }: TableTools,
  onEnd: (result: Result) => void,
): Promise<Match> {
  const { id, game, version, options, seed, seats } = table;
  const setup = { game, version, options, seed, seats: seats.map(playerOf) };
  const { changes, snapshot } = await store.readMoves(id);
  const keep = {
    append: (changes, snapshot, { seq, active, result }) =>
      store.append(id, {
        ...{ seq, changes, snapshot, result },
        awaitsBot: active.some((seat) => seats[seat]!.kind === 'bot'),
      }),
  } satisfies ConstructorParameters<typeof Match>[2]['store'];
  const onChange = ({ result }: Match, changes: number) => {
    onMoves(changes);
    if (result !== undefined) onEnd(result);
  };
  return new Match(setup, changes, { rules, bots, store: keep, onTrouble, onChange }, snapshot);
}
