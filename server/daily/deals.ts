/** What is dealt on which day, the same for everybody who plays here. */
import { createHmac } from 'node:crypto';
import type { Json } from '#engine/contract.ts';
import type { Player } from '#engine/record.ts';
import { numberOf } from './days.ts';

export interface Deal {
  readonly game: string;
  readonly options: Json;
  /** The first is the player's. */
  readonly others: readonly (Player & { kind: 'bot' })[];
  /** How often bots play ahead; null if time decides. */
  readonly tries: number | null;
}

interface Plan {
  readonly game: string;
  /** One after another, day by day; a game without maps has none. */
  readonly maps: readonly string[];
  readonly others: Deal['others'];
  readonly tries: number | null;
}

const HARD = { kind: 'bot', level: 'hard' } as const;
const TRIES = 300;

/** In Maglev Metro so many tries take minutes, and nobody plays against the bot. */
const PLANS: readonly Plan[] = [
  { game: 'metro-x', maps: ['tokyo', 'osaka'], others: [], tries: TRIES },
  { game: 'metro', maps: [], others: [HARD], tries: TRIES },
  { game: 'maglev', maps: ['berlin', 'manhattan'], others: [], tries: null },
];

/** Those of the games that this server has. */
export const dealsOf = (day: string, games: Readonly<Record<string, unknown>>): Deal[] =>
  PLANS.filter(({ game }) => Object.hasOwn(games, game)).map(({ game, maps, others, tries }) => {
    const map = maps[numberOf(day) % maps.length];
    return { game, options: map === undefined ? {} : { map }, others, tries };
  });

/** 256 bits that only this server can tell before the day is over. */
export const seedOf = (secret: string, day: string, game: string): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`${day} ${game}`).digest('hex');
