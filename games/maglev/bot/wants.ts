/** Which slot an easy bot fills first. `track<1`: the row of track while it has fewer than one robot. */
import { ACCEPTS, ROW_START, type RowName, SPOTS, spotNamed, UNLOCK } from '../rules/board.ts';
import { COLOURS, type Colour, type ColourName, ROBOTS, stationOf } from '../rules/colours.ts';
import { rowLength } from '../rules/slots.ts';
import type { ActionOf, Player, State } from '../rules/types.ts';

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
/** Robots are lifted to unlock a colour. */
const WANTS_AFTER_LIFT = [...UNLOCK_WANTS, ...WANTS];

type Putting = ActionOf<'place'> | ActionOf<'deliver'>;

/** The action that fills the slot wanted most; of those not on the list, the first. */
export function bestPut(player: Player, puts: readonly Putting[], lifted = false): Putting | undefined {
  for (const want of lifted ? WANTS_AFTER_LIFT : WANTS) {
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

/** A robot that is missing in the unlock column of a colour without a station, from where it does less good. */
export function bestLift(
  state: State,
  player: Player,
  lifts: readonly ActionOf<'lift'>[],
): ActionOf<'lift'> | undefined {
  const column = COLOURS.map((_, colour) => colour)
    .filter((colour) => colour >= ROBOTS && !state.standing.includes(stationOf(colour)))
    .map((colour) => UNLOCK[colour]!)
    .find((slots) => slots.some((slot) => player.board[slot] === 0));
  const missing = column?.filter((slot) => player.board[slot] === 0).map((slot) => ACCEPTS[slot]!) ?? [];
  return lifts.find(({ slot }) => {
    const robot = robotAt(player, slot);
    return !/^(unlock|build|track)/.test(slot) && missing.some((takes) => (takes & (1 << robot)) !== 0);
  });
}

/** The robot that would be lifted from this spot. */
function robotAt({ board }: Player, slot: string): Colour {
  const { end, slots } = SPOTS[spotNamed(slot)!]!;
  const at = end === 'right' ? slots[0]! + rowLength(board, slots[0]!) - 1 : slots[0]!;
  return board[at]! - 1;
}
