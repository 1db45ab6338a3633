/** What can be set on a device, and how it is read back. */

/** When a move counts only if it is chosen twice. */
export type Confirm = 'never' | 'touch' | 'always';
export const CONFIRM: readonly Confirm[] = ['never', 'touch', 'always'];

/** How long things move, and how long others' moves are shown. */
export type Motion = 'off' | 'fast' | 'normal';
export const MOTION: readonly Motion[] = ['off', 'fast', 'normal'];

export type Scheme = 'system' | 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['system', 'light', 'dark'];

export const LOUDEST = 10;

export interface Settings {
  readonly confirm: Confirm;
  readonly motion: Motion;
  /** Letters and digits are shortcuts. */
  readonly letters: boolean;
  /** One's turn is heard. */
  readonly sound: boolean;
  /** From 1 to `LOUDEST`. */
  readonly volume: number;
  readonly theme: Scheme;
  /** Null: as the browser says. */
  readonly language: string | null;
}

const DEFAULTS: Settings = {
  confirm: 'touch',
  motion: 'normal',
  letters: true,
  sound: false,
  volume: 3,
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
  motion: isOneOf(MOTION),
  letters: isSwitch,
  sound: isSwitch,
  volume: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LOUDEST,
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
