/** The decisions of a match: what a seat does from one reveal to the next, and what it saw before. */
import type { AnyRules, Seat } from '#engine/contract.ts';
import type { MatchRecord } from '#engine/record.ts';
import { replayed } from '#engine/replayed.ts';

export interface Decision {
  readonly seat: Seat;
  /** The numbers of its actions in the record, from 0. */
  readonly at: readonly [number, ...number[]];
  readonly actions: readonly object[];
  /** What the seat saw before. */
  readonly view: object;
  /** Whether there was anything to decide. */
  readonly isOpen: boolean;
}

interface Draft extends Decision {
  readonly at: [number, ...number[]];
  readonly actions: object[];
}

/** In the order in which they began. */
export function decisionsOf(newest: AnyRules, record: MatchRecord): Decision[] {
  const decisions: Draft[] = [];
  const open = new Map<Seat, Draft>();
  for (const { n, rules, state, seat, action, play } of replayed(newest, record)) {
    const begun = open.get(seat);
    if (begun) {
      begun.at.push(n);
      begun.actions.push(action);
    } else {
      const isOpen = rules.legal(state, seat).length > 1;
      const draft: Draft = { seat, at: [n], actions: [action], view: rules.view(state, seat), isOpen };
      decisions.push(draft);
      open.set(seat, draft);
    }
    const outcome = play();
    if (outcome.ok && (outcome.reveals || !rules.active(state).includes(seat))) open.delete(seat);
  }
  return decisions;
}
