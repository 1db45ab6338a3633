/** Which slot an easy bot fills first. `track<1`: the row of track while it has fewer than one robot. */
import { ACCEPTS, isFull, ROW_START, type RowName, SPOTS, spotNamed, UNLOCK } from '../rules/board/board.ts';
import { rowLength } from '../rules/board/slots.ts';
import { COLOURS, type Colour, type ColourName } from '../rules/colours.ts';
import type { ActionOf, Player } from '../rules/types.ts';

const FIRST_WANTS = ['build', 'track<1', 'capacity<1'];
const UNLOCK_WANTS = SPOTS.map(({ name }) => name).filter((name) => name.startsWith('unlock'));
const ROBOT_WANTS = [
  ...['dropOff<1', 'pickUp<1', 'move<1', 'capacity<2', 'refill<1', 'extra.1.1', 'extra.1.2', 'extra.1.3'],
  ...['extra.2.1', 'extra.3.1', 'move<3', 'track<3', 'pickUp<3', 'dropOff<3', 'refill<3', 'capacity<3'],
];
const COMMUTER_WANTS = [
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
const WANTS = [...FIRST_WANTS, ...UNLOCK_WANTS, ...ROBOT_WANTS, ...COMMUTER_WANTS];

type Putting = ActionOf<'place'> | ActionOf<'deliver'>;

/** The action that fills the slot wanted most, after some wanted even more; of those not on the list, the first. */
export function bestPut(
  player: Player,
  puts: readonly Putting[],
  first: readonly string[] = [],
): Putting | undefined {
  for (const want of [...first, ...WANTS]) {
    const put = puts.find(({ slot }) => isWanted(player, want, slot));
    if (put !== undefined) return put;
  }
  return puts[0];
}

function isWanted({ board }: Player, want: string, slot: string): boolean {
  const [row, length] = want.split('<');
  if (length === undefined) return slot === want;
  return slot === `${row}.right` && rowLength(board, ROW_START[row as RowName]) < Number(length);
}

/** Robots to start with, the dearest first. */
export const FIRST_ROBOTS: readonly ColourName[] = ['gold', 'copper', 'steel'];

/** The slots that unlock these colours. */
export const unlocking = (colours: readonly Colour[]): string[] =>
  colours.flatMap((colour) => UNLOCK_WANTS.filter((name) => name.startsWith(`unlock.${COLOURS[colour]}.`)));

/** A robot that is missing where the first of these colours is unlocked, from where it does less good. */
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
