import { say } from '#client/kit/words.ts';

export const gameName = (game: string): string => say(`${game}.card.name`);
