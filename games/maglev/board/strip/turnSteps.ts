/** A turn as steps: one for each action, read from the log. */
import { language } from '#client/kit/words.ts';
import type { Seat } from '#engine/contract.ts';
import { unitsOf } from '../../rules/board/abilities.ts';
import { ROW_NAMES, type RowName } from '../../rules/board/board.ts';
import type { ColourName } from '../../rules/colours.ts';
import { cellAt } from '../../rules/track/map.ts';
import type { Event, Public, View } from '../../rules/types.ts';
import type { Group } from '../input/groups.ts';
import { paramsOf, sayMaglev, saySpot } from '../say.ts';
import type { Mark, Step } from '../steps.ts';
import { type Props, publicOf } from '../ui.ts';

/** One action of a turn: what happened in it, and how many of its units were used. */
export interface TurnStep {
  readonly seat: Seat;
  readonly group: Group;
  readonly events: Event[];
  used: number;
  /** 0 if it has no units. */
  of: number;
  isOver: boolean;
}

const GROUP_OF: Partial<Record<Event['type'], Group>> = {
  built: 'track',
  removed: 'track',
  moved: 'move',
  loaded: 'pickUp',
  putOff: 'pickUp',
  delivered: 'dropOff',
  refilled: 'refill',
  lifted: 'adjust',
  stationBuilt: 'build',
  reversed: 'reverse',
};

const seatOf = (event: Event): Seat | undefined => ('seat' in event ? event.seat : undefined);

/** How many robots more this row has after an event. */
function gainOf(event: Event, row: RowName): number {
  if (!('slot' in event) || event.slot.split('.')[0] !== row) return 0;
  return event.type === 'lifted' ? -1 : 1;
}

function costOf({ map }: Public, event: Event): number {
  if (event.type === 'built' || event.type === 'removed') return map.cost[cellAt(map, event.hex)]!;
  if (event.type === 'refilled') return event.drawn.length;
  return ['moved', 'loaded', 'delivered', 'lifted'].includes(event.type) ? 1 : 0;
}

const isRow = (group: Group): group is Group & RowName => ROW_NAMES.includes(group as RowName);

/** The steps of these events, which begin with a turn; all that is in the log after them is needed too. */
export function stepsIn(state: Public, events: readonly Event[]): TurnStep[] {
  const steps: TurnStep[] = [];
  for (const [i, event] of events.entries()) {
    const seat = seatOf(event);
    if (seat === undefined) continue;
    const last = steps.at(-1);
    const open = last && !last.isOver && last.seat === seat ? last : undefined;
    const group = GROUP_OF[event.type];
    if (event.type === 'actionEnded' || event.type === 'turnEnded') {
      if (last) last.isOver = true;
    } else if (event.type === 'placed' || event.type === 'noSlot') {
      open?.events.push(event);
      if (open) open.isOver = isPlaced(open);
    } else if (group) {
      if (open && open.group !== group) open.isOver = true;
      const step = open?.group === group ? open : begin(state, seat, group, events.slice(i));
      if (step !== open) steps.push(step);
      step.events.push(event);
      step.used += costOf(state, event);
      if (isRow(group) && group !== 'adjust' && step.used >= step.of) step.isOver = true;
    }
  }
  return steps;
}

/** Whether all who were lifted, or came with a station, have their slots. */
function isPlaced({ group, events }: TurnStep): boolean {
  const count = (...types: Event['type'][]): number =>
    events.filter(({ type }) => types.includes(type)).length;
  return count('placed', 'noSlot') >= (group === 'adjust' ? count('lifted') : 1);
}

function begin(state: Public, seat: Seat, group: Group, later: readonly Event[]): TurnStep {
  const { board } = state.players[seat]!;
  const own = later.filter((event) => seatOf(event) === seat);
  const gain = (row: RowName): number => own.reduce((sum, event) => sum + gainOf(event, row), 0);
  const of = isRow(group) ? unitsOf(board, group) - gain(group) : 0;
  return { seat, group, events: [], used: 0, of, isOver: false };
}

const isTurnEnd = (event: Event, seat?: Seat): boolean =>
  event.type === 'turnEnded' && (seat === undefined || event.seat === seat);

/** What was done in the turn under way. */
export const thisTurn = (state: Public, log: readonly Event[]): TurnStep[] =>
  stepsIn(state, log.slice(log.findLastIndex((event) => isTurnEnd(event)) + 1));

/** What the others did since this seat ended its last turn. */
export function sinceTurnOf(state: Public, log: readonly Event[], seat: Seat): TurnStep[] {
  const last = log.findLastIndex((event) => isTurnEnd(event, seat));
  return last < 0 ? [] : stepsIn(state, log.slice(last + 1)).filter((step) => step.seat !== seat);
}

const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(language.value, { style: 'narrow', type: 'unit' }).format(parts);

/** "2 lilac, 1 pink" */
export function sayPeople(names: readonly ColourName[]): string {
  const counts = Map.groupBy(names, (name) => name);
  return listed(
    [...counts].map(([name, all]) => sayMaglev('people', { passenger: name, count: all.length })),
  );
}

export function sayDetail({ group, events }: TurnStep, view: View): string {
  const last = events.at(-1)!;
  const params = paramsOf(last, [], view);
  const people = events.flatMap((event) => ('passenger' in event ? [event.passenger] : []));
  switch (group) {
    case 'track':
      return sayMaglev('did.track', {
        laid: events.filter(({ type }) => type === 'built').length,
        removed: events.filter(({ type }) => type === 'removed').length,
      });
    case 'pickUp':
      return sayPeople(events.flatMap((event) => (event.type === 'loaded' ? [event.passenger] : [])));
    case 'refill':
      return last.type === 'refilled' ? sayPeople(last.drawn) : '';
    case 'dropOff':
    case 'adjust':
      return listed(
        events.flatMap((event) =>
          event.type === 'lifted' && people.length > 1 && events.some(({ type }) => type === 'placed')
            ? []
            : 'slot' in event
              ? [sayMaglev('did.slot', { ...paramsOf(event, [], view), section: saySpot(event.slot) })]
              : [],
        ),
      );
    case 'build':
      return sayMaglev('did.build', paramsOf(events[0]!, [], view));
    case 'move':
      return sayMaglev('did.move', params);
    case 'reverse':
      return '';
  }
}

function marksOf({ events }: TurnStep): Mark[] {
  const last = events.findLast((event) => 'hex' in event || 'site' in event || 'to' in event);
  if (!last) return [];
  if ('hex' in last) return [{ hex: last.hex }];
  return [{ place: 'to' in last ? last.to : 'site' in last ? last.site : '' }];
}

/** As numbered steps, each seat's from 1. */
export function numbered(steps: readonly TurnStep[], view: View): Step[] {
  const counts = new Map<Seat, number>();
  return steps.map((step) => {
    const n = (counts.get(step.seat) ?? 0) + 1;
    counts.set(step.seat, n);
    const { seat, group } = step;
    return {
      n,
      seat,
      group,
      title: sayMaglev(`group.${group}`),
      detail: sayDetail(step, view),
      marks: marksOf(step),
    };
  });
}

/** The steps whose numbers stand on the map: of the hint, of whoever is playing, or of the others since one's turn. */
export function shownSteps({ ui, view, seat, legal, log }: Props): readonly Step[] {
  if (ui.steps.value.length > 0) return ui.steps.value;
  const state = publicOf(view);
  if (legal.length === 0) return state.turn === seat ? [] : numbered(thisTurn(state, log), view);
  if (seat === undefined || ui.isStoryFolded.value) return [];
  return numbered(sinceTurnOf(state, log, seat), view);
}
