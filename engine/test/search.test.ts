import { expect, test } from 'vitest';
import type { Budget } from '../bot.ts';
import { quickRng } from '../rng.ts';
import { type Candidate, type Lookahead, search } from '../search.ts';

/** A bag of hidden balls; a move takes so many of them, and each costs its taker two. */
interface Bag {
  readonly balls: readonly number[];
  taken: number;
}

const bag: Lookahead<Bag, number> = {
  guess: (rng) => ({ balls: rng.shuffle([0, 1, 2, 3, 9]), taken: 0 }),
  clone: (state) => ({ ...state }),
  play: (state, count) => {
    state.taken = count;
  },
  playOn: () => {},
  evaluate: ({ balls, taken }) => balls.slice(0, taken).reduce((sum, ball) => sum + ball - 2, 0),
};

const takes = (priors: readonly number[]): Candidate<number>[] =>
  priors.map((prior, move) => ({ move, prior }));

test('what is best on average is found, however badly it looked before', () => {
  const [best, ...others] = search(takes([9, 8, 7, 6, 5, 4]), bag, quickRng(1), { iterations: 2000 });
  expect(best).toMatchObject({ move: 5, value: 5 });
  expect(best!.tries).toBeGreaterThan(others.at(-1)!.tries);
});

test('with the same chance and iterations the choice is the same', () => {
  const once = search(takes([0, 0, 0, 0]), bag, quickRng(7), { iterations: 100 });
  expect(search(takes([0, 0, 0, 0]), bag, quickRng(7), { iterations: 100 })).toEqual(once);
});

test('no more iterations are used than there are', () => {
  let plays = 0;
  const counted = { ...bag, playOn: () => void plays++ };
  search(takes([0, 0, 0, 0, 0]), counted, quickRng(1), { iterations: 33 });
  expect(plays).toBe(33);
});

/** When each try began, if one takes ten milliseconds and nothing else takes any. */
function beginnings(budget: Budget): number[] {
  const began: number[] = [];
  const slow = { ...bag, playOn: () => void began.push(began.length * 10) };
  search(takes([0, 0, 0]), slow, quickRng(1), budget, () => began.length * 10);
  return began;
}

test('the time is used up, and no try begins after that', () => {
  expect(beginnings({ ms: 45 })).toEqual([0, 10, 20, 30, 40]);
  expect(beginnings({ ms: 50 })).toEqual([0, 10, 20, 30, 40]);
  expect(beginnings({ ms: 0 })).toEqual([]);
});

test('of time and iterations, what is used up first ends it', () => {
  expect(beginnings({ ms: 50, iterations: 3 })).toEqual([0, 10, 20]);
  expect(beginnings({ ms: 20, iterations: 3 })).toEqual([0, 10]);
});

test('a world in which not everybody could be tried does not count', () => {
  const weighed = search(takes([1, 3, 2]), bag, quickRng(1), { iterations: 2 });
  expect(weighed.map(({ move, value, tries }) => [move, value, tries])).toEqual([
    [1, 3, 0],
    [2, 2, 0],
    [0, 1, 0],
  ]);
});

test('a single candidate needs no thought', () => {
  const never = { ...bag, guess: () => expect.unreachable() };
  expect(search(takes([4]), never, quickRng(1))).toMatchObject([{ move: 0, value: 4, tries: 0 }]);
});

test('candidates meet the same worlds and the same luck', () => {
  interface Toss {
    readonly world: number;
    luck: number;
    move: number;
  }
  const toss: Lookahead<Toss, number> = {
    guess: (rng) => ({ world: rng.below(1000), luck: 0, move: 0 }),
    clone: (state) => ({ ...state }),
    play: (state, move) => {
      state.move = move;
    },
    playOn: (state, rng) => {
      state.luck = rng.below(1000);
    },
    evaluate: ({ world, luck, move }) => world + luck + move,
  };
  const [best, next] = search(takes([0, 0]), toss, quickRng(1), { iterations: 20 });
  expect(best!.move).toBe(1);
  expect(best!.value - next!.value).toBeCloseTo(1);
});

test('a move that is kept is tried to the end, however bad it is', () => {
  const priors = [1, 9, 8, 7, 6, 5, 4, 3];
  const triesOf = (keep?: number) =>
    search(takes(priors), bag, quickRng(1), { iterations: 400 }, undefined, keep).find(
      ({ move }) => move === 0,
    )!.tries;
  const most = Math.max(
    ...search(takes(priors), bag, quickRng(1), { iterations: 400 }, undefined, 0).map(({ tries }) => tries),
  );
  expect(triesOf(0)).toBe(most);
  expect(triesOf()).toBeLessThan(most);
});
