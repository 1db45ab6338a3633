import { UNSEEN } from './Marker.tsx';

/** Line drawings for buttons, 24 by 24. */
const PATHS = {
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  undo: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2',
  reset: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4',
  rotate: 'M20 12a8 8 0 1 1-2.6-5.9M20 4v4h-4',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M5 7h14M5 12h14M5 17h14',
  first: 'M18 6l-8 6 8 6zM6 6v12',
  back: 'M13 6l-8 6 8 6zM18 6v12',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  forth: 'M11 6l8 6-8 6zM6 6v12',
  next: 'M8 6l8 6-8 6z',
  down: 'M6 8l6 8 6-8z',
  last: 'M6 6l8 6-8 6zM18 6v12',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  sheet: 'M5 4h14v16H5zM5 9h14M10 9v11',
  book: 'M12 6c-2-1.6-5-2-8-1.5v13c3-.5 6-.1 8 1.5 2-1.6 5-2 8-1.5v-13c-3-.5-6-.1-8 1.5zM12 6v13',
  guide: 'M12 3v18M12 5h6l2.5 2.5L18 10h-6M12 11H6l-2.5 2.5L6 16h6',
  lamp: 'M9 18h6M10 21h4M9 18v-2.5a6 6 0 1 1 6 0V18',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  bot: 'M5 9h14v10H5zM12 9V5M10 5h4M9 13v2M15 13v2',
  moon: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17',
} as const;
export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
    {name === 'moon' && <path class="half" d="M12 3.5a8.5 8.5 0 0 1 0 17z" />}
  </svg>
);

export const Logo = () => (
  <svg class="logo" viewBox="0 0 46 24" aria-hidden="true">
    <path d="M10 12h26" />
    <circle cx="10" cy="12" r="7" />
    <circle cx="36" cy="12" r="7" />
  </svg>
);

/** A lamp on a drawing, centred on x,y: this is suggested. */
export const Lamp = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g class="lamp" transform={`translate(${x} ${y}) scale(${scale})`} {...UNSEEN}>
    <circle r="12" />
    <path transform="translate(-9.6 -10) scale(.8)" d={PATHS.lamp} />
  </g>
);
