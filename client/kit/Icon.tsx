import { UNSEEN } from './Marker.tsx';

/** Line drawings for buttons, 24 by 24. */
const PATHS = {
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  undo: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2',
  redo: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10h2',
  reset: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4',
  rotate: 'M20 12a8 8 0 1 1-2.6-5.9M20 4v4h-4',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M5 7h14M5 12h14M5 17h14',
  dots: 'M5 11.2a.8.8 0 1 0 .01 0zM12 11.2a.8.8 0 1 0 .01 0zM19 11.2a.8.8 0 1 0 .01 0z',
  before: 'M15 6l-6 6 6 6',
  after: 'M9 6l6 6-6 6',
  phone: 'M7 3h10v18H7zM11 18h2',
  laptop: 'M5 5h14v10H5zM2.5 19h19',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21',
  door: 'M6 3h9v18H6zM15 12h6M18 9l3 3-3 3',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  hook: 'M5 5h14v11h-8l-4 4v-4H5zM9 9h6M9 12h4',
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
  lamp: 'M9 18h6M10 21h4M9 18v-2.5a6 6 0 1 1 6 0V18',
  log: 'M5 6h14M5 12h14M5 18h9',
  boards: 'M3 4h8v7H3zM13 4h8v7h-8zM3 13h8v7H3zM13 13h8v7h-8z',
  keys: 'M3 7h18v10H3zM7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8',
  map: 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14',
  train: 'M5 8h10a5 5 0 0 1 5 5v3H5zM8 8v4M12 8v4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  flag: 'M6 21V4M6 5h11l-2.5 4L17 13H6',
  check: 'M5 13l5 5L19 7',
  left: 'M15 5l-7 7 7 7',
  settings:
    'M4 7h8M18 7h2M4 17h2M12 17h8M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  cap: 'M12 5 2.5 9.5 12 14l9.5-4.5zM6.5 11.5V16c3 2.4 8 2.4 11 0v-4.5',
  fork: 'M7 4v16M7 13c0-4 3-5 6-5h4M14 5l3 3-3 3',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  bot: 'M5 9h14v10H5zM12 9V5M10 5h4M9 13v2M15 13v2',
  moon: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17',
  grip: 'M12 5h.01M12 12h.01M12 19h.01',
  crown: 'M4 8l4 4 4-6 4 6 4-4-1.5 9h-13zM5.5 20h13',
  screen: 'M3 4h18v12H3zM8 20h8M12 16v4',
  chart: 'M4 20h16M7 16v-5M12 16V5M17 16V9',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H4.5v9h15v-9H18',
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
