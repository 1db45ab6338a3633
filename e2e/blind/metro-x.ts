import { expect } from 'vitest';
import type { BlindGame } from './play.ts';

const FILLS = { en: /: fills ([\d, toand]+?)(?:;|\.)/, ru: /: заполнит ([\d, соипо]+?)(?:;|\.)/ } as const;
const GO = { en: 'go', ru: 'к' } as const;

/** Takes the first line or station that `best` names. */
export const metroX: BlindGame = {
  name: { en: 'Metro X', ru: 'Metro X' },
  opponents: { en: 'Solo', ru: 'Соло' },
  turn: { en: /Card/, ru: /Карта/ },
  async choose(ear, language) {
    await ear.press('Shift+B');
    const answer = await ear.hear();
    const [place] = /\b[CFGHMNTYZ]\d{0,2}\b/.exec(answer)!;
    if (place!.length > 1) return ear.goTo(`${GO[language]} ${place}`);
    await ear.press(place!.toLowerCase());
    const { name } = await ear.focus();
    expect(name).toContain(`, ${place}: `);
    return name;
  },
  check(promise, told, language) {
    const [, stations] = FILLS[language].exec(promise) ?? [];
    if (stations !== undefined) expect(told).toContain(stations.trim());
  },
};
