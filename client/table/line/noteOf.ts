/** What is to be said of the line to the server. */
import type { LineState } from '#client/session/line.ts';
import type { NextTry } from '#client/session/session.ts';

export const LINE_NOTES = [
  'connecting',
  'stale',
  'retrying',
  'restart',
  'offline',
  'full',
  'old',
  'gone',
  'closed',
  'update',
] as const;
/** Each has its words, `line.<note>`, and its drawing. */
export type LineNoteKind = (typeof LINE_NOTES)[number];

interface Facts {
  readonly state: LineState;
  readonly nextTry: NextTry | undefined;
  readonly goodbye: string | undefined;
  /** Whether anything has been told yet: before that the page just loads. */
  readonly isTold: boolean;
  readonly isNewer: boolean;
}

/** A try that is under way goes on saying what was lost. */
export function noteOf({ state, nextTry, goodbye, isTold, isNewer }: Facts): LineNoteKind | undefined {
  if (state === 'live') return isNewer ? 'update' : undefined;
  if (state === 'connecting') return isTold ? 'connecting' : undefined;
  if (state === 'gone') return goodbye === 'closed' ? 'closed' : 'gone';
  return state === 'retrying' && nextTry?.isRestart ? 'restart' : state;
}

/** Where one can do something about it. Between two tries nothing changes but the drawing: it would be read aloud. */
export const canTry = (note: LineNoteKind): boolean =>
  note === 'retrying' || note === 'connecting' || note === 'offline' || note === 'full';
