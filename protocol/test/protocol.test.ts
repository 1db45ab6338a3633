import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySeed } from '#engine/testkit/seed.ts';
import { parseMessage } from '#protocol/live.ts';

describe('messages', () => {
  test.each([
    { t: 'hello' },
    { t: 'hello', token: 'secret' },
    { t: 'play', nth: 0, action: {} },
    { t: 'play', nth: 7, action: { type: 'lay', at: [1, 2] } },
    { t: 'undo' },
    { t: 'reset' },
  ])('%j is one', (message) => {
    expect(parseMessage(JSON.stringify(message))).toEqual(message);
  });

  test.each([
    { t: 'hello', token: 7 },
    { t: 'hello', token: 'x'.repeat(65) },
    { t: 'hello', name: 'Ann' },
    { t: 'play' },
    { t: 'play', nth: '0', action: {} },
    { t: 'play', nth: -1, action: {} },
    { t: 'play', nth: 0.5, action: {} },
    { t: 'play', nth: 0, action: [] },
    { t: 'play', nth: 0, action: null },
    { t: 'play', nth: 0, action: {}, seat: 1 },
    { t: 'undo', count: 2 },
    { t: 'state' },
    {},
    [],
    null,
    'hello',
  ])('%j is none', (message) => {
    expect(parseMessage(JSON.stringify(message))).toBeUndefined();
  });

  test('no text at all makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseMessage(text)),
      { seed: anySeed() },
    );
  });
});
