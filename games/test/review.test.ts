/** A review: the same for everybody, from what the seat could see, and never noise called a mistake. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyRules } from '#engine/contract.ts';
import { type MatchRecord, readRecord } from '#engine/record.ts';
import { compare, halfWidth } from '#engine/review/compare.ts';
import { decisionsOf } from '#engine/review/decisions.ts';
import { isMarked, markOf } from '#engine/review/marks.ts';
import { movesOf } from '#engine/review/moves.ts';
import { judgeDecision, toJudge } from '#engine/review/review.ts';
import { asked } from '#engine/review/reviewer.ts';
import { accountOf, costliest, summaryOf } from '#engine/review/summary.ts';
import { quickRng } from '#engine/rng.ts';
import { games } from '#games/index.ts';
import { winChance } from '#games/metro/bot/chance.ts';
import { rules } from '#games/rules.ts';

const { metro, maglev } = rules as Record<'metro' | 'maglev', AnyRules>;

const recordOf = (game: string, name: string): MatchRecord =>
  readRecord(
    JSON.parse(readFileSync(new URL(`../${game}/test/records/${name}.json`, import.meta.url), 'utf8')),
  )!;

async function judge(record: MatchRecord, most: number, effort: object, seats = [...record.seats.keys()]) {
  const reviewer = await games.get(record.game)!.reviewer();
  const decisions = toJudge(rules[record.game]!, record, seats).slice(0, most);
  return decisions.flatMap((decision) => judgeDecision(reviewer, decision, effort) ?? []);
}

test.each([
  ['metro', '2-players', [0, 12], { tries: 60, worlds: 40 }],
  ['metro-x', 'tokyo-20-solo', [0, 6], { tries: 60, worlds: 40 }],
  ['metro-x', 'osaka-20-two', [0, 2], { tries: 30, worlds: 20 }],
  ['maglev', 'berlin-1-v2', [1, 2], { tries: 2, worlds: 2 }],
  ['maglev', 'berlin-2', [4, 5], { tries: 2, worlds: 2 }],
] as const)(
  '%s, %s: two runs give the same numbers, another seed others',
  async (game, name, few, effort) => {
    const record = recordOf(game, name);
    const reviewer = await games.get(game)!.reviewer();
    const decisions = toJudge(rules[game]!, record, [...record.seats.keys()]).slice(...few);
    const judge = (seed: number) =>
      decisions.map((decision) => judgeDecision(reviewer, decision, { ...effort, seed }));
    const judged = judge(1);
    expect(judged).not.toContain(undefined);
    expect(judge(1)).toEqual(judged);
    expect(judge(2)).not.toEqual(judged);
    expect(JSON.parse(JSON.stringify(judged))).toEqual(judged);
  },
);

test.each([
  ['metro', '2-players', { type: 'lay', slot: 0, at: [3, 3], turn: 0 }],
  ['metro-x', 'tokyo-20-solo', { type: 'mark', line: 'nowhere' }],
  ['maglev', 'berlin-1-v2', { type: 'done' }],
])('%s, %s: what would be refused is not judged', async (game, name, action) => {
  const reviewer = await games.get(game)!.reviewer();
  const decision = toJudge(rules[game]!, recordOf(game, name), [0])[1]!;
  expect(
    judgeDecision(reviewer, { ...decision, actions: [action] }, { tries: 2, worlds: 2 }),
  ).toBeUndefined();
});

test('Maglev Metro, alone: an empty bag does not mean that nothing follows', async () => {
  const json = readFileSync(new URL('records/maglev-hard.json', import.meta.url), 'utf8');
  const reviewer = await games.get('maglev')!.reviewer();
  // Then the bag is empty when a turn begins, with thirteen more to come.
  const decision = toJudge(maglev, readRecord(JSON.parse(json))!, [0]).find(({ at }) => at[0] === 92)!;
  const { view, seat, actions } = decision;
  const { ahead } = reviewer.question(view, seat, actions, quickRng(1))!;
  const other = [{ type: 'build', hex: [4, 1], edges: [1, 3] }, { type: 'refill' }];
  const { loss } = compare([other, actions], ahead, quickRng(1), { least: 4, most: 4 }, 1);
  expect(Math.abs(loss)).toBeLessThan(10);
});

test('what the seat could not see changes nothing', async () => {
  const record = recordOf('metro', '2-players');
  const reviewer = await games.get('metro')!.reviewer();
  const [first] = toJudge(metro, record, [0]);
  // The hands of the others and the pool come from the seed; the view of the seat is all that is given.
  const guess = metro.guess(first!.view, 0, quickRng(5));
  const elsewhere = { ...first!, view: metro.view(guess, 0) };
  const effort = { tries: 60, worlds: 40 };
  expect(judgeDecision(reviewer, elsewhere, effort)).toEqual(judgeDecision(reviewer, first!, effort));
});

test('the games of easy bots have mistakes', async () => {
  const judged = await judge(recordOf('metro', '2-players'), 40, { tries: 150, worlds: 60 }, [1]);
  expect(summaryOf(judged, 1).counts.blunder).toBeGreaterThan(0);
  expect(costliest(judged, 1, 3).map(({ loss }) => loss)).toEqual(
    judged
      .filter(({ seat, mark }) => seat === 1 && isMarked(mark))
      .map(({ loss }) => loss)
      .sort((a, b) => b - a)
      .slice(0, 3),
  );
});

test('a mark needs the whole interval above its threshold', () => {
  const thresholds = { doubtful: 1, mistake: 2.5, blunder: 5 };
  const marks = [
    [0, 0],
    [0.4, 0.2],
    [3, 2.5],
    [3, 1],
    [3, 0.4],
    [6, 0.9],
  ] as const;
  expect(marks.map(([loss, half]) => markOf({ loss, half }, thresholds))).toEqual([
    'best',
    'fine',
    'close',
    'doubtful',
    'mistake',
    'blunder',
  ]);
});

test('equal moves are compared with equal luck: their difference is nothing but theirs', () => {
  const ahead = {
    guess: (rng: ReturnType<typeof quickRng>) => ({ points: rng.below(1000) }),
    clone: (state: { points: number }) => ({ ...state }),
    play: (state: { points: number }, move: { gain: number }) => {
      state.points += move.gain;
    },
    playOn: (state: { points: number }, rng: ReturnType<typeof quickRng>) => {
      state.points += rng.below(1000);
    },
    evaluate: (state: { points: number }) => state.points,
  };
  const worlds = { least: 40, most: 400 };
  const same = compare([{ gain: 3 }, { gain: 1 }], ahead, quickRng(1), worlds, 0.5);
  expect(same).toMatchObject({ loss: 2, half: 0, worlds: 40 });
  expect(halfWidth([1, 3, 1, 3])).toBeCloseTo(1.13, 2);
});

test('what seems a mistake must be one farther ahead too', () => {
  const worth = (points: readonly number[]) => ({
    guess: () => ({ points: 0 }),
    clone: (state: object) => ({ ...state }),
    play: (state: { points: number }, move: number) => {
      state.points = points[move]!;
    },
    playOn: () => undefined,
    evaluate: (state: { points: number }) => state.points,
  });
  const judgedBy = (near: readonly number[], far: readonly number[]) =>
    judgeDecision(
      {
        ...{
          version: 1,
          unit: 'points',
          tries: 4,
          worlds: { least: 4, most: 4 },
          hasAccount: false,
          hardRate: 0,
        },
        thresholds: { doubtful: 1, mistake: 2, blunder: 3 },
        moveOf: () => '',
        question: () =>
          asked({
            candidates: [0, 1].map((move) => ({ move, prior: 0 })),
            played: 1,
            ahead: worth(near),
            farther: worth(far),
            actionsOf: (move) => [{ move }],
            reasonsBetween: () => ({ best: { reasons: [] }, played: { reasons: [] } }),
          }),
      },
      { seat: 0, at: [0], actions: [{}], view: {}, isOpen: true },
    );
  expect(judgedBy([9, 1], [9, 8.5])).toMatchObject({ mark: 'fine', loss: 0.5 });
  expect(judgedBy([9, 1], [9, 9])).toMatchObject({ mark: 'best', loss: 0 });
  expect(judgedBy([9, 1], [9, 7])).toMatchObject({ mark: 'mistake', loss: 2 });
  expect(judgedBy([9, 8.5], [9, 1])).toMatchObject({ mark: 'fine', loss: 0.5 });
});

test('a decision goes from one reveal to the next', () => {
  const decisions = decisionsOf(maglev, recordOf('maglev', 'berlin-1-v2'));
  const actions = decisions.flatMap(({ at }) => at);
  expect(actions).toEqual([...actions.keys()]);
  for (const { actions } of decisions)
    for (const action of actions.slice(0, -1)) expect(action).not.toMatchObject({ type: 'refill' });
});

test('moves have numbers, and what happens within them letters', () => {
  const moves = movesOf(['a', 'b', 'b', 'b', 'c']);
  expect([0, 1, 2, 3, 4, 5].map(moves.labelOf)).toEqual(['0', '1', '2a', '2b', '2', '3']);
  for (const step of [0, 1, 2, 3, 4, 5]) expect(moves.stepOf(moves.labelOf(step))).toBe(step);
  expect(['99', 'x', '', '2z', '-1', '0'].map(moves.stepOf)).toEqual([5, 5, 5, 4, 5, 0]);
  expect(moves.around(2)).toEqual([1, 4]);
});

test('an account adds up, and there is none where values do not allow it', async () => {
  const record = recordOf('metro', '2-players');
  const judged = await judge(record, 200, { tries: 20, worlds: 20 });
  const reviewer = await games.get('metro')!.reviewer();
  const { start, own, others, luck, result, adjusted, half } = accountOf(reviewer, record, judged, 0)!;
  expect(start + own + others + luck).toBeCloseTo(result);
  expect(adjusted).toBeCloseTo(result - luck);
  expect(half).toBeGreaterThan(Math.max(...judged.map((each) => each.half)));
  expect(result).toBe(record.result!.totals[0]! - record.result!.totals[1]!);
  expect(accountOf(reviewer, recordOf('metro', '3-players'), judged, 0)).toBeUndefined();
  expect(accountOf({ ...reviewer, hasAccount: false }, record, judged, 0)).toBeUndefined();
});

test('between two in Metro a lead is a chance to win, the surer the fewer tiles are left', async () => {
  const judged = await judge(recordOf('metro', '2-players'), 8, { tries: 20, worlds: 20 });
  for (const { chance, value } of judged) expect(Math.sign(chance! - 0.5)).toBe(Math.sign(value));
  expect(winChance(0, 30)).toBe(0.5);
  expect(winChance(-8, 30)).toBeCloseTo(1 - winChance(8, 30));
  expect(winChance(8, 5)).toBeGreaterThan(winChance(8, 50));
  const [three] = await judge(recordOf('metro', '3-players'), 1, { tries: 20, worlds: 20 });
  expect(three).not.toHaveProperty('chance');
});
