/** Invariants of a position. */

import { follow } from './follow.ts';
import { departure, NOBODY, ownerOf, STATIONS } from './grid.ts';
import { gridOf, laysOf } from './lays.ts';
import { endOf, lengthOf, stopAt, worth } from './lines.ts';
import { ALL_TILES, TILES } from './tiles.ts';
import { NO_TILE, type State } from './types.ts';

/** The first invariant that this position breaks, if any. */
export function flawOf(state: State): string | undefined {
  if (!isConserved(state)) return 'the 60 tiles are not all there, each once';
  if (!isHandOrderly(state)) return 'a hand is not filled from the left';
  if (!isTurnRight(state)) return 'the wrong seat is to act';
  return flawOfLines(state);
}

export function check(state: State): void {
  const flaw = flawOf(state);
  if (flaw !== undefined) throw new Error(flaw);
}

/** The grid, the hands, the drawn tile and the pool have 60 tiles together. */
function isConserved(state: State): boolean {
  const { hands, drawn, deck, top } = state;
  const kinds = [...hands, drawn, ...deck.slice(top)].filter((kind) => kind !== NO_TILE);
  const tiles = [...laysOf(state).map((lay) => lay.tile), ...kinds.map((kind) => TILES[kind]!)];
  return tiles.sort().join() === [...ALL_TILES].sort().join();
}

function isHandOrderly({ hands, options }: State): boolean {
  return hands.every((kind, i) => i % options.handSize === 0 || kind === NO_TILE || hands[i - 1] !== NO_TILE);
}

/** While anybody has a tile, the acting seat has one. After the end there is no drawn tile. */
function isTurnRight({ hands, options, turn, drawn, deck, top }: State): boolean {
  if (turn < 0) return drawn === NO_TILE && top === deck.length && hands.every((kind) => kind === NO_TILE);
  return hands[turn * options.handSize] !== NO_TILE;
}

/** The stored lines must be equal to those found by following the track from each station. */
function flawOfLines(state: State): string | undefined {
  const { lines, seats, scores } = state;
  const grid = gridOf(state);
  const totals = new Array<number>(seats).fill(0);
  for (let station = 1; station <= STATIONS; station++) {
    const start = departure(station);
    const { passed, next } = follow(grid, start);
    const [end, length] = [stopAt(next), passed.length];
    if (end !== endOf(lines, start) || length !== lengthOf(lines, start))
      return `line ${station} is joined wrongly`;
    const owner = ownerOf(seats, start);
    if (owner !== NOBODY) totals[owner]! += length * worth(end);
  }
  return totals.every((total, seat) => total === scores[seat]) ? undefined : 'the scores are not the lines’';
}
