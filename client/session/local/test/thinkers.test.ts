/** Which workers think at the same time, with workers that the test lets answer. */
import { expect, test } from 'vitest';
import type { Level } from '#engine/bot.ts';
import type { Think, Thought } from '../messages.ts';
import { placesFor, Thinkers, type ThinkingWorker } from '../thinkers.ts';

const thinkOf = (id: number, level: Level = 'hard'): Think => ({
  t: 'think',
  id,
  task: { game: 'metro-x', level, view: {}, seat: id, seed: 1 },
});

class Puppet implements ThinkingWorker {
  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  isEnded = false;
  readonly asked: number[] = [];

  postMessage({ id }: Think): void {
    this.asked.push(id);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer(): void {
    const data: Thought = { t: 'thought', id: this.asked.at(-1)!, choice: null };
    this.onmessage!.call(this as unknown as Worker, { data } as MessageEvent);
  }

  crash(): void {
    this.onerror!.call(this as unknown as Worker, { message: 'out of memory' } as ErrorEvent);
  }
}

function stage(places: number) {
  const workers: Puppet[] = [];
  const heard: (number | string)[] = [];
  const make = () => {
    const worker = new Puppet();
    workers.push(worker);
    return worker;
  };
  const thinkers = new Thinkers(places, make, {
    onThought: ({ id }) => heard.push(id),
    onFailure: (message) => heard.push(message),
  });
  const asked = () => workers.map((worker) => worker.asked);
  return { thinkers, workers, heard, asked };
}

test('strong bots think at the same time, no more of them than there are places', () => {
  const { thinkers, workers, heard, asked } = stage(2);
  for (const id of [0, 1, 2]) thinkers.think(thinkOf(id));
  expect(asked()).toEqual([[0], [1]]);
  workers[1]!.answer();
  expect(asked()).toEqual([[0], [1, 2]]);
  workers[0]!.answer();
  workers[1]!.answer();
  expect(heard).toEqual([1, 0, 2]);
  thinkers.think(thinkOf(3));
  expect(asked().flat()).toHaveLength(4);
  expect(workers).toHaveLength(2);
});

test('quick bots share one worker', () => {
  const { thinkers, workers, asked } = stage(3);
  for (const id of [0, 1, 2]) thinkers.think(thinkOf(id, 'normal'));
  expect(asked()).toEqual([[0]]);
  workers[0]!.answer();
  workers[0]!.answer();
  expect(asked()).toEqual([[0, 1, 2]]);
});

test('all are dismissed together, by the page or when one fails, and the next thought has a new worker', () => {
  const { thinkers, workers, heard, asked } = stage(2);
  for (const id of [0, 1, 2]) thinkers.think(thinkOf(id));
  workers[0]!.crash();
  expect(heard).toEqual(['out of memory']);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  thinkers.think(thinkOf(3));
  expect(asked()).toEqual([[0], [1], [3]]);
  thinkers.dismiss();
  expect(workers[2]!.isEnded).toBe(true);
});

test('one core is left to the page', () => {
  expect([1, 2, 4, 16].map(placesFor)).toEqual([1, 1, 3, 3]);
});
