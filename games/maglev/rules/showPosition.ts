/** A position as a few lines of text. `parsePosition` reads them again; the grammar is in `README.md`. */
import { STATION_KINDS } from '../data/pieces.ts';
import { type Board, GROUPS, isEmpty } from './board/board.ts';
import { COLOURS, HUB, NOTHING, sum } from './colours.ts';
import { OPTIONS } from './options.ts';
import { CONNECTION, cardId, DECK_COUNT } from './setup/cards.ts';
import { cardOf } from './setup/draft.ts';
import { NO_TILE, TILE_EDGES } from './track/hex.ts';
import { nameOf } from './track/map.ts';
import { waitingAt } from './turn/crowd.ts';
import { FREE, NEWEST, NO_CARD, OUTWARD, type Player, type State } from './types.ts';

export function showPosition(state: State): string {
  const lines = [
    headLine(state),
    turnLine(state),
    countsLine('bag', COLOURS, state.bag),
    countsLine('waiting', COLOURS, state.waiting),
    countsLine('supply', STATION_KINDS, state.supply),
    countsLine('aside', COLOURS, state.aside),
    ...extraLines(state),
    ...placeLines(state),
    ...state.players.flatMap((player, seat) => playerLines(state, player, seat)),
  ];
  return `${lines.join('\n')}\n`;
}

/** Options with their usual value, and the newest version, go without saying. */
function headLine({ version, options, seats }: State): string {
  const { map, cards, firstGame, first } = options;
  const words = ['maglev', map, seats, cards];
  if (firstGame) words.push('first-game');
  if (version !== NEWEST) words.push(`version-${version}`);
  else if (first !== OPTIONS.first[0]) words.push(first);
  return words.join(' ');
}

function turnLine(state: State): string {
  const { phase, turn, first, round, taken, units, room, putOff, lastRound, lastProgress } = state;
  return `turn ${turn} ${phase} first ${first} round ${round} taken ${taken} units ${units} room ${room} off ${putOff} last ${lastRound} progress ${lastProgress}`;
}

/** `bag 3 steel 2 gold`, or `bag -` for nobody. */
function countsLine(word: string, names: readonly string[], counts: readonly number[]): string {
  const some = names.flatMap((name, i) => (counts[i] === 0 ? [] : [`${counts[i]} ${name}`]));
  return `${word} ${some.length === 0 ? '-' : some.join(' ')}`;
}

function extraLines({ forbidden, firstHolders, draftRound }: State): string[] {
  const lines =
    forbidden.length === 0
      ? []
      : [`forbidden ${forbidden.map((card) => cardId(CONNECTION, card)).join(' ')}`];
  if (firstHolders.some((seat) => seat >= 0)) lines.push(`draft ${draftRound} ${firstHolders.join(' ')}`);
  return lines;
}

/** `at ostbahnhof lab 2 steel`: every place with a station or somebody waiting. */
function placeLines(state: State): string[] {
  const lines: string[] = [];
  for (let place = 0; place < state.map.places; place++) {
    const standing = state.standing[place]!;
    const crowd = COLOURS.map((_, colour) => waitingAt(state, place, colour));
    if (standing === NOTHING && sum(crowd) === 0) continue;
    const kind = standing === NOTHING ? 'site' : standing === HUB ? 'hub' : STATION_KINDS[standing - 1]!;
    lines.push(countsLine(`at ${nameOf(state.map, place)} ${kind}`, COLOURS, crowd));
  }
  return lines;
}

function playerLines(state: State, player: Player, seat: number): string[] {
  const { map } = state;
  const where = player.train < 0 ? '-' : nameOf(map, player.train);
  const tiles = [...player.track.entries()].filter(([, tile]) => tile !== NO_TILE);
  const shown = tiles.map(([cell, tile]) => `${map.hexes[cell]!.join(',')}:${TILE_EDGES[tile]!.join('')}`);
  const cards = Array.from({ length: DECK_COUNT }, (_, deck) => {
    const card = cardOf(state, seat, deck);
    return card === NO_CARD ? '-' : cardId(deck, card);
  });
  return [
    `seat ${seat}`,
    `  train ${where} ${facingWord(player.facing)}`,
    `  ${countsLine('load', COLOURS, player.load)}`,
    `  ${countsLine('hand', COLOURS, player.hand)}`,
    `  board ${boardWords(player.board)}`,
    `  track ${shown.join(' ') || '-'}`,
    `  cards ${cards.join(' ')}`,
  ];
}

const facingWord = (facing: number): string =>
  facing === FREE ? 'free' : facing === OUTWARD ? 'outward' : String(facing);

/** `move=gold,gold,- bonus.1=pink,-,-`: every group with somebody in it. */
function boardWords(board: Board): string {
  const words = GROUPS.filter(({ slots }) => !isEmpty(board, slots)).map(
    ({ name, slots }) =>
      `${name}=${slots.map((slot) => (board[slot] === 0 ? '-' : COLOURS[board[slot]! - 1]!)).join(',')}`,
  );
  return words.join(' ') || '-';
}
