/** The laws of a position. */
import { ARRIVAL, departure, NOBODY, OWNERS, STATIONS, worth } from './board.ts';
import { endOf, lengthOf } from './lines.ts';
import { ALL_TILES, kindOfShape, LEADS_TO, leadsTo, TILES } from './tiles.ts';
import { NO_TILE, type State } from './types.ts';

/** What is wrong with this position, if anything. */
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

/** Board, hands, drawn tile and pool together are the 60 tiles. */
function isConserved({ board, hands, drawn, deck, top }: State): boolean {
  const left = Array.from(TILES, (tile) => ALL_TILES.filter((other) => other === tile).length);
  for (const shape of board) if (shape !== NO_TILE) left[kindOfShape(shape)]!--;
  for (const kind of [...hands, drawn, ...deck.subarray(top)]) if (kind !== NO_TILE) left[kind]!--;
  return left.every((count) => count === 0);
}

function isHandOrderly({ hands, options }: State): boolean {
  return hands.every((kind, i) => i % options.handSize === 0 || kind === NO_TILE || hands[i - 1] !== NO_TILE);
}

/** While anybody holds a tile the seat to act does, and nobody has drawn after the end. */
function isTurnRight({ hands, options, turn, drawn, deck, top }: State): boolean {
  if (turn < 0) return drawn === NO_TILE && top === deck.length && hands.every((kind) => kind === NO_TILE);
  return hands[turn * options.handSize] !== NO_TILE;
}

/** The joined lines must be what one finds by following the track from each station. */
function flawOfLines({ board, lines, seats, scores }: State): string | undefined {
  const totals = new Array<number>(seats).fill(0);
  for (let station = 1; station <= STATIONS; station++) {
    const start = departure(station);
    const { end, length } = follow(board, start);
    if (end !== endOf(lines, start) || length !== lengthOf(lines, start))
      return `line ${station} is joined wrongly`;
    const owner = OWNERS[seats]![start]!;
    if (owner !== NOBODY && end >= ARRIVAL) totals[owner]! += length * worth(end);
  }
  return totals.every((total, seat) => total === scores[seat]) ? undefined : 'the scores are not the lines’';
}

function follow(board: Uint8Array, start: number): { end: number; length: number } {
  let end = start;
  let length = 0;
  while (end < ARRIVAL && board[end >> 2] !== NO_TILE) {
    end = LEADS_TO[leadsTo(board[end >> 2]!, end >> 2) + (end & 3)]!;
    length++;
  }
  return { end, length };
}
