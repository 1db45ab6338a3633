/** The chance to win between two: logistic in the lead that is expected, and the less sure the more tiles are left. */

/** What fits the games of hard bots best: `interchange bench chance` measures it. */
const SPREAD = 1.5;

export const spreadOf = (left: number): number => SPREAD * Math.sqrt(left);

export const winChance = (lead: number, left: number): number => 1 / (1 + Math.exp(-lead / spreadOf(left)));
