/** How long messages are: they are what a crowd that reconnects makes a server send. */
import { describe, expect, test } from 'vitest';
import { Recorder } from '#engine/recorder.ts';
import { quickRng } from '#engine/rng.ts';
import { rules } from '#games/rules.ts';
import type { MatchSetup } from '#host/change.ts';
import { Match } from '#host/match.ts';
import type { ServerMessage, Version } from '#protocol/live.ts';
import { wire } from '#server/live/wire.ts';

const SEED = '5e'.repeat(32);

/** A game of random moves by people with names. */
function randomMatch(game: string, seats: number, options: object) {
  const { [game]: each } = rules;
  const people = Array.from({ length: seats }, (_, seat) => ({
    kind: 'human' as const,
    name: `Somebody with a name, ${seat + 1}`.padEnd(24),
  }));
  const recorder = new Recorder(each!, each!.parseOptions(options)!, people, SEED);
  const pick = quickRng(4);
  for (let active = each!.active(recorder.state); active.length > 0; active = each!.active(recorder.state)) {
    const seat = active[pick.below(active.length)]!;
    const open = each!.legal(recorder.state, seat);
    recorder.play(seat, open[pick.below(open.length)]!);
  }
  const { version, seats: players, seed, actions, options: chosen } = recorder.record();
  const setup: MatchSetup = { game, version, options: chosen, seats: players, seed };
  /** The match after so many actions. */
  const at = (count: number): Match =>
    new Match(setup, actions.slice(0, count), {
      rules: each!,
      store: { append: async () => {} },
      bots: { choose: () => new Promise(() => {}) },
      onTrouble: () => {},
      onChange: () => {},
    });
  return { people, actions, at };
}

const firstTold = (match: Match, seat: number, version: Version): number => {
  const told: ServerMessage[] = [];
  match.subscribe({ viewer: seat, version, send: (message) => void told.push(message) }).close();
  return wire(told[0]!).length;
};

test('whoever connects again at a table of 99 is sent at most 20 kB', () => {
  const { people, actions, at } = randomMatch('metro-x', 99, {});
  const seats = people.map(({ kind, name }) => ({ kind, name, level: null, taken: true, here: true }));
  const seatsBytes = wire({ t: 'seats', seats, status: 'playing', hints: true, version: 1 }).length;
  const most = [0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 1].map((part) => {
    const count = Math.floor(actions.length * part);
    return [count, count - (count % 99) + 1].map((moves) => seatsBytes + firstTold(at(moves), 98, 2));
  });
  expect(Math.max(...most.flat())).toBeLessThanOrEqual(20_000);
});

describe('Metro with free rotation and three tiles', () => {
  test('a message has at most 3 kB on average over a game', async () => {
    const { actions, at } = randomMatch('metro', 4, { rotation: 'free', handSize: 3 });
    const match = at(0);
    const sizes: number[] = [];
    const numbers = [0, 0, 0, 0];
    const seats = numbers.map((_, seat) =>
      match.subscribe({ viewer: seat, version: 2, send: (message) => void sizes.push(wire(message).length) }),
    );
    for (const { seat, action } of actions)
      await seats[seat]!.request({
        t: 'play',
        nth: numbers[seat]!++,
        action: action as Record<string, unknown>,
      });
    expect(match.result).toBeDefined();
    expect(sizes).toHaveLength(4 * (actions.length + 1));
    expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThanOrEqual(3_000);
  });
});
