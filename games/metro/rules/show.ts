import { CENTRE, SIDE, squareAt } from './grid.ts';
import { gridOf } from './lays.ts';
import { looksLike, type Shape, TILES } from './tiles.ts';
import { poolSize } from './turn.ts';
import { NO_TILE, type State } from './types.ts';

/** The grid as eight rows of tiles as they look, then hands and pool. */
export function show(state: State): string {
  return [...showGrid(gridOf(state)), '', ...showHands(state), `pool   ${poolSize(state)}`].join('\n');
}

function showGrid(grid: readonly (Shape | undefined)[]): string[] {
  return Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, (_, column) => showSquare(squareAt([column, row]), grid)).join(' '),
  );
}

function showSquare(square: number, grid: readonly (Shape | undefined)[]): string {
  if (CENTRE[square]) return '####';
  const shape = grid[square];
  return shape === undefined ? '....' : looksLike(shape);
}

function showHands({ seats, hands, options, turn, drawn, scores }: State): string[] {
  return Array.from({ length: seats }, (_, seat) => {
    const hand = hands.slice(seat * options.handSize, (seat + 1) * options.handSize);
    const held: string[] = hand.map((kind) => TILES[kind] ?? '----');
    if (seat === turn && drawn !== NO_TILE) held.push(`and drew ${TILES[drawn]}`);
    return `seat ${seat} ${seat === turn ? '>' : ' '} ${held.join(' ')}  ${scores[seat]} points`;
  });
}
