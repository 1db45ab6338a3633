/** Who may take a crown first. What one seat does changes nothing for the others, so they are played once a world. */
import type { Rng, Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { isOver, type State, vacantOn } from '#games/metro-x/rules/state.ts';
import type { View } from '#games/metro-x/rules/types.ts';
import { bitCount } from '../judge/features.ts';
import type { ValueNet } from '../judge/value-net.ts';
import { ownTable } from './own-table.ts';
import { playRound } from './policy.ts';

/** For each line, the table of the rival with the fewest stations of it to fill: few tables, however many play. */
export function rivalsOf(view: View, seat: Seat, rng: Rng): readonly State[] {
  const others = [...view.sheets.keys()].filter((other) => other !== seat);
  const tables = others.map((other) => ownTable(view, other, rng));
  if (tables.length === 0) return tables;
  const empty = (table: State, line: number) => bitCount(vacantOn(table, 0, line));
  const nearest = tables[0]!.map.lines.map((_, line) =>
    tables.reduce((one, other) => (empty(other, line) < empty(one, line) ? other : one)),
  );
  return [...new Set(nearest)];
}

/** Plays these tables to the end with this seed. Gives the bits of the crowns that are gone before each round. */
export function takenAhead(net: ValueNet, rivals: readonly State[], seed: number): readonly number[] {
  const rngs = rivals.map(() => quickRng(seed));
  const rounds: number[] = [];
  while (rivals.some((rival) => !isOver(rival))) {
    const taken = rivals.reduce((bits, rival) => bits | rival.taken, 0);
    rounds.push(taken);
    for (const [nth, rival] of rivals.entries()) {
      rival.taken = taken;
      playRound(net, rival, rngs[nth]!);
    }
  }
  return rounds;
}
