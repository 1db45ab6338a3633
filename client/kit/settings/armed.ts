/** Moves that count when they are chosen twice: the first time arms them, and shows what they bring. */
import type { Signal } from '@preact/signals';
import type { Press } from './press.ts';
import { settings } from './settings.ts';

interface Waiting {
  readonly what: string;
  /** What was armed at one moment is not armed at the next. */
  readonly moment: string;
}

export type Armed = Signal<Waiting | undefined>;

export const isArmed = ({ value }: Armed, what: string, moment: string): boolean =>
  value?.what === what && value.moment === moment;

export function disarm(armed: Armed): void {
  armed.value = undefined;
}

/** Whether the move counts now; otherwise it is armed. */
export function isFinal(armed: Armed, what: string, moment: string, { by, isMore }: Press): boolean {
  const { confirm } = settings.value;
  const isTwice = confirm === 'always' || (confirm === 'touch' && by === 'touch');
  const isNow = isArmed(armed, what, moment) || (!isTwice && !isMore);
  armed.value = isNow || !isTwice ? undefined : { what, moment };
  return isNow;
}
