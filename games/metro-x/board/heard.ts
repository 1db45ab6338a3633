/** What Metro X says aloud. */
import type { News } from '#client/kit/ask/ask.ts';
import type { Action } from '../rules/action.ts';
import { isEmpty } from '../rules/state.ts';
import type { Event } from '../rules/types.ts';
import { type Preview, previewOf } from './input/preview.ts';
import { fullName, sayRuns } from './names.ts';
import { lineName, lineNamed, sayX, spacesLeft, who } from './say.ts';
import { isOwnShown, type MetroXProps, shownSeat } from './selectors.ts';
import { type Aim, aimOf, mapOf, openAction, publicOf } from './ui.ts';

/** With more people, only what completes a line is told of the others. */
const FEW = 6;

export const emptyOn = ({ view }: MetroXProps, seat: number, line: number): number[] =>
  mapOf(view).lines[line]!.route.filter((station) => isEmpty(publicOf(view), seat, station));

/** What this choice does, or undefined if it is not legal. */
export function previewAt(props: MetroXProps, aim: Aim): Preview | undefined {
  const { view, legal, seat } = props;
  const action = openAction(legal, mapOf(view), aim);
  return action && seat !== undefined && isOwnShown(props) ? previewOf(view, seat, action) : undefined;
}

const sayCompletions = (props: MetroXProps, { completes }: Preview, line: number | undefined): string =>
  completes
    .map(({ line: each, bonus, points }) =>
      sayX('heard.completes', { own: each === line, line: lineName(mapOf(props.view), each), bonus, points }),
    )
    .join('');

/** A line, and what the card does on it. */
export function sayLine(props: MetroXProps, line: number): string {
  const { view } = props;
  const map = mapOf(view);
  const seat = shownSeat(props);
  const params = { line: lineName(map, line), letter: map.lines[line]!.id };
  const empty = emptyOn(props, seat, line);
  const windows = spacesLeft(view, seat, line);
  const preview = previewAt(props, { line });
  if (!preview) return sayX('heard.line.closed', { ...params, empty: empty.length, windows });
  const [first] = preview.stations;
  const left = empty.filter((station) => !preview.stations.includes(station)).length;
  return sayX(preview.star > 0 ? 'heard.line.star' : 'heard.line', {
    ...params,
    ...{ stations: sayRuns(map, line, preview.stations), count: preview.stations.length },
    ...{ star: first === undefined ? '' : fullName(map, line, first), points: preview.star },
    ...{ completes: sayCompletions(props, preview, line), left, windows: windows - 1 },
  });
}

/** A station by the name that one of its lines gives it. */
export function sayStation(props: MetroXProps, line: number, station: number): string {
  const { view } = props;
  const { star } = mapOf(view).stations[station]!;
  const sign = view.sheets[shownSeat(props)]!.stations[station]!;
  const preview = previewAt(props, { station });
  return sayX('heard.station', {
    ...{ name: fullName(mapOf(view), line, station), state: STATES[sign] ?? 'empty', points: star },
    ...{ open: preview !== undefined, completes: preview ? sayCompletions(props, preview, undefined) : '' },
  });
}

const STATES: Readonly<Record<string, string>> = { '.': 'empty', o: 'filled', '*': 'star' };

export function sayRound({ view }: MetroXProps): string {
  const card = publicOf(view).card;
  return card ? sayX('heard.card', { round: view.round, kind: card.kind, count: card.count }) : '';
}

export function sayRule({ view }: MetroXProps): string {
  const card = publicOf(view).card;
  if (!card) return '';
  const rule = sayX(`card.help.${card.kind}`, { count: card.count });
  return card.shuffles ? `${rule} ${sayX('card.help.shuffle')}` : rule;
}

function sayEvent(event: Event, props: MetroXProps): string | undefined {
  const { view, people, seat } = props;
  const map = mapOf(view);
  if (event.type === 'shuffled') return sayX('heard.shuffled');
  if (!('seat' in event) || event.type === 'decided') return;
  const isMine = event.seat === seat;
  const params = { ...who(people, event.seat) };
  if (event.type === 'passed') return sayX('heard.passed', params);
  if (event.type === 'circled') {
    const line = map.stations[event.station]!.lines[0]!;
    return sayX('heard.circled', { ...params, station: fullName(map, line, event.station) });
  }
  const line = lineNamed(map, event.line);
  if (event.type === 'completed')
    return sayX('heard.completed', { ...params, line, bonus: event.bonus, points: event.points });
  const number = map.lines.findIndex(({ id }) => id === event.line);
  const [first] = event.stations;
  return sayX(isMine ? 'heard.mine' : 'heard.other', {
    ...{ ...params, line, count: event.stations.length, points: event.points, star: event.points > 0 },
    stations: sayRuns(map, number, event.stations),
    station: first === undefined ? '' : fullName(map, number, first),
  });
}

export function news(events: readonly Event[], props: MetroXProps): News {
  const { people, seat, view } = props;
  const isTold = (event: Event): boolean =>
    people.length <= FEW || !('seat' in event) || event.type === 'completed' || event.seat === seat;
  const told = events.filter(isTold);
  const mine = told.filter((event) => 'seat' in event && event.seat === seat);
  const others = told.filter((event) => !mine.includes(event));
  const say = (each: readonly Event[]): string[] => each.flatMap((event) => sayEvent(event, props) ?? []);
  return {
    ...{ mine: say(mine), others: say(others), fresh: view.card === null ? [] : [sayRound(props)] },
    ...{ rule: sayRule(props), turn: '' },
    ...(view.choice && { waits: sayWaiting(props, view.choice) }),
  };
}

function sayWaiting({ view }: MetroXProps, choice: Action): string {
  const map = mapOf(view);
  const aim = aimOf(map, choice);
  const done = view.decided.filter(Boolean).length;
  const name =
    aim && 'line' in aim
      ? lineName(map, aim.line)
      : aim
        ? fullName(map, map.stations[aim.station]!.lines[0]!, aim.station)
        : sayX('pass');
  return sayX('heard.waits', { name, done, all: view.decided.length });
}
