/** A record, move by move, by the version of the rules that it was played by. */
import { branchOff, chanceOf } from './chance.ts';
import type { AnyRules, GameTypes, Outcome, Seat } from './contract.ts';
import type { MatchRecord } from './record.ts';
import { rulesOfVersion } from './versions.ts';

export interface ReplayedMove {
  /** The number of the move, from 0. */
  readonly n: number;
  readonly rules: AnyRules;
  /** Before the move; `play` changes it. */
  readonly state: object;
  readonly seat: Seat;
  readonly action: object;
  /** To be called once, before the next move. */
  play(): Outcome<GameTypes>;
}

/** Ends before the first move that is malformed, and after the first that is refused. */
export function* replayed(
  newest: AnyRules,
  record: MatchRecord,
): Generator<ReplayedMove, object | undefined> {
  const rules = rulesOfVersion(newest, record.version);
  const options = rules?.parseOptions(record.options);
  if (!rules || options === undefined) return;
  const chance = chanceOf(record);
  const state = rules.setup(options, record.seats.length, chance(0));
  branchOff(rules, state, record, 0);
  for (const [n, { seat, action: json }] of record.actions.entries()) {
    const action = rules.parseAction(json);
    if (action === undefined) return state;
    let isRefused = false;
    const play = (): Outcome<GameTypes> => {
      const outcome = rules.apply(state, seat, action, chance(n + 1));
      isRefused = !outcome.ok;
      if (outcome.ok) branchOff(rules, state, record, n + 1);
      return outcome;
    };
    yield { n, rules, state, seat, action, play };
    if (isRefused) return state;
  }
  return state;
}
