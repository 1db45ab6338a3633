import { expect, test } from 'vitest';
import { Announcer } from '../announcer.ts';

/** A clock that goes on only when it is told to. */
function pretend() {
  let now = 0;
  let waiting: { at: number; then: () => void }[] = [];
  const announcer = new Announcer({
    now: () => now,
    after: (time, then) => waiting.push({ at: now + time, then }),
  });
  const said: string[] = [];
  announcer.polite.subscribe((text) => text !== '' && said.push(text));
  const pass = (time: number): void => {
    now += time;
    const due = waiting.filter(({ at }) => at <= now);
    waiting = waiting.filter(({ at }) => at > now);
    for (const { then } of due) then();
  };
  return { announcer, said, pass };
}

test('news that comes while the last is still fresh is said together, once', () => {
  const { announcer, said, pass } = pretend();
  announcer.tell('One.');
  announcer.tell('Two.');
  announcer.tell('Three.');
  pass(1499);
  expect(said).toEqual(['One.']);
  pass(1);
  expect(said).toEqual(['One.', 'Two. Three.']);
  pass(5000);
  announcer.tell('Four.');
  expect(said).toEqual(['One.', 'Two. Three.', 'Four.']);
});

test('an answer is given at once, with the news that waits', () => {
  const { announcer, said, pass } = pretend();
  announcer.tell('One.');
  announcer.tell('Two.');
  announcer.answer('Because.');
  pass(5000);
  expect(said).toEqual(['One.', 'Two. Because.']);
});

test('the same text is another one, so that it is said again; nothing is never said', () => {
  const { announcer, said } = pretend();
  announcer.answer('Yes.');
  announcer.answer('Yes.');
  announcer.answer('');
  expect(said).toEqual(['Yes.', 'Yes.\u00a0']);
  announcer.alert('No.');
  announcer.alert('No.');
  expect(announcer.assertive.value).toBe('No.\u00a0');
});
