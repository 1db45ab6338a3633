/** What is heard and felt at a table. The sounds are fetched, and the browser lets them out, at the first gesture. */
import { LOUDEST } from '#client/kit/settings/parse.ts';
import { lastInput } from '#client/kit/settings/press.ts';
import { settings } from '#client/kit/settings/settings.ts';
import type { Seat } from '#engine/contract.ts';
import type { Play, SoundName } from './sounds.ts';

type Heard = Omit<Play, 'volume'>;

/** What is heard of something that happened in a game, and whose it is. */
export interface EventSound extends Omit<Heard, 'isOther'> {
  readonly name: SoundName;
  readonly seat?: Seat;
}

interface Speaker {
  readonly ctx: AudioContext;
  play(ctx: AudioContext, name: SoundName, what: Play): void;
}

/** What is heard in a tab that nobody looks at, and when nothing but one's turn is wanted. */
const CALLS: readonly SoundName[] = ['turn', 'hurry'];

/** The same sound at most once in this time, in milliseconds: bots may be fast. */
const APART = 120;

/** Pulses and pauses in milliseconds. */
const PULSES: Readonly<Partial<Record<SoundName, readonly number[]>>> = {
  tile: [12],
  scored: [10, 40, 20],
  turn: [30, 60, 30],
  hurry: [60],
  refused: [40],
  win: [20, 50, 20, 50, 60],
};

let opening: Promise<Speaker> | undefined;
let speaker: Speaker | undefined;
const lastAt = new Map<string, number>();

async function open(): Promise<Speaker> {
  try {
    const { play } = await import('./sounds.ts');
    speaker = { ctx: new AudioContext(), play };
    return speaker;
  } catch (error) {
    // Without a network now, perhaps with one later.
    opening = undefined;
    throw error;
  }
}

/** Whether this device wants to hear it now. */
function isWanted(name: SoundName): boolean {
  const { sound, volume } = settings.value;
  if (sound === 'off' || volume === 0) return false;
  return CALLS.includes(name) || (sound === 'all' && !document.hidden);
}

function isTooSoon(name: SoundName, isOther: boolean): boolean {
  const key = `${name} ${isOther}`;
  const now = performance.now();
  if (now - (lastAt.get(key) ?? Number.NEGATIVE_INFINITY) < APART) return true;
  lastAt.set(key, now);
  return false;
}

/** Plays a sound, if it is wanted and the browser lets it out. */
export function hear(name: SoundName, what: Heard = {}): void {
  if (isTooSoon(name, what.isOther === true)) return;
  if (!what.isOther) feel(name);
  // What is told too late is not told.
  if (isWanted(name) && speaker?.ctx.state === 'running') sound(speaker, name, what);
}

const sound = ({ ctx, play }: Speaker, name: SoundName, what: Heard): void =>
  play(ctx, name, { ...what, volume: settings.value.volume / LOUDEST });

function feel(name: SoundName): void {
  const pulses = PULSES[name];
  if (pulses && settings.value.vibration && lastInput() === 'touch') navigator.vibrate?.([...pulses]);
}

/** Plays a sound that somebody asks for to know what it is like, as soon as it can be. */
export async function sample(name: SoundName, what: Heard = {}): Promise<void> {
  opening ??= open();
  const opened = await opening;
  await opened.ctx.resume();
  if (settings.value.volume > 0) sound(opened, name, what);
}

/** The cursor has stepped on a board: a tick for those who want one. */
export function hearStep(pan: number): void {
  if (settings.value.cursor) hear('edge', { pan, isOther: true });
}

/** The cursor is at the border of a board and goes no farther. */
export const hearEdge = (pan: number): void => hear('edge', { pan });

const GESTURES = ['pointerup', 'keydown'] as const;

/** While a table is open. Nothing is fetched as long as nothing is to be heard. */
export function followSound(): () => void {
  const wake = (): void => {
    if (settings.value.sound === 'off') return;
    opening ??= open();
    void opening.then(({ ctx }) => ctx.resume()).catch(() => {});
  };
  for (const type of GESTURES) addEventListener(type, wake, true);
  return () => {
    for (const type of GESTURES) removeEventListener(type, wake, true);
  };
}
