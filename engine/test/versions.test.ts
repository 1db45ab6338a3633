/** Rules of several versions, shown on a game that has two. */
import { describe, expect, test } from 'vitest';
import type { GameTypes, Rules } from '#engine/contract.ts';
import { type MatchRecord, replay, verify } from '#engine/record.ts';
import { Recorder } from '#engine/recorder.ts';
import { keepsTheLaws } from '#engine/testkit/laws.ts';
import { pebbles, pebbles1 } from '#engine/testkit/pebbles.ts';
import { knownVersions, mustKnowVersion, rulesOfVersion } from '#engine/versions.ts';

const mostActions = (seats: number): number => 40 * seats;
keepsTheLaws({ rules: pebbles, options: [{}], mostActions, hasSecrets: false });
keepsTheLaws({
  ...{ rules: pebbles, options: [{ way: 'together' }], mostActions, hasSecrets: true },
  seatCounts: [2, 3, 4],
});

const PUT_TWO = { type: 'put', n: 2 } as const;
const END = { type: 'end' } as const;

/** A game for one that is put to its end: two pebbles in each of its three rounds. */
function recordBy<G extends GameTypes>(rules: Rules<G>): MatchRecord {
  const recorder = new Recorder(rules, rules.parseOptions({})!, [{ kind: 'human' }], '5e'.repeat(32));
  for (let round = 0; round < 3; round++) {
    for (const action of [PUT_TWO, END])
      expect(recorder.play(0, rules.parseAction(action)!)).toMatchObject({ ok: true });
  }
  return recorder.record();
}

describe('a record', () => {
  const [old, now] = [recordBy(pebbles1), recordBy(pebbles)];

  test('of every version verifies by that version', () => {
    expect([old, now]).toMatchObject([
      { version: 1, actions: now.actions, result: { totals: [6] } },
      { version: 2, result: { totals: [9] } },
    ]);
    expect(verify(pebbles, old)).toBeUndefined();
    expect(verify(pebbles, now)).toBeUndefined();
  });

  test('of one version does not hold by another', () => {
    expect(verify(pebbles, { ...old, version: 2 })).toEqual({ what: 'result' });
    expect(verify(pebbles, { ...now, version: 1 })).toEqual({ what: 'result' });
  });

  test('is replayed by its own version', () => {
    expect(replay(pebbles, old, 1)).toMatchObject({ state: { heaps: [2] } });
    expect(replay(pebbles, now, 1)).toMatchObject({ state: { heaps: [3] } });
  });

  test('of a version that is not known is refused, with those that are', () => {
    expect(verify(pebbles, { ...now, version: 3 })).toEqual({ what: 'version', known: [1, 2] });
    expect(verify(pebbles1, now)).toEqual({ what: 'version', known: [1] });
  });
});

test('rules are found by their version', () => {
  expect(knownVersions(pebbles)).toEqual([1, 2]);
  expect(rulesOfVersion(pebbles, 1)).toBe(pebbles1);
  expect(rulesOfVersion(pebbles, 2)).toBe(pebbles);
  expect(() => mustKnowVersion(pebbles, 3)).toThrow(
    'a match of pebbles by version 3 of its rules; this program knows 1 and 2',
  );
});
