/** Who is next, decided without threads or clocks. */
import { describe, expect, test } from 'vitest';
import type { Level } from '#engine/bot.ts';
import { newTask } from '#host/bots.ts';
import { FairQueue } from '#server/bots/fair-queue.ts';
import { Lane } from '#server/bots/lane.ts';
import { budgetFor, costOf } from '#server/bots/load.ts';

const taskOf = (level: Level) => newTask({ game: 'metro', level, view: {}, seat: 0 });
const HARD = costOf(taskOf('hard'));
const EASY = costOf(taskOf('easy'));
const HINT = costOf({ ...taskOf('hard'), isHint: true });

interface One {
  readonly name: string;
  readonly address: string;
  readonly table: string;
  readonly cost: number;
}

const one = (name: string, cost: number, table = name, address = 'here'): One => ({
  name,
  cost,
  table,
  address,
});
const many = (count: number, ...[name, ...rest]: Parameters<typeof one>): One[] =>
  Array.from({ length: count }, () => one(name, ...rest));

function queueOf(...all: readonly One[]): FairQueue<One> {
  const queue = new FairQueue<One>();
  for (const each of all) queue.push(each);
  return queue;
}

/** The names of the next so many, or of all. */
function order(queue: FairQueue<One>, most = Number.POSITIVE_INFINITY): string {
  let names = '';
  for (let nth = 0; nth < most; nth++) {
    const turn = queue.next();
    if (turn === undefined) break;
    names += turn.one.name;
  }
  return names;
}

describe('the next one is', () => {
  test('nobody, if nobody waits', () => {
    expect(queueOf().next()).toBeUndefined();
  });

  test('at one table whoever asked first', () => {
    expect(order(queueOf(one('a', HARD, 't'), one('b', HARD, 't'), one('c', HARD, 't')))).toBe('abc');
  });

  test('an easy bot elsewhere, though 98 hard ones asked before', () => {
    const queue = queueOf(...many(98, 'h', HARD), one('e', EASY));
    expect(order(queue, 2)).toBe('eh');
  });

  test('an easy bot that comes while 50 tables take turns, again and again', () => {
    const queue = queueOf(...Array.from({ length: 50 }, (_, i) => one('h', HARD, `t${i}`)));
    expect(order(queue, 20)).toBe('h'.repeat(20));
    for (let nth = 0; nth < 5; nth++) {
      queue.push(one('e', EASY));
      expect(order(queue, 3)).toBe('ehh');
    }
  });

  test('of two tables now one, now the other', () => {
    expect(order(queueOf(...many(3, 'a', HARD), ...many(3, 'b', HARD)))).toBe('ababab');
  });

  test('of two addresses now one, now the other, however many tables each has', () => {
    const crowd = Array.from({ length: 50 }, (_, i) => one('c', HARD, `t${i}`, 'there'));
    expect(order(queueOf(...crowd, ...many(3, 'a', HARD)), 8)).toBe('cacacacc');
  });

  test('not always somebody who comes late: there is nothing to catch up on', () => {
    const queue = queueOf(...many(20, 'a', HARD));
    order(queue, 10);
    for (const each of many(4, 'b', HARD)) queue.push(each);
    expect(order(queue, 8)).toBe('babababa');
  });

  test('whoever comes first, though it was served before: nobody else waited then', () => {
    const queue = queueOf(...many(10, 'a', HARD));
    order(queue);
    for (const each of [...many(2, 'a', HARD), ...many(2, 'b', HARD, 'b', 'there')]) queue.push(each);
    expect(order(queue)).toBe('abab');
  });

  test('a move rather than a hint; but no hint waits for ever', () => {
    const queue = queueOf(one('?', HINT, 'a'), one('a', HARD, 'a'), one('b', HARD, 'b'));
    expect(order(queue)).toBe('ab?');
    queue.push(one('?', HINT, 'a'));
    let names = '';
    for (let nth = 0; nth < 6; nth++) {
      queue.push(one('b', HARD, 'b'));
      names += order(queue, 1);
    }
    expect(names).toBe('b?bbbb');
  });

  test('a hard bot after so many quick ones of somebody who never stops asking', () => {
    const queue = queueOf(one('h', HARD, 'h', 'there'));
    let names = '';
    for (let nth = 0; nth < HARD; nth++) {
      queue.push(one('e', EASY));
      names += order(queue, 1);
    }
    expect(names).toContain('h');
  });
});

