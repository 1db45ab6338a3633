/** A player's board, train, cards and points. */
import { VP_COLUMNS } from '../../data/board.ts';
import { capacityOf, isUnlocked, unitsOf } from '../../rules/board/abilities.ts';
import {
  BONUS,
  type Board,
  BUILD,
  countIn,
  EXTRA,
  isFull,
  REVERSE,
  ROW_NAMES,
  UNLOCK,
  VP,
  VP_ACROSS,
} from '../../rules/board/board.ts';
import { NUMBER_OF, sum } from '../../rules/colours.ts';
import { scoringCards, standingOf } from '../../rules/score/score.ts';
import { linksOf } from '../../rules/track/links.ts';
import { heldCards } from '../cards/Cards.tsx';
import { handOf } from '../cards/deck.ts';
import { takenBy } from '../panel/slotNames.ts';
import { partParams } from '../partParams.ts';
import { sayMaglev } from '../say.ts';
import { publicOf } from '../ui.ts';
import { joined, listed, sayCounts } from '../voice/words.ts';
import { type Answer, sayAsk, type Whose, whose } from './about.ts';
import { sayTrain } from './line.ts';

const sayColour = (at: number): string => sayMaglev('voice.colour', { passenger: takenBy(at) });

/** What these slots lack, by colour. */
const sayLacking = (board: Board, slots: readonly number[]): string =>
  listed(slots.filter((at) => board[at] === 0).map(sayColour));

const sayRows = (board: Board, rows: readonly (readonly number[])[]): string =>
  rows
    .map((slots, i) =>
      sayAsk('board.row', { row: i + 1, isFull: isFull(board, slots), lacks: sayLacking(board, slots) }),
    )
    .join('; ');

export const board: Answer = (words, about) => {
  const of = whose(words, about);
  if (!of) return;
  const { board: slots, straights, curves } = of.player;
  return joined([
    sayAsk('board', of.who),
    sayUnits(slots),
    sayAsk('board.extra', { rows: sayRows(slots, EXTRA) }),
    sayUnlocks(slots),
    sayAsk('board.build', { isOpen: slots[BUILD] !== 0, takes: sayColour(BUILD) }),
    sayAsk('board.reverse', { isOpen: slots[REVERSE] !== 0, takes: sayColour(REVERSE) }),
    sayPoints(slots),
    sayAsk('board.bonus', { full: BONUS.filter((row) => isFull(slots, row)).length, of: BONUS.length }),
    sayAsk('board.tiles', { straights, curves }),
  ]);
};

/** Rows with as many units are told together. */
function sayUnits(slots: Board): string {
  const byUnits = Map.groupBy(ROW_NAMES, (row) => unitsOf(slots, row));
  if (byUnits.size === 1) return sayAsk('board.units.all', { units: [...byUnits.keys()][0]! });
  const told = [...byUnits].map(([units, rows]) =>
    sayAsk('board.units', { units, rows: listed(rows.map((row) => sayMaglev(`row.${row}`))) }),
  );
  return told.join(' ');
}

function sayUnlocks(slots: Board): string {
  const [open, shut] = [true, false].map((is) =>
    VP_COLUMNS.filter((name) => isUnlocked(slots, NUMBER_OF[name]) === is),
  );
  const lacking = shut!.map((colour) =>
    sayAsk('board.locked', { colour, lacks: sayLacking(slots, UNLOCK[NUMBER_OF[colour]]!) }),
  );
  const names = open!.map((colour) => sayAsk('board.open', { colour }));
  return joined([sayAsk('board.unlocked', { count: names.length, colours: listed(names) }), ...lacking]);
}

function sayPoints(slots: Board): string {
  const columns = VP_COLUMNS.flatMap((colour, i) => {
    const count = countIn(slots, VP[i]!);
    return count === 0 ? [] : [sayAsk('board.column', { colour, count, isFull: isFull(slots, VP[i]!) })];
  });
  const rows = VP_ACROSS.filter((row) => isFull(slots, row)).length;
  return joined([
    sayAsk('board.points', { count: columns.length, columns: listed(columns) }),
    rows > 0 ? sayAsk('board.links', { rows }) : '',
  ]);
}

/** The train, and who is beside the board. */
export const hand: Answer = (words, about) => {
  const of = whose(words, about);
  return of && joined([sayTrain(of), sayAboard(of)]);
};

function sayAboard({ player }: Whose): string {
  const { load, hand: beside } = player;
  return joined([
    sayAsk('aboard', { count: sum(load), who: sayCounts(load), seats: capacityOf(player.board) }),
    sum(beside) > 0 ? sayAsk('beside', { who: sayCounts(beside) }) : '',
  ]);
}

/** All of a player in short. */
export function player(of: Whose): string {
  const slots = of.player.board;
  return joined([
    sayAsk('player', of.who),
    sayTrain(of),
    sayAboard(of),
    sayUnlocks(slots),
    sayAsk('board.build', { isOpen: slots[BUILD] !== 0, takes: sayColour(BUILD) }),
    sayAsk('links', { count: linksOf(of.state, of.player.track).length }),
  ]);
}

export const cards: Answer = (_, { view, seat }) => {
  if (seat === undefined) return sayAsk('cards.hidden');
  const state = publicOf(view);
  const held = heldCards(state, seat, handOf(view, seat)).toSorted((one, other) => other.now - one.now);
  if (held.length === 0) return sayAsk('cards.none');
  const told = held.map(({ card, now }) => sayAsk('card', { card: sayMaglev(`card.${card.id}`), now }));
  return sayAsk('cards', { count: scoringCards(state.players[seat]!), cards: told.join('; ') });
};

export const score: Answer = (_, { people, standings, view, seat }) => {
  const told = people.map(({ seat: at, name, isYou }) => {
    const { total, parts } = standings[at]!;
    const sources = parts.flatMap((part) =>
      part.points === 0
        ? []
        : [sayAsk(`from.${part.key}`, { ...partParams(part), points: sayNumber(part.points) })],
    );
    return sayAsk('score', {
      ...{ you: isYou, name, total: sayNumber(total), count: sources.length, sources: sources.join(', ') },
    });
  });
  if (seat === undefined || view.table.phase === 'over') return joined(told);
  const { total } = standingOf({ ...publicOf(view), cards: view.cards, phase: 'over' }, seat);
  return joined([...told, sayAsk('score.cards', { total: sayNumber(total) })]);
};

const sayNumber = (n: number): string => (n < 0 ? sayAsk('minus', { n: -n }) : String(n));
