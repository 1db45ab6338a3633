/** A record, played again move by move by the version of the rules that it was played by. */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { AnyRules } from '#engine/contract.ts';
import { type Flaw, type MatchRecord, replay, verify } from '#engine/record.ts';
import { actionRng } from '#engine/rng.ts';
import { rulesOfVersion } from '#engine/versions.ts';
import type { StateMessage } from '#protocol/live.ts';

export interface Frames {
  /** The position before the first move, and after each. As a watcher saw it. */
  readonly states: readonly StateMessage[];
  readonly flaw: Flaw | undefined;
}

export function framesOf(newest: AnyRules, record: MatchRecord): Frames {
  const flaw = verify(newest, record);
  const { state } = replay(newest, record, 0);
  const rules = rulesOfVersion(newest, record.version);
  if (!state || !rules) return { states: [], flaw };
  const seed = hexToBytes(record.seed);
  const states = [frame(rules, state, [], 0, 0)];
  for (const [n, move] of record.actions.entries()) {
    const action = rules.parseAction(move.action);
    const outcome = action && rules.apply(state, move.seat, action, actionRng(seed, n + 1));
    if (!outcome?.ok) break;
    const events = outcome.events.flatMap((event) => rules.viewEvent(event, undefined) ?? []);
    const { from, events: before } = states[n]!;
    states.push(frame(rules, state, events, from + before.length, n + 1));
  }
  return { states, flaw };
}

const frame = (
  rules: AnyRules,
  state: object,
  events: readonly object[],
  from: number,
  seq: number,
): StateMessage => ({
  t: 'state',
  seq,
  // As if one played it oneself: each step is shown at once.
  nth: seq,
  view: rules.view(state, undefined),
  legal: [],
  active: rules.active(state),
  standings: rules.standings(state),
  from,
  events,
  canUndo: false,
  result: rules.result(state) ?? null,
});
