/** When a notice goes out. Only a clock and what somebody has chosen decide; nothing here sends anything. */
import { DELAY_MS, type NoticeKind } from '#server/store/notices.ts';
import { isQuiet, type Quiet, quietEnd, quietStart } from './quiet.ts';
import { HOUR } from './time.ts';

export interface Planned {
  readonly kind: NoticeKind;
  /** When the turn began. */
  readonly begunAt: number;
  /** When its time is up; null if nobody counts it. */
  readonly deadline: number | null;
}

export interface Choices {
  readonly quiet: Quiet | null;
  /** How many hours before the deadline; 0 is never. */
  readonly remindHours: number;
}

/** Send it; drop it; or look again at that time. */
export type Decision = 'now' | 'never' | number;

export function decide(notice: Planned, choices: Choices, now: number): Decision {
  const first = notice.begunAt + DELAY_MS;
  if (now < first) return first;
  return notice.kind === 'turn' ? decideTurn(choices, now) : decideReminder(notice, choices, now);
}

function decideTurn({ quiet }: Choices, now: number): Decision {
  return quiet !== null && isQuiet(now, quiet) ? quietEnd(now, quiet) : 'now';
}

function decideReminder({ begunAt, deadline }: Planned, choices: Choices, now: number): Decision {
  const { quiet, remindHours } = choices;
  if (deadline === null || remindHours === 0) return 'never';
  const wanted = deadline - remindHours * HOUR;
  const at = quiet === null ? wanted : quietStart(wanted, quiet);
  // The notice of the turn itself comes later than this, or a moment before.
  if (at <= begunAt + DELAY_MS || now >= deadline) return 'never';
  if (now < at) return at;
  // The time was missed: the server was down, or the quiet hours were changed.
  const next = decideTurn(choices, now);
  return typeof next === 'number' && next >= deadline ? 'never' : next;
}
