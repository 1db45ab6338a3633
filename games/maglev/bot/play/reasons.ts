/** Why a turn is good, for a hint. */
import type { Reason } from '#engine/bot.ts';
import type { Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import type { Weighed } from '#engine/search.ts';
import { apply } from '../../rules/apply.ts';
import { isUnlocked, spaceOf, unitsOf } from '../../rules/board/abilities.ts';
import { BONUS, countIn, EXTRA, ROW_NAMES, UNLOCK } from '../../rules/board/board.ts';
import { COLOURS, type Colour, ROBOTS, sum } from '../../rules/colours.ts';
import { standings } from '../../rules/score/score.ts';
import { CARDS } from '../../rules/setup/cards.ts';
import { clone } from '../../rules/state.ts';
import { waitingAt } from '../../rules/turn/crowd.ts';
import type { Action, Player, State } from '../../rules/types.ts';
import { FAR, type Line, lineOf, standingAt } from '../judge/line.ts';
import { worthOfCard } from '../judge/track-features.ts';
import type { TurnPlan } from './plans.ts';

const MOST = 3;

/** What a turn is sure to bring, the most important first, and how much better it is than the next best. */
export function reasonsFor(before: State, seat: Seat, weighed: readonly Weighed<TurnPlan>[]): Reason[] {
  const [best] = weighed;
  const { actions, certain } = best!.move;
  const after = knownAfter(before, seat, best!.move);
  const brought = [
    ...broughtBy(before, after, seat),
    ...ridden(before, after, seat),
    ...refilled(after.players[seat]!, certain === undefined ? undefined : actions[certain - 1]),
  ];
  if (brought.length === 0) return actions.length === 0 ? [{ key: 'hint.end', params: {} }] : [];
  const lead = leadIn(weighed);
  const better = lead === null ? [] : [{ key: 'hint.better', params: { points: Math.round(lead) } }];
  return [...brought.slice(0, MOST - better.length), ...better];
}

/** What actions are sure to bring, for whoever looks back: also the colours that are locked again. */
export function reasonsOf(before: State, seat: Seat, actions: readonly Action[], reveals: boolean): Reason[] {
  const after = clone(before);
  const known = reveals ? actions.slice(0, -1) : actions.filter(({ type }) => type !== 'end');
  for (const action of known) apply(after, seat, action, quickRng(0));
  const [then, now] = [before.players[seat]!, after.players[seat]!];
  return [
    ...coloursUnlocked(now, then).map(({ params }) => ({ key: 'hint.locks', params })),
    ...broughtBy(before, after, seat),
    ...ridden(before, after, seat),
    ...refilled(now, reveals ? actions.at(-1) : undefined),
  ].slice(0, MOST);
}

/** How much better the best is than the next, in points; null if there is none, or only one of them was tried. */
export function leadIn([best, next]: readonly Weighed<TurnPlan>[]): number | null {
  if (next === undefined || best!.tries > 0 !== next.tries > 0) return null;
  const lead = best!.value - next.value;
  return lead >= 0 ? lead : null;
}

/** The state before the first action that reveals something, or after the turn. */
function knownAfter(before: State, seat: Seat, { state, actions, certain }: TurnPlan): State {
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
    ...counted('hint.delivers', 'count', onBoard(now) - onBoard(then)),
    ...nearlyFull(then, now),
  ];
}

/** Passengers who board, come nearer home, or wait where the train stops, if the line leads them home. */
function ridden(before: State, after: State, seat: Seat): Reason[] {
  const [then, now] = [before.players[seat]!, after.players[seat]!];
  const [was, is] = [lineOf(before, then), lineOf(after, now)];
  const steps = COLOURS.map((_, colour) => stepsHome(is, now, colour));
  const count = (of: (colour: Colour) => number): number => sum(COLOURS.map((_, colour) => of(colour)));
  const boarding = count((colour) =>
    steps[colour]! < FAR ? Math.max(0, now.load[colour]! - then.load[colour]!) : 0,
  );
  const nearer = count((colour) =>
    steps[colour]! < stepsHome(was, then, colour) ? Math.min(then.load[colour]!, now.load[colour]!) : 0,
  );
  const waiting = count((colour) =>
    steps[colour]! < FAR && isUnlocked(now.board, colour) ? waitingAt(after, now.train, colour) : 0,
  );
  return [
    ...counted('hint.boards', 'count', boarding),
    ...counted('hint.nearer', 'count', onBoard(now) > onBoard(then) ? 0 : nearer),
    ...counted('hint.waiting', 'count', now.train === then.train ? 0 : Math.min(waiting, spaceOf(now))),
  ];
}

const stepsHome = (line: Line, player: Player, colour: Colour): number =>
  Math.min(FAR, ...standingAt(line, player).map(({ toHome }) => toHome[colour]!));

/** The passengers who will come are unknown, and there may be room for fewer. */
const refilled = ({ board }: Player, revealing: Action | undefined): Reason[] =>
  revealing?.type === 'refill' ? counted('hint.refill', 'count', unitsOf(board, 'refill')) : [];

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

const onBoard = ({ board }: Player): number => board.filter((held) => held > 0).length;

/** Rows and columns that came nearer to being full. */
const nearlyFull = (then: Player, now: Player): Reason[] =>
  [...EXTRA.map((slots) => ({ row: 'extra', slots })), ...COLUMNS].flatMap(({ row, slots }) => {
    const held = countIn(now.board, slots);
    const count = held > countIn(then.board, slots) ? slots.length - held : 0;
    return count > 0 ? [{ key: 'hint.lacks', params: { row, count } }] : [];
  });

const COLUMNS = COLOURS.map((row, colour) => ({ row, slots: UNLOCK[colour]! }));

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
