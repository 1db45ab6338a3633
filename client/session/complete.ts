/** A session whose states have all that follows from their views. Every board brings the rules to find it. */
import { computed } from '@preact/signals';
import type { AnyRules, Seat, Viewer } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import { quickRng } from '#engine/quickRng.ts';
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

/** Why this action is not possible in the position; undefined if it is. */
export function refusalOf(
  rules: AnyRules,
  brief: BriefMessage,
  seat: Seat,
  json: Record<string, unknown>,
): string | undefined {
  const { legal, view } = stateOf(rules, brief, seat);
  if (legal.some((action) => sameJson(action, json))) return;
  const action = rules.parseAction(json);
  const outcome = action && rules.apply(rules.guess(view, seat, quickRng(1)), seat, action, quickRng(1));
  return outcome?.ok === false ? outcome.refusal : 'not-now';
}

/** `newest`: they bring the version that the table is played by. If they do not, there are no states. */
export function complete<S extends Session<BriefMessage>>(
  session: S,
  newest: AnyRules,
): Omit<S, 'state' | 'past'> & Session {
  const completed = (brief: BriefMessage | undefined): StateMessage | undefined => {
    // Its version and whose eyes it is for were said before it.
    const rules = rulesOfVersion(newest, session.seats.peek()?.version ?? newest.version);
    return brief && rules && stateOf(rules, brief, session.seat.peek());
  };
  const state = computed(() => completed(session.state.value));
  const past = computed(() => completed(session.past.value));
  return { ...session, state, past };
}
