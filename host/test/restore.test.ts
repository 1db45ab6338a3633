/** A match that is opened again is where it was, and getting there takes no copy for each change. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyRules } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { pebbles1 } from '#engine/testkit/pebbles.ts';
import { rules } from '#games/rules.ts';
import type { Change, MatchSetup } from '#host/change.ts';
import { Match } from '#host/match.ts';
import { Ear, HUMAN, PEEK, PUT, Puppets, Shelf, stage } from './kit.ts';

afterEach(() => vi.restoreAllMocks());

const SEED = '5e'.repeat(32);

function open(rules: AnyRules, setup: MatchSetup, shelf: Shelf): { match: Match; ears: Ear[] } {
  const onTrouble = (error: unknown): never => {
    throw error;
  };
  const tools = { rules, store: shelf, bots: new Puppets(), onTrouble, onChange: () => {} };
  const match = new Match(setup, [...shelf.kept], tools);
  const eyes = [...setup.seats.keys(), undefined];
  return { match, ears: eyes.map((viewer) => new Ear(match, viewer)) };
}

/** Plays at random, takes back, leaves and returns; every seat's actions, so many of them. */
async function playSome(ears: readonly Ear[], actions: number, seed: number): Promise<void> {
  const pick = quickRng(seed);
  for (let nth = 0; nth < actions; nth++) {
    const { active } = ears[0]!.state;
    if (active.length === 0) return;
    const ear = ears[active[pick.below(active.length)]!]!;
    const { legal } = ear.state;
    await ear.play(legal[pick.below(legal.length)] as Record<string, unknown>);
    if (pick.below(5) === 0) await ear.ask({ t: pick.below(2) === 0 ? 'undo' : 'reset' });
    if (pick.below(9) === 0) await ears[pick.below(ears.length - 1)]!.ask({ t: 'away' });
    if (pick.below(9) === 0) await ears[pick.below(ears.length - 1)]!.ask({ t: 'back' });
  }
}

describe.each(Object.keys(rules))('%s', (game) => {
  const { [game]: each } = rules;
  const seats = Array(Math.min(3, each!.seats.max)).fill(HUMAN);
  const setup: MatchSetup = { game, version: each!.version, options: {}, seats, seed: SEED };

  test.each([1, 2, 3])('is where it was, and goes on alike (%i)', async (seed) => {
    const shelf = new Shelf();
    const live = open(each!, setup, shelf);
    for (const actions of [7, 30, 60]) {
      await playSome(live.ears, actions, seed);
      const again = open(each!, setup, Object.assign(new Shelf(), { kept: [...shelf.kept] }));
      const now = ({ match }: { match: Match }) => [
        [...seats.keys(), undefined].map((eyes) => new Ear(match, eyes).state),
        new Ear(match, undefined, 2).brief,
      ];
      expect(now(again)).toEqual(now(live));
      expect(again.match.away).toEqual(live.match.away);
      // What can still be taken back comes to the same.
      for (const { ears } of [again, live]) await ears[0]!.ask({ t: 'reset' });
      expect(now(again)).toEqual(now(live));
    }
  });
});

test('states are copied only where undo goes back to, however many changes there are', () => {
  const clone = vi.spyOn(pebbles1, 'clone');
  const puts = Array<Change>(1_000).fill({ seat: 0, action: PUT });
  const absences = Array.from({ length: 1_000 }, (_, nth): Change => ({ seat: 0, away: nth % 2 === 0 }));
  const kept: Change[] = [...puts, ...absences, { seat: 0, action: PEEK }, ...puts, { seat: 0, undo: 3 }];
  const { seats } = stage({ seats: [HUMAN], shelf: Object.assign(new Shelf(), { kept }) });
  // Before the first move, before the first after the peek, and before those that are left are played again.
  expect(clone).toHaveBeenCalledTimes(3);
  expect(seats[0]!.state).toMatchObject({ seq: kept.length, nth: 2_001, view: { heaps: [1_997] } });
});
