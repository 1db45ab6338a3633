/** Which slot an easy bot fills first. `track<1`: the row of track while it has fewer than one robot. */
import { ROW_START, type RowName } from '../rules/board.ts';
import type { ColourName } from '../rules/colours.ts';
import { rowLength } from '../rules/slots.ts';
import type { ActionOf, Player } from '../rules/types.ts';

const ROBOT_WANTS = [
  ...['build', 'track<1', 'capacity<1', 'unlock.pink.1', 'unlock.pink.2', 'unlock.lilac.1', 'unlock.lilac.2'],
  ...['dropOff<1', 'pickUp<1', 'move<1', 'capacity<2', 'unlock.coral.1', 'unlock.coral.2', 'unlock.coral.3'],
  ...[
    'unlock.purple.1',
    'unlock.purple.2',
    'unlock.purple.3',
    'refill<1',
    'extra.1.1',
    'extra.1.2',
    'extra.1.3',
  ],
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
const WANTS = [...ROBOT_WANTS, ...COMMUTER_WANTS];

type Putting = ActionOf<'place'> | ActionOf<'deliver'>;

/** The action that fills the slot wanted most; of those not on the list, the first. */
export function bestPut(player: Player, puts: readonly Putting[]): Putting | undefined {
  for (const want of WANTS) {
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
