/**
 * What a sheet may still bring, learned by playing (`learn.ts`): a small neural network. Every fact about the
 * sheet has a row of weights, one for each unit; a unit adds up those of the facts that hold. After a choice few
 * facts are others, so the sums of a table serve all that may follow it.
 */
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { lowestBit, type State, vacantOn } from '#games/metro-x/rules/state.ts';
import { cardRow, type Facts, hold, kindsOf } from './facts.ts';

/** A multiple of four: see `change`. */
export const UNITS = 24;
/** What a unit lets through of a sum below zero. */
export const LEAK = 0.05;

export interface Net {
  readonly facts: Facts;
  /** Row after row, `UNITS` each. */
  readonly weights: Float64Array;
  /** What each unit's sum is worth; the last is added as it is. */
  readonly outputs: Float64Array;
}

/** A table as the net sees it. */
export interface Look {
  /** The rows of those facts of which exactly one of a kind holds. */
  readonly held: Int32Array;
  /** By line, the bits of its empty stations. */
  readonly vacant: Int32Array;
  /** The rows of the cards that may come. */
  readonly cards: readonly number[];
  readonly sums: Float64Array;
}

/** `unseen`: the numbers of the cards that are in the deck when the next one is turned. */
export function look({ facts, weights }: Net, table: State, unseen: readonly number[]): Look {
  const { map } = table;
  const held = new Int32Array(kindsOf(map));
  hold(facts, table, held);
  const vacant = Int32Array.from(map.lines, (_, line) => vacantOn(table, 0, line));
  const cards = unseen.map((card) => cardRow(facts, table, card));
  const seen = { held, vacant, cards, sums: new Float64Array(UNITS) };
  const rows = rowsOf(facts, seen, map);
  change(seen.sums, weights, rows, rows.length, rows, 0);
  return seen;
}

/** All rows that count. */
export function rowsOf({ stations }: Facts, { held, vacant, cards }: Look, { lines }: CityMap): number[] {
  const rows = [0, ...held, ...cards];
  for (let line = 0; line < lines.length; line++) {
    const { own, route } = lines[line]!;
    for (let rest = vacant[line]! & own; rest !== 0; rest &= rest - 1)
      rows.push(stations[route[lowestBit(rest)]!]!);
  }
  return rows;
}

/** What the table hopes for that was looked at. */
export function hope({ outputs }: Net, { sums }: Pick<Look, 'sums'>): number {
  let points = outputs[UNITS]!;
  for (let unit = 0; unit < UNITS; unit++) {
    const sum = sums[unit]!;
    points += outputs[unit]! * (sum > 0 ? sum : LEAK * sum);
  }
  return points;
}

/** Kept from one look to the next, for they are many: the sums, and the rows of what has gone and come. */
const next = { held: new Int32Array(0), sums: new Float64Array(UNITS) };
const gone: number[] = [];
const come: number[] = [];

/** What a table hopes for that followed this one: only what has changed is added up. */
export function hopeAfter(net: Net, before: Look, after: State): number {
  const { lines } = after.map;
  const { stations } = net.facts;
  let goneCount = 0;
  let comeCount = 0;
  for (let line = 0; line < lines.length; line++) {
    const { own, route } = lines[line]!;
    for (let rest = before.vacant[line]! & ~vacantOn(after, 0, line) & own; rest !== 0; rest &= rest - 1)
      gone[goneCount++] = stations[route[lowestBit(rest)]!]!;
  }
  if (next.held.length !== before.held.length) next.held = new Int32Array(before.held.length);
  hold(net.facts, after, next.held);
  for (let kind = 0; kind < before.held.length; kind++) {
    if (next.held[kind] === before.held[kind]) continue;
    gone[goneCount++] = before.held[kind]!;
    come[comeCount++] = next.held[kind]!;
  }
  next.sums.set(before.sums);
  change(next.sums, net.weights, come, comeCount, gone, goneCount);
  return hope(net, next);
}

/** Four units at a time, since so many sums stay in the processor's registers. */
function change(
  sums: Float64Array,
  weights: Float64Array,
  come: readonly number[],
  comeCount: number,
  gone: readonly number[],
  goneCount: number,
): void {
  for (let unit = 0; unit < UNITS; unit += 4) {
    let a = sums[unit]!;
    let b = sums[unit + 1]!;
    let c = sums[unit + 2]!;
    let d = sums[unit + 3]!;
    for (let nth = 0; nth < comeCount; nth++) {
      const at = come[nth]! * UNITS + unit;
      a += weights[at]!;
      b += weights[at + 1]!;
      c += weights[at + 2]!;
      d += weights[at + 3]!;
    }
    for (let nth = 0; nth < goneCount; nth++) {
      const at = gone[nth]! * UNITS + unit;
      a -= weights[at]!;
      b -= weights[at + 1]!;
      c -= weights[at + 2]!;
      d -= weights[at + 3]!;
    }
    sums[unit] = a;
    sums[unit + 1] = b;
    sums[unit + 2] = c;
    sums[unit + 3] = d;
  }
}

/** The cards that everyone knows to be in the deck after this round. */
export const unseenAfter = ({ deck, cards, turned, card }: State): readonly number[] =>
  card.shuffles ? deck.pile : cards.slice(turned + 1);
