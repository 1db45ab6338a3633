/** A session whose states have all that follows from their views. Every board brings the rules to find it. */
import { computed } from '@preact/signals';
import type { AnyRules, Viewer } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { rulesOfVersion } from '#engine/versions.ts';
import type { BriefMessage, StateMessage } from '#protocol/live.ts';
import type { Session } from './session.ts';

/** What is hidden is made up: by the laws of games, nothing here depends on it. */
export function stateOf(rules: AnyRules, brief: BriefMessage, seat: Viewer): StateMessage {
  const { undone, notes, ...rest } = brief;
  const view = rules.unpackView?.(brief.view) ?? brief.view;
  const guess = rules.guess(view, seat, quickRng(1));
  const legal = seat === undefined ? [] : rules.legal(guess, seat);
  return { ...rest, t: 'state', view, legal, standings: rules.standings(guess) };
}

/** `newest`: they bring the version that the table is played by. If they do not, there are no states. */
export function complete<S extends Session<BriefMessage>>(
  session: S,
  newest: AnyRules,
): Omit<S, 'state'> & Session {
  const state = computed(() => {
    const brief = session.state.value;
    // Its version and whose eyes it is for were said before it.
    const rules = rulesOfVersion(newest, session.seats.peek()?.version ?? newest.version);
    return brief && rules && stateOf(rules, brief, session.seat.peek());
  });
  return { ...session, state };
}
