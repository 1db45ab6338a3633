/** Whether a request may happen. Nothing here changes anything. */
import type { Json, Seat, Viewer } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import type { Request } from '#protocol/live.ts';
import type { Absence } from './absence.ts';
import type { Change } from './change.ts';
import { play, type Timeline, undo, undoable } from './timeline.ts';

/** Where a match is. */
export interface Position {
  /** Counts the changes. */
  readonly seq: number;
  readonly timeline: Timeline;
  /** All actions that each seat ever played, also those taken back: their count is the next one's number. */
  readonly played: readonly (readonly Json[])[];
  readonly absence: Absence;
  /** The number of the last change that took something back; 0 if none did. */
  readonly undone: number;
}

export interface Refusal {
  readonly refusal: string;
  readonly at?: string;
}

/** What a request comes to: a change, a repetition that changes nothing, or a refusal. */
export type Verdict = { readonly change: Change; readonly timeline: Timeline } | 'repeated' | Refusal;

/** What changes the match; a hint and a look at the log or at the past do not. */
export type ChangeRequest = Exclude<Request, { t: 'hint' | 'log' | 'past' }>;

export function judge(position: Position, viewer: Viewer, request: ChangeRequest): Verdict {
  if (viewer === undefined) return { refusal: 'not-seated' };
  if (request.t === 'play') return judgePlay(position, viewer, request.nth, request.action);
  if (request.t === 'undo' || request.t === 'reset') return judgeUndo(position, viewer, request.t);
  return judgeAbsence(position, viewer, request.t === 'away');
}

export function judgePlay({ timeline, played }: Position, seat: Seat, nth: number, json: unknown): Verdict {
  const action = timeline.rules.parseAction(json);
  if (action === undefined) return { refusal: 'malformed' };
  const own = played[seat]!;
  if (nth < own.length) return sameJson(own[nth], action) ? 'repeated' : { refusal: 'number-used' };
  if (nth > own.length) return { refusal: 'number-ahead' };
  const next = play(timeline, seat, action);
  return 'ok' in next ? next : { change: { seat, action: action as Json }, timeline: next };
}

function judgeUndo({ timeline }: Position, seat: Seat, t: 'undo' | 'reset'): Verdict {
  const all = undoable(timeline, seat);
  if (all === 0) return { refusal: 'nothing-to-undo' };
  const change = { seat, undo: t === 'undo' ? 1 : all };
  return { change, timeline: undo(timeline, seat, change.undo) };
}

function judgeAbsence({ timeline, absence }: Position, seat: Seat, away: boolean): Verdict {
  if (timeline.rules.active(timeline.state).length === 0) return { refusal: 'match-over' };
  return absence.away.includes(seat) === away ? 'repeated' : { change: { seat, away }, timeline };
}
