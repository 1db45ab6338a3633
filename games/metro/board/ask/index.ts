/** What Metro answers to typed questions. */
import type { Ask, Move } from '#client/kit/ask/ask.ts';
import { SIDE, STATIONS, squareAt } from '../../rules/grid.ts';
import type { Action, Metro } from '../../rules/types.ts';
import type { MetroProps } from '../Board.tsx';
import { sayHeard, sayInHand } from '../heard.ts';
import { effectsOf, squareName } from '../lines.ts';
import { positionOf } from '../position.ts';
import { sayMetro, who } from '../say.ts';
import { layAt, type Ui } from '../ui.ts';
import { whyNot } from '../whyNot.ts';
import { sayBest } from './best.ts';
import { sayInto, sayLines, sayWhole } from './lines.ts';
import { cellOf, columnOf, isSquare, numberOf, placeOf, placeOrHere } from './places.ts';
import { columnCells, rowOf, sayAround, sayRun, sayWhat } from './squares.ts';

type Answer = (words: readonly string[], props: MetroProps) => string | undefined;

const first = <T>(words: readonly string[], read: (word: string) => T | undefined): T | undefined =>
  words.map(read).find((found) => found !== undefined);

const isDraw = (words: readonly string[]): boolean =>
  sayMetro('ask.word.draw')
    .split(' ')
    .some((word) => words.includes(word));

const ANSWERS: Readonly<Record<string, Answer>> = {
  best: (_, props) => sayBest(props),
  what: (words, props) => {
    const cell = placeOrHere(words, props);
    return cell && sayWhat(cell, props);
  },
  around: (words, props) => {
    const cell = placeOrHere(words, props);
    return cell && sayAround(cell, props);
  },
  hand: (_, props) => sayInHand(props),
  score: (_, props) => sayScore(props),
  line: (words, props) => {
    const station = first(words, (word) => numberOf(word, STATIONS));
    return station === undefined ? undefined : sayWhole(positionOf(props.view).lines[station - 1]!, props);
  },
  lines: sayLines,
  row: (words, props) => {
    const row = first(words, (word) => numberOf(word, SIDE));
    return row === undefined ? undefined : sayRun(rowOf(row - 1), props);
  },
  column: (words, props) => {
    const column = first(words, columnOf);
    return column === undefined ? undefined : sayRun(columnCells(column), props);
  },
  next: (words, props) => {
    const cell = placeOrHere(words, props);
    return cell && isSquare(cell) ? sayInto(squareAt(cell), props) : undefined;
  },
  draw: (_, { view }) => sayMetro('ask.draw', { left: view.poolSize }),
};

/** The points in order, one's own place, and how much is still to come. */
function sayScore({ view, people, seat }: MetroProps): string {
  const order = people.toSorted((one, other) => view.scores[other.seat]! - view.scores[one.seat]!);
  const each = order.map((person) =>
    sayMetro('ask.score.one', { ...who(people, person.seat), points: view.scores[person.seat]! }),
  );
  const better = view.scores.filter((points) => points > (view.scores[seat ?? 0] ?? 0)).length;
  return sayMetro('ask.score', {
    list: each.join(', '),
    place: seat === undefined ? 0 : better + 1,
    left: view.poolSize,
  });
}

function move(words: readonly string[], props: MetroProps): Move<Action> | undefined {
  if (isDraw(words)) {
    const action = props.legal.find(({ type }) => type === 'draw');
    return action ? { action, effect: sayMetro('ask.play.draw') } : { refusal: sayMetro('ask.play.no-draw') };
  }
  const place = placeOf(words);
  if (!place) return;
  const cell = cellOf(place);
  const lay = layAt(props, cell);
  if (!lay) return { refusal: (isSquare(cell) && whyNot(props, cell)) || sayMetro('refusal.off-board') };
  const effects = sayHeard(effectsOf(positionOf(props.view), lay), props.people);
  return { action: lay, effect: sayMetro('ask.best.one', { square: squareName(cell), effects }) };
}

export const ask: Ask<Metro, Ui> = {
  commands: ['line', 'lines', 'row', 'column', 'next', 'draw'],
  answer: (command, words, props) => ANSWERS[command]?.(words, props),
  move,
  place(words) {
    const place = placeOf(words);
    return place && `[data-cell="${cellOf(place)}"]`;
  },
};
