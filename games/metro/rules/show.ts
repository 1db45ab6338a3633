import { CENTRE, SIDE, squareAt } from './board.ts';
import { looksLike, TILES } from './tiles.ts';
import { poolSize } from './turn.ts';
import { NO_TILE, type State } from './types.ts';

/** The board as eight rows of tiles as they look where they lie, then what is held. */
export function show(state: State): string {
  return [...showBoard(state.board), '', ...showHands(state), `pool   ${poolSize(state)}`].join('\n');
}

function showBoard(board: Uint8Array): string[] {
  return Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, (_, column) => showSquare(board, squareAt([column, row]))).join(' '),
  );
}

function showSquare(board: Uint8Array, square: number): string {
  if (CENTRE[square]) return '####';
  return board[square] === NO_TILE ? '....' : looksLike(board[square]!);
}

function showHands({ seats, hands, options, turn, drawn, scores }: State): string[] {
  return Array.from({ length: seats }, (_, seat) => {
    const hand = hands.subarray(seat * options.handSize, (seat + 1) * options.handSize);
    const held: string[] = Array.from(hand, (kind) => TILES[kind] ?? '----');
    if (seat === turn && drawn !== NO_TILE) held.push(`and drew ${TILES[drawn]}`);
    return `seat ${seat} ${seat === turn ? '>' : ' '} ${held.join(' ')}  ${scores[seat]} points`;
  });
}
