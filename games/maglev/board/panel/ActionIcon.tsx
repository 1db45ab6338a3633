/** The signs of actions and rows. */
import type { RowName } from '../../rules/board/board.ts';
import type { Group } from '../input/groups.ts';

/** SVG paths, 20 by 20. */
const PATHS: Readonly<Record<Group | RowName, string>> = {
  track: 'M4 18C4 9 9 4 18 4M9 18C9 12 12 9 18 9',
  move: 'M3 10H16M11 5L16 10L11 15',
  pickUp: 'M10 13V3M6 7L10 3L14 7M3 16H17',
  dropOff: 'M10 3V13M6 9L10 13L14 9M3 16H17',
  refill: 'M6 7H14L16 17H4ZM8 7V5A2 2 0 0 1 12 5V7',
  adjust: 'M3 6H17M3 14H17M7 3V9M13 11V17',
  capacity: 'M3 6H13A4 4 0 0 1 13 14H3ZM7 6V14M11 6V14',
  build: 'M10 2L17 6V14L10 18L3 14V6ZM10 7V13M7 10H13',
  reverse: 'M6 15L2 11L6 7M3 11H13A4 4 0 0 0 13 3H10',
};

export const ActionIcon = ({ name }: { name: Group | RowName }) => (
  <svg class="act-icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