test('what was removed never comes, and can be removed once', () => {
  const [a, b] = [one('a', HINT), one('b', HINT)];
  const queue = queueOf(a, b);
  expect(queue.remove(a)).toBe(true);
  expect(queue.remove(a)).toBe(false);
  expect(order(queue)).toBe('b');
  expect(queue.remove(b)).toBe(false);
});

test('a share is that of the table in the share of its address', () => {
  const queue = queueOf(one('a', EASY), ...many(4, 'b', HARD, 'b', 'there'), one('c', HARD, 'c', 'there'));
  const shares = Array.from({ length: 3 }, () => queue.next()).map((turn) => [turn!.one.name, turn!.share]);
  expect(shares).toEqual([
    ['a', 1 / 2],
    ['b', 1 / 8],
    ['c', 1 / 2],
  ]);
});

describe('the budget of a thought', () => {
  test('is whole as long as there are threads for all', () => {
    expect(budgetFor(1000, 0, 2)).toBe(1000);
    expect(budgetFor(1000, 0, 1)).toBe(1000);
    expect(budgetFor(60_000, 0, 1)).toBe(60_000);
  });

  test('shrinks when many wait, so that all are answered within 2.5 seconds', () => {
    const threads = 2;
    for (const crowd of [10, 50, 98, 250]) {
      let now = 0;
      for (let waiting = crowd; waiting > 0; waiting -= threads)
        now += budgetFor(1000, now, threads / waiting);
      expect(now).toBeGreaterThan(2_000);
      expect(now).toBeLessThanOrEqual(2_600);
    }
  });

  test('is never less than the least, nor more than the host allows', () => {
    expect(budgetFor(1000, 0, 1 / 5_000)).toBe(10);
    expect(budgetFor(1000, 60_000, 1)).toBe(10);
    expect(budgetFor(3, 60_000, 1)).toBe(3);
  });
});

describe('a lane', () => {
  /** Work that the test ends. */
  function laneOf(places: number) {
    const lane = new Lane(places);
    const begun: { name: string; places: number; end(): void; fail(): void }[] = [];
    const run = ({ name, ...waiting }: One, signal?: AbortSignal) => {
      const work = (places: number) =>
        new Promise<string>((resolve, reject) => {
          begun.push({ name, places, end: () => resolve(name), fail: () => reject(new Error(name)) });
        });
      return lane.run(waiting, work, signal);
    };
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    return { run, begun, settle, names: () => begun.map(({ name }) => name).join('') };
  }

  test('lets no more begin than it has places, and the next one when one has ended or failed', async () => {
    const { run, begun, settle, names } = laneOf(2);
    const answers = ['a', 'b', 'c', 'd'].map((name) => run(one(name, HARD)));
    await settle();
    expect(names()).toBe('ab');
    begun[1]!.end();
    expect(await answers[1]).toBe('b');
    expect(names()).toBe('abc');
    begun[0]!.fail();
    await expect(answers[0]).rejects.toThrow('a');
    await settle();
    expect(names()).toBe('abcd');
  });

  test('knows all who ask at the same moment before one begins', async () => {
    const { run, begun, settle } = laneOf(2);
    for (const each of [...many(4, 'h', HARD, 't'), one('e', EASY)]) void run(each);
    await settle();
    expect(begun).toMatchObject([
      { name: 'e', places: 1 },
      { name: 'h', places: 0.5 },
    ]);
  });

  test('drops what is aborted while it waits; what has begun goes on', async () => {
    const { run, begun, settle, names } = laneOf(1);
    const [first, second] = [new AbortController(), new AbortController()];
    const answer = run(one('a', HINT), first.signal);
    const dropped = run(one('b', HINT), second.signal);
    void run(one('c', HINT));
    await settle();
    first.abort();
    second.abort();
    await expect(dropped).rejects.toBe(second.signal.reason);
    begun[0]!.end();
    expect(await answer).toBe('a');
    await settle();
    expect(names()).toBe('ac');
  });
});
