/** How bots of one level differ, for a whole game. Hints and reviews judge without a character. */
import type { Rng, Seat } from './contract.ts';
import type { Weighed } from './search.ts';

export interface Character {
  /** What one completes oneself counts by this share more. */
  readonly pride: number;
  /** What others get counts by this share more. */
  readonly spite: number;
}

/** Larger weights cost points, and with smaller ones bots of one level are hard to tell apart. */
export const CHARACTERS = {
  builder: { pride: 0.3, spite: 0 },
  collector: { pride: -0.3, spite: 0 },
  spoiler: { pride: 0, spite: 0.25 },
  loner: { pride: 0, spite: -0.25 },
} as const satisfies Readonly<Record<string, Character>>;
export type CharacterName = keyof typeof CHARACTERS;

const NAMES = Object.keys(CHARACTERS) as CharacterName[];

/** A stream of chance that no action uses. */
const STREAM = 2 ** 32 - 2;

/** Who plays at this seat: by the chance of the match alone, and as few as possible are alike. */
export const characterOf = (chance: (n: number) => Rng, seat: Seat): CharacterName =>
  chance(STREAM).shuffle(NAMES)[seat % NAMES.length]!;

/** Moves count as equal that differ by this share of a standard deviation: luck decides among them. */
const LUCK = 0.06;
/** Who was tried less often than this share of the best is not known well enough. */
const WELL_TRIED = 0.25;

/** The weighed moves, but first the one that a bot with a character takes. */
export function preferred<Move>(
  weighed: readonly Weighed<Move>[],
  character: Character | undefined,
  rng: Rng,
): readonly Weighed<Move>[] {
  const [best] = weighed;
  if (character === undefined || best === undefined || best.tries === 0) return weighed;
  const equal = weighed.filter(
    ({ value, tries, spread }) => tries >= WELL_TRIED * best.tries && value >= best.value - LUCK * spread,
  );
  const taken = equal[rng.below(equal.length)] ?? best;
  return [taken, ...weighed.filter((one) => one !== taken)];
}
