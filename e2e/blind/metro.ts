import { expect } from 'vitest';
import type { BlindGame } from './play.ts';

const ASKED = { en: 'best', ru: 'лучшее' } as const;
const GO = { en: 'go', ru: 'к' } as const;
/** One's own line that grows, and the length that it has then. */
const GROWS = { en: /your (\d+) plus \d+ to (\d+)/, ru: /ваша (\d+) плюс \d+, станет (\d+)/ } as const;

/** Takes the first square that `best` names. */
export const metro: BlindGame = {
  name: { en: 'Metro', ru: 'Метро' },
  opponents: { en: '3', ru: '3' },
  turn: { en: /Tile: /, ru: /Плитка: / },
  async choose(ear, language) {
    const answer = await ear.ask(ASKED[language]);
    // Where every square helps others, there is nothing to choose between.
    const square = /\b[A-H][1-8]\b/.exec(answer)?.[0];
    if (square === undefined) {
      await ear.press('Escape');
      await ear.press('n');
      return (await ear.focus()).name;
    }
    const label = await ear.goTo(`${GO[language]} ${square}`);
    expect(label.startsWith(`${square}, `), label).toBe(true);
    return label;
  },
  check(promise, told, language) {
    expect(told).toContain(`${promise.slice(0, 2)}.`);
    const [, line, length] = GROWS[language].exec(promise) ?? [];
    if (line === undefined) return;
    const grown = language === 'en' ? `Your ${line} is ${length} long.` : `Длина вашей ${line}: ${length}.`;
    expect(told).toContain(grown);
  },
};
