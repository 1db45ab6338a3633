/** A deal that everybody plays by themselves: bots answer alike, and play for nobody. */
import { expect, test } from 'vitest';
import { BOT, HUMAN, PUT, settle, stage } from './kit.ts';

const seats = [HUMAN, BOT];

test('a bot is asked the same in the same position, and another thing in the next', async () => {
  const stages = [0, 1].map(() => stage({ seats, sameForAll: { tries: 300 } }));
  for (const { seats: ears } of stages) {
    await ears[0]!.play(PUT);
    await ears[0]!.play({ type: 'end' });
  }
  await settle();
  const [one, two] = stages.map(({ bots }) => bots.asked[0]!);
  expect(one).toMatchObject({ budget: { iterations: 300 } });
  expect([two!.seed, two!.character, two!.view]).toEqual([one!.seed, one!.character, one!.view]);
  expect(one!.character).toBeTypeOf('string');
  one!.answer(PUT);
  await settle();
  expect(stages[0]!.bots.asked[1]?.seed).not.toBe(one!.seed);
});

test('without a number of tries time decides', async () => {
  const { bots, seats: ears } = stage({ seats, sameForAll: { tries: null } });
  await ears[0]!.play(PUT);
  await ears[0]!.play({ type: 'end' });
  await settle();
  expect(bots.asked[0]).not.toHaveProperty('budget');
});

test('nobody lets a bot play for them', async () => {
  const { seats: ears, match } = stage({ sameForAll: { tries: null } });
  expect(await ears[0]!.ask({ t: 'away' })).toEqual({ t: 'refused', refusal: 'no-stand-in' });
  expect(match.away).toEqual([]);
});
