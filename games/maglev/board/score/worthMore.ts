/**
 * What would have been worth more to a seat, all else being as it was: only what can be counted exactly. The best other
 * placing of the same commuters, a link that lacked one tile, a card of the draft that was passed on.
 */
import type { Seat } from '#engine/contract.ts';
import type { MatchRecord } from '#engine/record.ts';
import { replayed } from '#engine/replayed.ts';
import { type Moves, movesOf } from '#engine/review/moves.ts';
import { BONUS, type Board, countIn, VP } from '../../rules/board/board.ts';
import { ROBOTS } from '../../rules/colours.ts';
import { maglev } from '../../rules/index.ts';
import { moveOf } from '../../rules/move.ts';
import { standingOf } from '../../rules/score/score.ts';
import { CARDS, DECK_COUNT } from '../../rules/setup/cards.ts';
import { cardOf, deckAt } from '../../rules/setup/draft.ts';
import { clone } from '../../rules/state.ts';
import { addBuilds, layTile } from '../../rules/track/building.ts';
import { tileJoining } from '../../rules/track/hex.ts';
import { linksOf } from '../../rules/track/links.ts';
import { cellAt } from '../../rules/track/map.ts';
import type { Action, ActionOf, State } from '../../rules/types.ts';

/** So many commuters of a colour, as a column of the points, in another part of the board. */
export interface Shift {
  readonly column: number;
  readonly count: number;
  readonly to: 'vp' | 'bonus';
}

type Found =
  | { readonly what: 'placing'; readonly shifts: readonly Shift[] }
  | { readonly what: 'tile'; readonly from: number; readonly to: number; readonly cells: readonly number[] }
  | { readonly what: 'card'; readonly card: string; readonly kept: string };

export type Finding = Found & {
  /** How many points more. */
  readonly points: number;
  /** The name of the move in a replay. */
  readonly move: string;
};

type Better = Found & { readonly points: number };

/** The final position, and what would have been worth more in it: the most first. */
export function worthMore(
  record: MatchRecord,
  seat: Seat,
): { state: State; findings: Finding[] } | undefined {
  const keys: string[] = [];
  const own: Own[] = [];
  let state: State | undefined;
  for (const move of replayed(maglev, record)) {
    state = move.state as State;
    keys.push(moveOf(state));
    if (move.seat === seat) own.push({ n: move.n, action: move.action as Action });
    move.play();
  }
  if (state?.phase !== 'over') return;
  const moves = movesOf(keys);
  const end = state;
  const findings = betterIn(end, seat).map((found) => ({ ...found, move: momentOf(found, own, end, moves) }));
  return { state, findings };
}

/** One of each kind, the most points first. */
export const betterIn = (end: State, seat: Seat): Better[] =>
  [placing(end, seat), tile(end, seat), card(end, seat)]
    .flatMap((found) => found ?? [])
    .sort((a, b) => b.points - a.points);

interface Own {
  readonly n: number;
  readonly action: Action;
}

/** The move after which it would have been otherwise. */
function momentOf(found: Found, own: readonly Own[], state: State, moves: Moves): string {
  const isIt = ({ action }: Own): boolean => {
    if (found.what === 'card') return action.type === 'keep' && action.card === found.kept;
    if (found.what === 'tile')
      return action.type === 'build' && found.cells.includes(cellAt(state.map, action.hex));
    return (action.type === 'deliver' || action.type === 'place') && /^(vp|bonus)\./.test(action.slot);
  };
  const { n } = own.findLast(isIt) ?? own.at(-1)!;
  return String(moves.numbers[n]);
}

const totalOf = (state: State, seat: Seat): number => standingOf(state, seat).total;

/** The better of two. Of equals the first. */
const better = (one: Better | undefined, other: Better): Better | undefined =>
  other.points > (one?.points ?? 0) ? other : one;

