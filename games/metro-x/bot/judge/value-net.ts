/**
 * What a sheet may still bring, learned by playing (`learn/`). A choice changes few features, so the sums of a table
 * serve all tables that may follow it.
 */
import { type FeatureList, Features } from '#engine/net/features.ts';
import { type Net, netValue } from '#engine/net/net.ts';
import { Sums } from '#engine/net/sums.ts';
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { lowestBit, type State, vacantOn } from '#games/metro-x/rules/state.ts';
import { cardRow, type FeatureRows, fillGroups, groupsOf } from './features.ts';

/** A table as the net sees it. */
export interface EncodedTable {
  /** By group of features, the row of the one that holds. */
  readonly held: Int32Array;
  /** By line, the bits of its empty stations. */
  readonly vacant: Int32Array;
  /** The rows of the cards that may come. */
  readonly cards: readonly number[];
  readonly sums: Sums;
}

/** No deck has more cards. */
const MOST_CARDS = 64;

/** A net and the rows of one map. */
export class ValueNet {
  readonly net: Net;
  readonly #rows: FeatureRows;
  /** Kept for the next table, because there are many. */
  readonly #features: Features;
  readonly #held: Int32Array;
  readonly #sums: Sums;

  constructor(net: Net, rows: FeatureRows) {
    const groups = groupsOf(rows);
    this.net = net;
    this.#rows = rows;
    this.#features = new Features(2 * groups + rows.stations.length + MOST_CARDS);
    this.#held = new Int32Array(groups);
    this.#sums = new Sums(net);
  }

  /** `unseen`: the numbers of the cards that are in the deck when the next one is turned. */
  encode(table: State, unseen: readonly number[]): EncodedTable {
    const { map } = table;
    const held = new Int32Array(this.#held.length);
    fillGroups(this.#rows, table, held);
    const vacant = new Int32Array(map.lines.length);
    for (let line = 0; line < vacant.length; line++) vacant[line] = vacantOn(table, 0, line);
    const cards = unseen.map((card) => cardRow(this.#rows, table, card));
    const encoded = { held, vacant, cards, sums: new Sums(this.net) };
    encoded.sums.add(this.#featuresOf(encoded, map));
    return encoded;
  }

  value({ sums }: EncodedTable): number {
    return netValue(this.net, sums);
  }

  /** The value of a table that follows this one: only what has changed is added up. */
  valueAfter(before: EncodedTable, after: State): number {
    const features = this.#features;
    const held = this.#held;
    const { lines } = after.map;
    const { stations } = this.#rows;
    features.clear();
    fillGroups(this.#rows, after, held);
    for (let group = 0; group < held.length; group++)
      if (held[group] !== before.held[group]) features.add(held[group]!);
    for (let line = 0; line < lines.length; line++) {
      const { own, route } = lines[line]!;
      for (let rest = before.vacant[line]! & ~vacantOn(after, 0, line) & own; rest !== 0; rest &= rest - 1)
        features.add(stations[route[lowestBit(rest)]!]!, -1);
    }
    for (let group = 0; group < held.length; group++)
      if (held[group] !== before.held[group]) features.add(before.held[group]!, -1);
    this.#sums.copy(before.sums);
    this.#sums.add(features);
    return netValue(this.net, this.#sums);
  }

  /** To learn from. */
  snapshot(encoded: EncodedTable, map: CityMap): FeatureList {
    return this.#featuresOf(encoded, map).snapshot();
  }

  #featuresOf({ held, vacant, cards }: EncodedTable, { lines }: CityMap): Features {
    const features = this.#features;
    const { stations } = this.#rows;
    features.clear();
    features.add(0);
    for (let group = 0; group < held.length; group++) features.add(held[group]!);
    for (let nth = 0; nth < cards.length; nth++) features.add(cards[nth]!);
    for (let line = 0; line < lines.length; line++) {
      const { own, route } = lines[line]!;
      for (let rest = vacant[line]! & own; rest !== 0; rest &= rest - 1)
        features.add(stations[route[lowestBit(rest)]!]!);
    }
    return features;
  }
}

/** The cards that everyone knows to be in the deck after this round. */
export const unseenAfter = ({ deck, cards, turned, card }: State): readonly number[] =>
  card.shuffles ? deck.pile : cards.slice(turned + 1);
