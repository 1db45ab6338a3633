/** Answers about lines. */
import { personOf } from '#client/kit/ask/people.ts';
import { squareAt } from '../../rules/grid.ts';
import type { MetroProps } from '../Board.tsx';
import { owner, squareNumbered } from '../heard.ts';
import { hasCar, type Line, squareName } from '../lines.ts';
import { positionOf } from '../position.ts';
import { sayMetro, who } from '../say.ts';

/** Its squares, its length, and where it goes on or has ended. */
export function sayWhole(line: Line, { people }: MetroProps): string {
  const { station, steps, next, to, end, points } = line;
  const squares = steps.map(({ at }) => squareName(at)).join(', ');
  return sayMetro(next === undefined ? 'ask.line.done' : 'ask.line.open', {
    ...owner(line, people),
    ...{ station, squares, length: steps.length, points, to: to ?? 0, centre: end === 'centre' },
    next: next === undefined ? '' : squareNumbered(next),
  });
}

/** All lines of a player: those that run, and what the others have brought. */
export function sayLines(words: readonly string[], props: MetroProps): string {
  const { people, view, seat } = props;
  const person = personOf(words, people) ?? people.find((each) => each.seat === (seat ?? 0))!;
  const lines = positionOf(view).lines.filter((line) => line.seat === person.seat);
  const running = lines.filter(hasCar);
  const done = lines.filter((line) => !hasCar(line)).sort((one, other) => other.points - one.points);
  const each = [
    ...running.map((line) =>
      sayMetro('ask.lines.one', {
        ...{ station: line.station, length: line.steps.length },
        next: squareNumbered(line.next!),
      }),
    ),
    ...(done.length > 0 ? [sayMetro('ask.lines.done', { lines: done.map(sayDone).join(', ') })] : []),
  ];
  const points = view.scores[person.seat]!;
  const head = sayMetro('ask.lines', { ...who(people, person.seat), cars: running.length });
  return [head, ...each, sayMetro('ask.points', { points })].join(' ');
}

const sayDone = ({ station, points }: Line): string => sayMetro('ask.lines.for', { station, points });

/** Whose lines lead into a square. */
export function sayInto(square: number, { view, people }: MetroProps): string {
  const lines = positionOf(view).lines.filter((line) => line.seat !== undefined && line.next === square);
  const name = squareNumbered(square);
  if (lines.length === 0) return sayMetro('ask.into.none', { square: name });
  const each = lines.map((line) => sayMetro('ask.whose', { ...owner(line, people), station: line.station }));
  return sayMetro('ask.into', { square: name, lines: each.join(', ') });
}

/** The lines that pass a laid tile. */
export function sayPassing(square: number, { view, people }: MetroProps): string {
  const lines = positionOf(view).lines.filter(
    ({ seat, steps }) => seat !== undefined && steps.some(({ at }) => squareAt(at) === square),
  );
  const each = lines.map((line) => sayMetro('ask.whose', { ...owner(line, people), station: line.station }));
  return each.length === 0 ? '' : sayMetro('ask.passes', { lines: each.join(', ') });
}
