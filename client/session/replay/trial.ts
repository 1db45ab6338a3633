/** What a seat tries out in a position of a record: with the usual controls, and without changing the record. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { AnyRules, Seat } from '#engine/contract.ts';
import { type MatchRecord, replay } from '#engine/record.ts';
import { quickRng } from '#engine/rng.ts';
import { mustKnowVersion } from '#engine/versions.ts';
import type { StateMessage } from '#protocol/live.ts';

export interface Trial {
  readonly seat: Seat;
  /** The whole answer, once something would be revealed or the turn is over. */
  readonly answer: ReadonlySignal<readonly object[] | undefined>;
  play(action: object): void;
  message(): StateMessage;
}

/** `at`: the position that it begins in. */
export function trialOf(newest: AnyRules, record: MatchRecord, at: StateMessage, seat: Seat): Trial {
  const rules = mustKnowVersion(newest, record.version);
  let state = replay(newest, record, at.seq).state!;
  const actions: object[] = [];
  const answer = signal<readonly object[] | undefined>(undefined);
  return {
    seat,
    answer,
    play(action) {
      if (answer.value) return;
      const next = rules.clone(state);
      const outcome = rules.apply(next, seat, action, quickRng(1));
      if (!outcome.ok) return;
      actions.push(action);
      const isWhole = outcome.reveals || !rules.active(next).includes(seat);
      // What would be revealed stays hidden: the position is the one before it.
      if (isWhole) answer.value = actions;
      else state = next;
    },
    message: () => ({
      ...at,
      nth: at.nth + actions.length,
      view: rules.view(state, seat),
      legal: answer.value ? [] : rules.legal(state, seat),
      active: rules.active(state),
      standings: rules.standings(state),
      canUndo: actions.length > 0 && answer.value === undefined,
      result: null,
    }),
  };
}
