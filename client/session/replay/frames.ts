/** A record, played again move by move by the version of the rules that it was played by. */
import type { AnyRules, Viewer } from '#engine/contract.ts';
import { type Flaw, type MatchRecord, replay, verify } from '#engine/record.ts';
import { replayed } from '#engine/replayed.ts';
import { rulesOfVersion } from '#engine/versions.ts';
import type { StateMessage } from '#protocol/live.ts';

export interface Frames {
  /** The position before the first move, and after each. As the viewer saw it. */
  readonly states: readonly StateMessage[];
  readonly flaw: Flaw | undefined;
}

/** Whose eyes; a watcher's if there are none, or with nothing hidden. */
export type Eyes = Viewer | 'all';

export function framesOf(newest: AnyRules, record: MatchRecord, eyes?: Eyes): Frames {
  const flaw = verify(newest, record);
  const { state: start } = replay(newest, record, 0);
  const rules = rulesOfVersion(newest, record.version);
  if (!start || !rules) return { states: [], flaw };
  const states = [frame(rules, start, eyes, [], 0, 0)];
  for (const { n, state, seat, play } of replayed(newest, record)) {
    const outcome = play();
    if (!outcome.ok) break;
    // What is hidden of an event, whoever acted knows.
    const viewer = eyes === 'all' ? seat : eyes;
    const events = outcome.events.flatMap((event) => rules.viewEvent(event, viewer) ?? []);
    const { from, events: before } = states[n]!;
    states.push(frame(rules, state, eyes, events, from + before.length, n + 1));
  }
  return { states, flaw };
}

const frame = (
  rules: AnyRules,
  state: object,
  eyes: Eyes,
  events: readonly object[],
  from: number,
  seq: number,
): StateMessage => ({
  t: 'state',
  seq,
  // As if one played it oneself: each step is shown at once.
  nth: seq,
  view: eyes === 'all' ? openView(rules, state) : rules.view(state, eyes),
  legal: [],
  active: rules.active(state),
  standings: rules.standings(state),
  from,
  events,
  canUndo: false,
  result: rules.result(state) ?? null,
});

const openView = (rules: AnyRules, state: object): object =>
  rules.openView?.(state) ?? rules.view(state, undefined);
