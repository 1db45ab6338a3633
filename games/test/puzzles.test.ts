/** Every puzzle by the real rules and bots: it loads, its answers are open, and the bot still thinks them best. */
import { describe, expect, test } from 'vitest';
import { difficultyOf, flawOf, type Puzzle, SLACK, SOLVER, verdictOf } from '#engine/puzzles/puzzle.ts';
import { quickRng } from '#engine/rng.ts';
import { games } from '../index.ts';
import { bots, rules } from '../rules.ts';

const puzzled = [...games].flatMap(([game, { puzzles }]) => (puzzles ? [[game, puzzles] as const] : []));

/** A glance: few tries, so that all are looked at in seconds. It finds a bot or rules that have changed a lot. */
const GLANCE: Readonly<Record<string, number>> = { metro: 400, 'metro-x': 60, maglev: 0 };
/** Among these, by a glance, is an answer. */
const AMONG = 3;

describe.each(puzzled)('%s', async (game, load) => {
  const { puzzles } = await load();
  const named = puzzles.map((puzzle) => [puzzle.id, puzzle] as const);

  test.each(named)('%s holds by the rules', (_, puzzle) => {
    expect(flawOf(rules[game]!, puzzle)).toBeUndefined();
  });

  test('each has a name of its own, and something to miss', () => {
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    for (const { answers, losses } of puzzles) expect(answers.length).toBeLessThan(losses.length);
  });

  test.runIf(GLANCE[game]! > 0)('at a glance their answers still look best', () => {
    expect(puzzles.filter((puzzle) => !looksBest(puzzle)).map(({ id }) => id)).toEqual([]);
  });

  function looksBest({ start, answers }: Puzzle): boolean {
    const view = rules[game]!.view(rules[game]!.load(start)!, SOLVER);
    const budget = { iterations: GLANCE[game]! };
    const weighed = bots[game]!.hard!.weigh!(view, SOLVER, quickRng(1), budget);
    const best = weighed.slice(0, AMONG).map(({ move }) => JSON.stringify(move));
    return answers.some((answer) => best.includes(JSON.stringify(answer)));
  }
});

test('a try is judged: the best, one as good, a worse one, and one that is not open', async () => {
  const [puzzle] = (await games.get('metro')!.puzzles!()).puzzles as [Puzzle];
  const metro = rules['metro']!;
  const open = metro.legal(metro.load(puzzle.start)!, SOLVER);
  const worst = puzzle.losses.indexOf(Math.max(...puzzle.losses));
  const asGood = { ...puzzle, answers: [puzzle.answers[0]!, open[worst] as never] };
  expect(verdictOf(metro, puzzle, puzzle.answers[0] as object)).toEqual({ isSolved: true, loss: 0 });
  expect(verdictOf(metro, puzzle, open[worst]!)).toMatchObject({ isSolved: false });
  expect(verdictOf(metro, asGood, open[worst]!)).toMatchObject({ isSolved: true });
  expect(verdictOf(metro, puzzle, { type: 'none' })).toBeUndefined();
});

test('what is wrong with a puzzle is found', async () => {
  const [puzzle] = (await games.get('metro')!.puzzles!()).puzzles as [Puzzle];
  const metro = rules['metro']!;
  const flaw = (change: Partial<Puzzle>) => flawOf(metro, { ...puzzle, ...change });
  expect(flaw({ start: {} })).toMatch(/does not load/);
  expect(flaw({ losses: puzzle.losses.slice(1) })).toMatch(/actions are open/);
  expect(flaw({ losses: puzzle.losses.map((loss) => loss + SLACK) })).toMatch(/not its best/);
  expect(flaw({ losses: puzzle.losses.toReversed() })).toMatch(/best/);
  expect(flaw({ missed: 21 })).toMatch(/cannot miss/);
});

test('difficulty goes by how many bots miss it', () => {
  const missed = (count: number) => difficultyOf({ missed: count } as Puzzle);
  expect([0, 5, 15, 20].map(missed)).toEqual(['easy', 'medium', 'hard', 'hard']);
});
