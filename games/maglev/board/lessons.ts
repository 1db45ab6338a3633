/**
 * The lessons of the guided first game, and when each is shown. The first placements are those that the rulebook
 * suggests. After that the easy bot suggests actions, so that the guide fits any play.
 */
import type { Lesson } from '#client/kit/game.ts';
import { quickRng } from '#engine/rng.ts';
import { easy } from '../bot/play/easy.ts';
import { BUILD, ROW_START, type RowName } from '../rules/board/board.ts';
import { rowLength } from '../rules/board/slots.ts';
import type { ColourName } from '../rules/colours.ts';
import { lastSeat } from '../rules/setup/setup.ts';
import type { Action, ActionType, Event, Maglev } from '../rules/types.ts';
import { type Props, publicOf, type Ui } from './ui.ts';

/** The suggested start is near another starting station, so that the first link is short. */
const START = 'jannowitzbruecke';
const boardOf = ({ view, seat }: Props) => publicOf(view).players[seat!]!.board;
const isMyTurn = ({ legal }: Props): boolean => legal.length > 0;
const isFirstPlacing = ({ view: { table }, legal }: Props): boolean =>
  legal.length > 0 && table.phase === 'place' && table.taken === 0;

const timesOf = ({ log, seat }: Props, type: Event['type']): number =>
  log.filter((event) => event.type === type && 'seat' in event && event.seat === seat).length;
const hasDone = (props: Props, type: Event['type']): boolean => timesOf(props, type) > 0;

/** The number of the player's turns with actions. In Berlin the first turn has none. */
const turnsOf = (props: Props): number => timesOf(props, 'turnEnded') - timesOf(props, 'trainPlaced');

const advised = new WeakMap<readonly Action[], Action>();

function advice({ view, legal, seat }: Props): Action | undefined {
  if (seat === undefined || legal.length === 0) return;
  const action = advised.get(legal) ?? easy.choose(view, seat, quickRng(1)).actions[0];
  advised.set(legal, action);
  return action;
}

/** The placement in this slot, of this colour if possible. */
function placing({ legal }: Props, slot: string, colour?: ColourName): Action | undefined {
  const places = legal.filter((action) => action.type === 'place' && action.slot.startsWith(slot));
  return places.find((action) => action.type === 'place' && action.passenger === colour) ?? places[0];
}

type MaglevLesson = Lesson<Maglev, Ui>;
const never = (): boolean => false;

/** Shown at the first placement, until this slot or row is occupied. */
const firstRobot = (
  id: string,
  slot: string,
  colour: ColourName | undefined,
  isDone: (props: Props) => boolean,
): MaglevLesson => ({
  id,
  isShown: (props) => isFirstPlacing(props) && placing(props, slot, colour) !== undefined,
  isDone,
  suggest: (props) => placing(props, slot, colour),
});

const hasRobotIn = (row: RowName) => (props: Props) => rowLength(boardOf(props), ROW_START[row]) > 0;
/** The fourth player has one more robot, and so other first placements. */
const isFourth = ({ seat, view: { table } }: Props): boolean => table.seats === 4 && seat === lastSeat(table);

const FIRST_PLACINGS: readonly MaglevLesson[] = [
  firstRobot('place-build', 'build', 'gold', (props) => boardOf(props)[BUILD] !== 0),
  firstRobot('place-unlock', 'unlock.pink', undefined, (props) => !isFourth(props)),
  firstRobot('place-track', 'track', 'steel', hasRobotIn('track')),
  firstRobot('place-capacity', 'capacity', 'copper', hasRobotIn('capacity')),
  firstRobot('place-free', 'pickUp', undefined, never),
];

/** Shown when the bot suggests this action: long the first time, short from then on. */
const topic = (id: string, action: ActionType, event: Event['type']): MaglevLesson[] =>
  [id, `${id}-on`].map((each, nth) => ({
    id: each,
    isShown: (props) => advice(props)?.type === action,
    isDone: (props) => nth === 0 && hasDone(props, event),
    suggest: advice,
  }));

/** Shown when the bot suggests to end the turn, one lesson per turn. */
const ENDS = ['end', 'end-cards', 'end-points', 'end-commuters', 'end-extra', 'end-last', 'end-on'];
const turnEnd = (id: string, nth: number): MaglevLesson => ({
  id,
  isShown: (props) => advice(props)?.type === 'end',
  isDone: (props) => nth < ENDS.length - 1 && turnsOf(props) > nth,
  suggest: advice,
});

const inPhase = (id: string, phase: string, suggest = advice): MaglevLesson => ({
  id,
  isShown: (props) => isMyTurn(props) && props.view.table.phase === phase,
  isDone: never,
  suggest,
});

export const LESSONS: readonly MaglevLesson[] = [
  { id: 'over', isShown: ({ view }) => view.table.phase === 'over', isDone: never },
  { id: 'wait', isShown: (props) => !isMyTurn(props), isDone: never },
  inPhase('draft', 'draft'),
  inPhase('robot', 'robot'),
  inPhase('train', 'train', ({ legal }) =>
    legal.find((action) => action.type === 'train' && action.site === START),
  ),
  inPhase('take', 'take'),
  ...FIRST_PLACINGS,
  inPhase('place-on', 'place'),
  inPhase('shed', 'shed'),
  ...topic('track', 'build', 'built'),
  ...topic('move', 'step', 'moved'),
  ...topic('pickUp', 'load', 'loaded'),
  ...topic('dropOff', 'deliver', 'delivered'),
  ...topic('build', 'station', 'stationBuilt'),
  ...topic('refill', 'refill', 'refilled'),
  ...topic('adjust', 'lift', 'lifted'),
  inPhase('adjust-place', 'adjust'),
  ...ENDS.map(turnEnd),
  { id: 'done', isShown: isMyTurn, isDone: never, suggest: advice },
];
