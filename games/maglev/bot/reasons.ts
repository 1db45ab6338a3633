/** Why a turn is good, in a few words that are true. */
import type { Reason } from '#engine/bot.ts';
import type { Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import type { Weighed } from '#engine/search.ts';
import { isUnlocked, unitsOf } from '../rules/abilities.ts';
import { apply } from '../rules/apply.ts';
import { BONUS, countIn, EXTRA, ROW_NAMES } from '../rules/board.ts';
import { CARDS } from '../rules/cards.ts';
import { COLOURS, ROBOTS, sum } from '../rules/colours.ts';
import { standings } from '../rules/score.ts';
import { clone } from '../rules/state.ts';
import type { Player, State } from '../rules/types.ts';
import type { Draft } from './plans.ts';
import { worthOfCard } from './sight.ts';

const MOST = 3;

/** What a turn brings for certain, the most important first, and how much it is better than the next best. */
export function reasonsFor(before: State, seat: Seat, weighed: readonly Weighed<Draft>[]): Reason[] {
  const [best, next] = weighed;
  const brought = broughtBy(before, knownAfter(before, seat, best!.move), seat);
  const points = Math.round(best!.value - (next?.value ?? 0));
  const isWeighed = next !== undefined && best!.tries > 0 && next.tries > 0 && points >= 0;
  const better = isWeighed ? [{ key: 'hint.better', params: { points } }] : [];
  return [...brought.slice(0, MOST - better.length), ...better];
}

/** A turn is known up to the first action that reveals something. */
function knownAfter(before: State, seat: Seat, { state, actions, certain }: Draft): State {
  if (certain === undefined) return state;
  const after = clone(before);
  for (const action of actions.slice(0, certain - 1)) apply(after, seat, action, quickRng(0));
  return after;
}

function broughtBy(before: State, after: State, seat: Seat): Reason[] {
  const [then, now] = [before.players[seat]!, after.players[seat]!];
  return [
    ...counted('hint.points', 'points', pointsOf(after, seat) - pointsOf(before, seat)),
    ...counted('hint.cards', 'points', cardsOf(after, seat) - cardsOf(before, seat)),
    ...coloursUnlocked(then, now),
    ...counted('hint.action', 'count', extraOf(now) - extraOf(then)),
    ...unitsWon(then, now),
    ...counted(
      'hint.reaches',
      'count',
      now.tracksAt.filter((tracks, at) => tracks > 0 && then.tracksAt[at] === 0).length,
    ),
  ];
}

const counted = (key: string, name: string, count: number): Reason[] =>
  count > 0 ? [{ key, params: { [name]: count } }] : [];

const pointsOf = (state: State, seat: Seat): number => standings(state)[seat]!.total;

/** The bonus cards that would count if the game ended now. */
function cardsOf(state: State, seat: Seat): number {
  const { board } = state.players[seat]!;
  const counting = 1 + BONUS.filter((row) => countIn(board, row) === row.length).length;
  const worths = CARDS.map((_, deck) => worthOfCard(state, seat, deck));
  return sum(worths.sort((a, b) => b - a).slice(0, counting));
}

const extraOf = ({ board }: Player): number =>
  EXTRA.filter((row) => countIn(board, row) === row.length).length;

const coloursUnlocked = (then: Player, now: Player): Reason[] =>
  COLOURS.flatMap((colour, number) =>
    number >= ROBOTS && isUnlocked(now.board, number) && !isUnlocked(then.board, number)
      ? [{ key: 'hint.unlocks', params: { colour } }]
      : [],
  );

const unitsWon = (then: Player, now: Player): Reason[] =>
  ROW_NAMES.flatMap((row) => {
    const count = unitsOf(now.board, row) - unitsOf(then.board, row);
    return count > 0 ? [{ key: 'hint.units', params: { row, count } }] : [];
  });
