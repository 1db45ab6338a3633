/** A match that goes on from a position of another one: played, recorded and verified, and the other one untouched. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyRules } from '#engine/contract.ts';
import { hashSeed, type MatchRecord, readRecord, replay, verify } from '#engine/record.ts';
import { quickRng } from '#engine/rng.ts';
import { rules } from '#games/rules.ts';
import { Match } from '#host/match.ts';

const recordOf = (game: string, name: string): MatchRecord =>
  readRecord(
    JSON.parse(readFileSync(new URL(`../${game}/test/records/${name}.json`, import.meta.url), 'utf8')),
  )!;

/** Plays a branch at random to its end, in a host. */
async function branchOf(stem: MatchRecord, at: number, seed?: string): Promise<MatchRecord> {
  const newest = rules[stem.game]!;
  const seats = stem.seats.map(() => ({ kind: 'human' as const }));
  const branch = seed === undefined ? { at } : { at, seed };
  const setup = { ...stem, seats, branch };
  const nothing = { append: async () => {} };
  const match = new Match(setup, stem.actions.slice(0, at), {
    ...{ rules: newest, store: nothing, bots: { choose: async () => ({}) } },
    ...{ onTrouble: (error: unknown) => expect.unreachable(String(error)), onChange: () => {} },
  });
  const nths = seats.map((_, seat) => stem.actions.slice(0, at).filter((move) => move.seat === seat).length);
  const subscriptions = seats.map((_, viewer) => match.subscribe({ viewer, version: 2, send: () => {} }));
  const pick = quickRng(3);
  const played = { ...stem, branch, actions: stem.actions.slice(0, at) };
  while (match.active.length > 0) {
    const [seat] = match.active;
    const state = stateOf(newest, played);
    const open = newest.legal(state, seat!);
    const action = open[pick.below(open.length)]!;
    await subscriptions[seat!]!.request({ t: 'play', nth: nths[seat!]!++, action: { ...action } });
    played.actions = [
      ...played.actions,
      { seat: seat!, action: action as MatchRecord['actions'][0]['action'] },
    ];
  }
  return match.record()!;
}

const stateOf = (newest: AnyRules, record: MatchRecord): object => replay(newest, record).state!;

test.each([
  ['metro', '2-players', 14],
  ['metro', '2-players', 0],
  ['metro-x', 'tokyo-20-solo', 9],
  ['metro-x', 'osaka-20-two', 7],
  ['maglev', 'berlin-1-v2', 60],
])('%s, %s: from move %i on, with the same and with another order', async (game, name, at) => {
  const stem = recordOf(game, name);
  const before = JSON.stringify(stem);
  const newest = rules[game]!;
  for (const seed of [undefined, 'b7'.repeat(32)]) {
    const branched = await branchOf(stem, at, seed);
    expect(branched.actions.slice(0, at)).toEqual(stem.actions.slice(0, at));
    expect(branched.result).not.toBeNull();
    const read = readRecord(JSON.parse(JSON.stringify(branched)))!;
    expect(read).toEqual(branched);
    expect(verify(newest, read)).toBeUndefined();
    expect(branched.seedHash).toBe(hashSeed(stem.seed));
  }
  const dealt = await branchOf(stem, at, 'b7'.repeat(32));
  // Another second seed would have dealt something else. Random play of Maglev Metro may come to the same all the same.
  const forged = { ...dealt, branch: { at, seed: 'c8'.repeat(32) } };
  if (game !== 'maglev') expect(verify(newest, forged)).toBeDefined();
  expect(verify(newest, { ...dealt, branch: { at: dealt.actions.length + 1 } })).toEqual({ what: 'branch' });
  expect(JSON.stringify(stem)).toBe(before);
});

test('what is no branch is no record', () => {
  const stem = recordOf('metro', '2-players');
  for (const branch of [null, {}, { at: -1 }, { at: 1.5 }, { at: 3, seed: 'x' }, { at: 3, more: 1 }])
    expect(readRecord({ ...stem, branch })).toBeUndefined();
});
