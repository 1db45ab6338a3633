/** A move that is chosen and not answered yet, and what becomes of it. Only one waits, and never unseen. */

export interface HeldMove {
  /** The number that it has among the seat's actions. */
  readonly nth: number;
  readonly action: Record<string, unknown>;
  /** Of the position that it was chosen in. */
  readonly seq: number;
  /** It may have arrived, though no answer came. */
  readonly isSent: boolean;
  /** Its player has changed their mind since it was sent. */
  readonly isTakenBack: boolean;
  readonly phase:
    | 'sending'
    /** For the connection. */
    | 'waiting'
    /** Whether it is to be played in the position that has come meanwhile. */
    | 'asking';
}

/** The position that a connection begins with. */
export interface Arrival {
  readonly nth: number;
  readonly seq: number;
  readonly canUndo: boolean;
  /** Why the move is not possible there; undefined if it is. */
  readonly refusal: string | undefined;
}

export type Decision =
  /** It was played. */
  | 'done'
  /** It was played, and is to be taken back. */
  | 'undo'
  /** It was played, and cannot be taken back any more. */
  | 'too-late'
  /** A bot or another device has chosen. */
  | 'overtaken'
  | 'send'
  | 'ask'
  /** It is no longer possible. */
  | 'refuse'
  /** It was taken back, and has not arrived. */
  | 'forget';

export function decide(held: HeldMove, now: Arrival): Decision {
  if (now.nth > held.nth) {
    if (!held.isSent) return 'overtaken';
    if (!held.isTakenBack) return 'done';
    return now.canUndo ? 'undo' : 'too-late';
  }
  if (held.isTakenBack) return 'forget';
  if (now.refusal !== undefined) return 'refuse';
  return now.seq === held.seq ? 'send' : 'ask';
}
