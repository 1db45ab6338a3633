/** Hard bots of one table differ. */
import { expect, test } from 'vitest';
import { CHARACTERS, characterOf } from '#engine/character.ts';
import { actionRng, quickRng } from '#engine/rng.ts';
import { bots } from '#games/metro-x/bot/index.ts';
import { metroX } from '#games/metro-x/rules/index.ts';

const hard = bots.hard!;

/** In how many rounds of a game four hard bots choose the same, as a share. */
function agreement(hasCharacters: boolean): number {
  const chance = (n: number) => actionRng(Uint8Array.of(3), n);
  const state = metroX.setup(metroX.parseOptions({})!, 4, chance(0));
  const rng = quickRng(1);
  const rounds: string[][] = [];
  for (let n = 1; metroX.active(state).length > 0; ) {
    const choices: string[] = [];
    for (const seat of metroX.active(state)) {
      const character = hasCharacters ? CHARACTERS[characterOf(chance, seat)] : undefined;
      const asked = [metroX.view(state, seat), seat, rng, { iterations: 150 }, undefined, character] as const;
      const [action] = hard.choose(...asked).actions;
      choices.push(JSON.stringify(action));
      metroX.apply(state, seat, action, chance(n++));
    }
    rounds.push(choices);
  }
  return rounds.filter((choices) => new Set(choices).size === 1).length / rounds.length;
}

test('four hard bots of different characters agree in at most half of the rounds, others in more', () => {
  expect(agreement(true)).toBeLessThanOrEqual(0.5);
  expect(agreement(false)).toBeGreaterThan(0.5);
});
