/** What can be set on a device, and how it is read back. */

/** When a move counts only if it is chosen twice. */
export type Confirm = 'never' | 'touch' | 'always';
export const CONFIRM: readonly Confirm[] = ['never', 'touch', 'always'];

/** How long others' moves are shown. */
export type Bots = 'quick' | 'normal' | 'slow';
export const BOTS: readonly Bots[] = ['quick', 'normal', 'slow'];

/** How long things move. */
export type Motion = 'off' | 'fast' | 'normal';
export const MOTION: readonly Motion[] = ['off', 'fast', 'normal'];

/** What is heard: nothing, one's turn and the clock, or everything. */
export type Sounds = 'off' | 'turn' | 'all';
export const SOUNDS: readonly Sounds[] = ['off', 'turn', 'all'];

export type Scheme = 'system' | 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['system', 'light', 'dark'];

/** In percent. Boards keep their size. */
export type TextSize = 100 | 125 | 150;
export const TEXT_SIZES: readonly TextSize[] = [100, 125, 150];

/** The colours of lines: as on the signs, or told apart with any colour vision. */
export type Colours = 'usual' | 'safe';
export const COLOURS: readonly Colours[] = ['usual', 'safe'];

/** How much is told to screen readers. */
export type Announcements = 'brief' | 'normal' | 'full';
export const ANNOUNCEMENTS: readonly Announcements[] = ['brief', 'normal', 'full'];

/** Whether the others' moves are told when all have moved, or each by itself. */
export type OthersMoves = 'together' | 'each';
export const OTHERS_MOVES: readonly OthersMoves[] = ['together', 'each'];

export const LOUDEST = 10;

export interface Settings {
  readonly confirm: Confirm;
  readonly bots: Bots;
  readonly motion: Motion;
  /** Letters and digits are shortcuts. */
  readonly letters: boolean;
  readonly sound: Sounds;
  /** From 0 to `LOUDEST`. */
  readonly volume: number;
  /** Each step of the cursor on a board is heard. */
  readonly cursor: boolean;
  /** A phone that is touched vibrates. */
  readonly vibration: boolean;
  readonly text: TextSize;
  readonly colours: Colours;
  /** Passengers have letters. */
  readonly marks: boolean;
  readonly announcements: Announcements;
  readonly others: OthersMoves;
  /** The field for questions is shown. */
  readonly ask: boolean;
  readonly theme: Scheme;
  /** Null: as the browser says. */
  readonly language: string | null;
}

const DEFAULTS: Settings = {
  confirm: 'touch',
  bots: 'normal',
  motion: 'normal',
  letters: true,
  sound: 'all',
  volume: 3,
  cursor: false,
  vibration: true,
  text: 100,
  colours: 'usual',
  marks: true,
  announcements: 'normal',
  others: 'together',
  ask: true,
  theme: 'system',
  language: null,
};

const isOneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const isSwitch = isOneOf([false, true]);

const CHECKS: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  confirm: isOneOf(CONFIRM),
  bots: isOneOf(BOTS),
  motion: isOneOf(MOTION),
  letters: isSwitch,
  sound: isOneOf(SOUNDS),
  volume: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LOUDEST,
  cursor: isSwitch,
  vibration: isSwitch,
  text: isOneOf(TEXT_SIZES),
  colours: isOneOf(COLOURS),
  marks: isSwitch,
  announcements: isOneOf(ANNOUNCEMENTS),
  others: isOneOf(OTHERS_MOVES),
  ask: isSwitch,
  theme: isOneOf(SCHEMES),
  language: (value) => typeof value === 'string' && /^[a-z]{2,3}$/.test(value),
};

/** Each value that is missing or makes no sense is as if nobody had set it; the others stand. */
export function parseSettings(json: unknown): Settings {
  if (typeof json !== 'object' || json === null) return DEFAULTS;
  const known = Object.entries(json).filter(
    ([key, value]) => Object.hasOwn(CHECKS, key) && CHECKS[key as keyof Settings](value),
  );
  return { ...DEFAULTS, ...Object.fromEntries(known) };
}
