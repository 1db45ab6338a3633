/** What Metro says aloud: shorter than what is written, without signs, and with where a line goes on. */
import type { News } from '#client/kit/ask/ask.ts';
import type { Person } from '#client/kit/game.ts';
import type { Params } from '#client/kit/words.ts';
import { atSquare } from '../rules/grid.ts';
import { leavesAt, type Tile } from '../rules/tiles.ts';
import type { Event } from '../rules/types.ts';
import type { MetroProps } from './Board.tsx';
import { asLaid, type Effect, hasCar, type Line, squareName } from './lines.ts';
import { positionOf } from './position.ts';
import { sayMetro, who } from './say.ts';
import { laysOf, tileInHand } from './ui.ts';

export const squareNumbered = (square: number): string => squareName(atSquare(square));

const SIDES = ['top', 'right', 'bottom', 'left'];

/** Where the four tracks of a tile lead. */
export function sayTile(tile: Tile): string {
  const [way] = tile;
  if ([...tile].every((each) => each === way)) return sayMetro('tile.same', { way: way! });
  return SIDES.map((from, side) => {
    const to = leavesAt(tile, side * 2) >> 1;
    return sayMetro('track', { from, to: to === side ? 'back' : SIDES[to]! });
  }).join(', ');
}

export const owner = ({ seat }: Pick<Line, 'seat'>, people: readonly Person[]): Params =>
  seat === undefined ? { name: '', whose: 'nobody' } : { ...who(people, seat), whose: whose(people, seat) };

const whose = (people: readonly Person[], seat: number): string => (people[seat]?.isYou ? 'you' : 'other');

function sayEffect({ line, gain, isDone }: Effect, people: readonly Person[]): string {
  const { station, steps, points, end, next } = line;
  return sayMetro(isDone ? 'heard.done' : 'heard.grows', {
    ...owner(line, people),
    ...{ station, gain, points, length: steps.length, centre: end === 'centre' },
    next: next === undefined ? '' : squareNumbered(next),
  });
}

/** What a tile would bring, one's own lines first. */
export function sayHeard(effects: readonly Effect[], people: readonly Person[]): string {
  if (effects.length === 0) return sayMetro('heard.none');
  const mineFirst = effects.toSorted(
    (one, other) => Number(people[other.seat]?.isYou) - Number(people[one.seat]?.isYou),
  );
  return mineFirst.map((effect) => sayEffect(effect, people)).join('; ');
}

export const sayStation = (line: Line, people: readonly Person[]): string =>
  sayMetro('heard.station', {
    ...owner(line, people),
    ...{ station: line.station, length: line.steps.length, points: line.points },
    next: line.next === undefined ? '' : squareNumbered(line.next),
    done: line.seat !== undefined && !hasCar(line),
  });

/** The tile that would be laid, and where it fits. */
export function sayInHand(props: MetroProps): string {
  const { view, ui } = props;
  const tile = tileInHand(view, ui);
  if (tile === undefined) return sayMetro('heard.no-tile');
  const squares = laysOf(props).length;
  return sayMetro('heard.tile', { tile: sayTile(asLaid({ tile, turn: ui.turn.value })), squares });
}

export function news(events: readonly Event[], props: MetroProps): News {
  const { view, people, seat, legal } = props;
  const { lines } = positionOf(view);
  const mine: string[] = [];
  const others: string[] = [];
  for (const event of events) {
    if (event.type === 'laid') {
      const square = squareName(event.lay.at);
      if (event.seat !== seat) others.push(sayMetro('heard.laid', { ...who(people, event.seat), square }));
      else mine.push(sayMetro('heard.mine', { square }), ...sayGrown(square, lines, seat));
    } else if (event.type === 'scored') {
      const { station, points, centre } = event;
      const text = sayMetro('heard.scored', { ...owner(event, people), station, points, centre });
      (event.seat === seat ? mine : others).push(text);
    } else if (event.type === 'drew' && event.extra && event.seat !== seat && legal.length === 0)
      others.push(sayMetro('heard.drew', who(people, event.seat)));
  }
  return { mine, others, fresh: legal.length > 0 ? [sayInHand(props)] : [] };
}

/** One's open lines that pass a square, with their lengths. */
function sayGrown(square: string, lines: readonly Line[], seat: number): string[] {
  const grown = lines.filter(
    (line) => line.seat === seat && hasCar(line) && line.steps.some(({ at }) => squareName(at) === square),
  );
  return grown.map(({ station, steps }) => sayMetro('heard.long', { station, length: steps.length }));
}
