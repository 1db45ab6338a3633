/** Answers about squares, and about what is round them. */
import { type At, CENTRE, SIDE, squareAt } from '../../rules/grid.ts';
import type { MetroProps } from '../Board.tsx';
import { owner, sayHeard, sayTile } from '../heard.ts';
import { stationAt } from '../input/Cells.tsx';
import { effectsOf, squareName } from '../lines.ts';
import { triedAt } from '../plan.ts';
import { positionOf } from '../position.ts';
import { sayMetro } from '../say.ts';
import { layAt } from '../ui.ts';
import { whyNot } from '../whyNot.ts';
import { sayPassing, sayWhole } from './lines.ts';
import { isSquare } from './places.ts';

type State = 'centre' | 'tile' | 'open' | 'empty';

function stateOf(props: MetroProps, at: At): State {
  if (CENTRE[squareAt(at)]) return 'centre';
  if (positionOf(props.view).tiles.has(squareAt(at))) return 'tile';
  return layAt(props, at) ? 'open' : 'empty';
}

/** What the tile in hand does there; or what is there. */
export function sayWhat(cell: At, props: MetroProps): string {
  const position = positionOf(props.view);
  const station = stationAt(cell);
  if (station !== undefined) return sayWhole(position.lines[station - 1]!, props);
  const square = squareName(cell);
  const tile = position.tiles.get(squareAt(cell));
  if (tile) {
    const text = sayMetro('ask.tile', { square, tracks: sayTile(tile) });
    return `${text} ${sayPassing(squareAt(cell), props)}`.trim();
  }
  if (CENTRE[squareAt(cell)]) return sayMetro('ask.centre', { square });
  const lay = triedAt(props, cell);
  if (lay)
    return sayMetro('ask.best.one', { square, effects: sayHeard(effectsOf(position, lay), props.people) });
  return sayMetro('ask.empty', { square, why: whyNot(props, cell) ?? '' }).trim();
}

const SIDES = [
  ['up', [0, -1]],
  ['right', [1, 0]],
  ['down', [0, 1]],
  ['left', [-1, 0]],
] as const;

/** The neighbours of a square, clockwise from the top. */
export function sayAround(cell: At, props: MetroProps): string {
  const { view, people } = props;
  const each = SIDES.flatMap(([side, [x, y]]) => {
    const at: At = [cell[0] + x, cell[1] + y];
    const station = stationAt(at);
    if (station !== undefined) {
      const line = positionOf(view).lines[station - 1]!;
      return sayMetro('ask.around.station', { side, station, ...owner(line, people) });
    }
    if (!isSquare(at)) return [];
    return sayMetro('ask.around.square', { side, square: squareName(at), state: stateOf(props, at) });
  });
  const station = stationAt(cell);
  const name = station === undefined ? squareName(cell) : sayMetro('ask.station', { station });
  return [sayMetro('ask.around', { name }), ...each].join(' ');
}

/** A row or a column: neighbours that are alike are told together. */
export function sayRun(cells: readonly At[], props: MetroProps): string {
  const runs: { state: State; from: At; to: At }[] = [];
  for (const at of cells) {
    const state = stateOf(props, at);
    const last = runs.at(-1);
    if (last?.state === state) last.to = at;
    else runs.push({ state, from: at, to: at });
  }
  const each = runs.map(({ state, from, to }) =>
    sayMetro('ask.run', { state, from: squareName(from), to: squareName(to), one: from === to }),
  );
  return `${each.join(', ')}.`;
}

export const rowOf = (row: number): At[] => Array.from({ length: SIDE }, (_, column) => [column, row]);
export const columnCells = (column: number): At[] => Array.from({ length: SIDE }, (_, row) => [column, row]);
