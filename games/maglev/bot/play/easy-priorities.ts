/** The order in which the easy bot fills slots. `track<1`: the track row while it has fewer than one robot. */
import {
  ACCEPTS,
  isFull,
  ROW_START,
  type RowName,
  SPOTS,
  spotNamed,
  UNLOCK,
} from '../../rules/board/board.ts';
import { rowLength } from '../../rules/board/slots.ts';
import { COLOURS, type Colour, type ColourName } from '../../rules/colours.ts';
import type { ActionOf, Player } from '../../rules/types.ts';

const FIRST_SLOTS = ['build', 'track<1', 'capacity<1'];
const UNLOCK_SLOTS = SPOTS.map(({ name }) => name).filter((name) => name.startsWith('unlock'));
const ROBOT_SLOTS = [
  ...['dropOff<1', 'pickUp<1', 'move<1', 'capacity<2', 'refill<1', 'extra.1.1', 'extra.1.2', 'extra.1.3'],
  ...['extra.2.1', 'extra.3.1', 'move<3', 'track<3', 'pickUp<3', 'dropOff<3', 'refill<3', 'capacity<3'],
];
const COMMUTER_SLOTS = [
  ...[
    'extra.2.2',
    'extra.2.3',
    'extra.3.2',
    'extra.3.3',
    'vp.pink.1',
    'vp.lilac.1',
    'vp.coral.1',
    'vp.purple.1',
  ],
  ...['bonus.1', 'vp.pink.2', 'vp.lilac.2', 'vp.coral.2', 'vp.purple.2', 'bonus.2'],
];
const PRIORITIES = [...FIRST_SLOTS, ...UNLOCK_SLOTS, ...ROBOT_SLOTS, ...COMMUTER_SLOTS];

type Putting = ActionOf<'place'> | ActionOf<'deliver'>;

/** The action that fills the slot of the highest priority. `first` comes before the list; slots on neither come last. */
export function bestPut(
  player: Player,
  puts: readonly Putting[],
  first: readonly string[] = [],
): Putting | undefined {
  for (const priority of [...first, ...PRIORITIES]) {
    const put = puts.find(({ slot }) => hasPriority(player, priority, slot));
    if (put !== undefined) return put;
  }
  return puts[0];
}

function hasPriority({ board }: Player, priority: string, slot: string): boolean {
  const [row, length] = priority.split('<');
  if (length === undefined) return slot === priority;
  return slot === `${row}.right` && rowLength(board, ROW_START[row as RowName]) < Number(length);
}

/** Robots to start with, the most valuable first. */
export const FIRST_ROBOTS: readonly ColourName[] = ['gold', 'copper', 'steel'];

/** The slots that unlock these colours. */
export const unlocking = (colours: readonly Colour[]): string[] =>
  colours.flatMap((colour) => UNLOCK_SLOTS.filter((name) => name.startsWith(`unlock.${COLOURS[colour]}.`)));

/** Lifts a robot that the unlock column of the first of these colours lacks, from a less useful spot. */
export function bestLift(
  player: Player,
  lifts: readonly ActionOf<'lift'>[],
  colours: readonly Colour[],
): ActionOf<'lift'> | undefined {
  const column = colours.map((colour) => UNLOCK[colour]!).find((slots) => !isFull(player.board, slots));
  const missing = column?.filter((slot) => player.board[slot] === 0).map((slot) => ACCEPTS[slot]!) ?? [];
  const useful = lifts.filter(({ slot }) =>
    missing.some((takes) => (takes & (1 << robotAt(player, slot))) !== 0),
  );
  const kept = unlocking(colours);
  return (
    useful.find(({ slot }) => !/^(unlock|build)/.test(slot)) ??
    useful.find(({ slot }) => slot !== 'build' && !kept.includes(slot))
  );
}

/** The robot that would be lifted from this spot. */
function robotAt({ board }: Player, slot: string): Colour {
  const { end, slots } = SPOTS[spotNamed(slot)!]!;
  const at = end === 'right' ? slots[0]! + rowLength(board, slots[0]!) - 1 : slots[0]!;
  return board[at]! - 1;
}
