import { afterEach, expect, test, vi } from 'vitest';
import type { BotTask } from '#host/bots.ts';
import type { FromWorker } from '../messages.ts';
import { Thinker } from '../thinker.ts';

const TASK: BotTask = { game: 'metro', level: 'easy', view: {}, seat: 0, seed: 1 };

function newThinker(places = 1) {
  const sent: FromWorker[] = [];
  return { sent, thinker: new Thinker((message) => sent.push(message), places) };
}

afterEach(() => vi.useRealTimers());

test('each thought goes to who asked for it', async () => {
  const { thinker, sent } = newThinker();
  const choices = [thinker.choose(TASK), thinker.choose(TASK)];
  await Promise.resolve();
  expect(sent).toMatchObject([
    { t: 'think', id: 0 },
    { t: 'think', id: 1 },
  ]);
  thinker.take({ t: 'thought', id: 1, choice: 'second' });
  thinker.take({ t: 'thought', id: 0, choice: 'first' });
  expect(await Promise.all(choices)).toEqual(['first', 'second']);
});

test('strong bots that are asked at once share the time of one, as far as there are no places for all', async () => {
  const { thinker, sent } = newThinker(2);
  const hard = { ...TASK, level: 'hard' } as const;
  for (const task of [
    hard,
    hard,
    TASK,
    hard,
    { ...hard, isHint: true } as const,
    { ...hard, budget: { iterations: 9 } },
  ])
    void thinker.choose(task).catch(() => {});
  await Promise.resolve();
  await Promise.resolve();
  const budgets = sent.map((message) => message.t === 'think' && message.task.budget);
  expect(budgets).toEqual([
    { ms: 500 },
    { ms: 500 },
    undefined,
    { ms: 500 },
    { ms: 1000 },
    { iterations: 9 },
  ]);
  thinker.fail('the test is over');
});

test('a bot that fails, and a worker that does, answer nobody else', async () => {
  const { thinker } = newThinker();
  const choices = [thinker.choose(TASK), thinker.choose(TASK)];
  thinker.take({ t: 'thought', id: 0, failure: 'no idea' });
  thinker.fail('not loaded');
  const answers = await Promise.allSettled(choices);
  expect(answers.map((answer) => String((answer as PromiseRejectedResult).reason))).toEqual([
    'Error: no idea',
    'Error: not loaded',
  ]);
});

test('a bot that hangs is dismissed, and one that has answered is not', async () => {
  vi.useFakeTimers();
  const { thinker, sent } = newThinker();
  const answered = thinker.choose(TASK);
  thinker.take({ t: 'thought', id: 0, choice: 'soon' });
  await answered;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).not.toContainEqual({ t: 'dismiss' });

  const hanging = expect(thinker.choose(TASK)).rejects.toThrow('a bot hangs');
  await vi.advanceTimersByTimeAsync(60_000);
  await hanging;
  expect(sent).toContainEqual({ t: 'dismiss' });
});