/** Commuters that bring points alone: where else they could lie changes nothing else. */
function placing(state: State, seat: Seat): Better | undefined {
  const after = clone(state);
  const { board } = after.players[seat]!;
  const before = VP.map((column) => countIn(board, column));
  const counts = VP.map((_, column) => before[column]! + inBonus(board, column));
  const most = BONUS.flat().length;
  const total = totalOf(state, seat);
  let best: Better | undefined;
  let fewest = 0;
  for (const columns of columnCounts(counts)) {
    const rest = counts.map((count, column) => count - columns[column]!);
    if (rest.reduce((sum, count) => sum + count, 0) > most) continue;
    layOut(board, columns, rest);
    const points = totalOf(after, seat) - total;
    const shifts = shiftsOf(before, columns);
    const moved = shifts.reduce((sum, { count }) => sum + count, 0);
    if (points < (best?.points ?? 1) || (points === best?.points && moved >= fewest)) continue;
    best = { what: 'placing', points, shifts };
    fewest = moved;
  }
  return best;
}

const inBonus = (board: Board, column: number): number =>
  BONUS.flat().filter((slot) => board[slot] === heldOf(column)).length;

/** A commuter of this column, as boards hold it. */
const heldOf = (column: number): number => ROBOTS + column + 1;

/** Every way to have some of these in the columns. */
function columnCounts(counts: readonly number[]): number[][] {
  let ways: number[][] = [[]];
  for (const [column, count] of counts.entries()) {
    const most = Math.min(count, VP[column]!.length);
    ways = ways.flatMap((way) => Array.from({ length: most + 1 }, (_, held) => [...way, held]));
  }
  return ways;
}

/** Columns from the top and bonus rows one after the other: no other way has more full or more empty rows. */
function layOut(board: Board, columns: readonly number[], rest: readonly number[]): void {
  for (const [column, slots] of VP.entries())
    for (const [row, slot] of slots.entries()) board[slot] = row < columns[column]! ? heldOf(column) : 0;
  const line = rest.flatMap((count, column) => new Array<number>(count).fill(heldOf(column)));
  for (const [i, slot] of BONUS.flat().entries()) board[slot] = line[i] ?? 0;
}

const shiftsOf = (before: readonly number[], after: readonly number[]): Shift[] =>
  before.flatMap((held, column) => {
    const count = after[column]! - held;
    return count === 0 ? [] : [{ column, count: Math.abs(count), to: count > 0 ? 'vp' : 'bonus' }];
  });

/** The tile that would have completed a link. */
function tile(state: State, seat: Seat): Better | undefined {
  const now = clone(state);
  Object.assign(now, { phase: 'track', turn: seat, units: Number.POSITIVE_INFINITY });
  const player = now.players[seat]!;
  const total = totalOf(state, seat);
  const links = linksOf(state, player.track);
  const builds: Action[] = [];
  addBuilds(now, player, builds);
  let best: Better | undefined;
  for (const { hex, edges } of builds as ActionOf<'build'>[]) {
    const after = clone(state);
    const mine = after.players[seat]!;
    const cell = cellAt(after.map, hex);
    layTile(after.map, mine, cell, tileJoining(...edges));
    const made = linksOf(after, mine.track).find(({ cells }) => cells.includes(cell));
    if (!made || linksOf(after, mine.track).length === links.length) continue;
    best = better(best, { what: 'tile', points: totalOf(after, seat) - total, ...made });
  }
  return best;
}

/** The card of a deck that this seat held. */
function card(state: State, seat: Seat): Better | undefined {
  if (state.options.cards !== 'draft') return;
  const total = totalOf(state, seat);
  let best: Better | undefined;
  for (const [deck, cards] of CARDS.entries()) {
    const kept = cardOf(state, seat, deck);
    if (kept < 0) continue;
    const offered = deckAt(state, seat, deck);
    for (const [nth, { id }] of cards.entries()) {
      if ((offered & (1 << nth)) === 0) continue;
      const hands = state.cards.with(seat * DECK_COUNT + deck, nth);
      const points = totalOf({ ...state, cards: hands }, seat) - total;
      best = better(best, { what: 'card', points, card: id, kept: cards[kept]!.id });
    }
  }
  return best;
}
