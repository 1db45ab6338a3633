/** A match is played to its end, and played again, by the version of the rules that it began with. */
import type { GameTypes, Rules } from './contract.ts';

/** All released versions, the oldest first. New matches take the last. */
export const versionsOf = <G extends GameTypes>(rules: Rules<G>): readonly Rules<G>[] => [
  ...(rules.earlier ?? []),
  rules,
];

export const knownVersions = <G extends GameTypes>(rules: Rules<G>): readonly number[] =>
  versionsOf(rules).map(({ version }) => version);

/** The rules of this version; undefined if this program does not know it. */
export const rulesOfVersion = <G extends GameTypes>(rules: Rules<G>, version: number): Rules<G> | undefined =>
  versionsOf(rules).find((each) => each.version === version);

/** A newer program began the match. The match stays stored until such a program opens it again. */
export class UnknownVersion extends Error {
  constructor(game: string, version: number, known: readonly number[]) {
    super(`a match of ${game} by version ${version} of its rules; this program knows ${known.join(' and ')}`);
  }
}

/** The rules of this version, or an UnknownVersion. */
export function mustKnowVersion<G extends GameTypes>(rules: Rules<G>, version: number): Rules<G> {
  const found = rulesOfVersion(rules, version);
  if (found === undefined) throw new UnknownVersion(rules.id, version, knownVersions(rules));
  return found;
}
