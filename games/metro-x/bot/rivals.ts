/** Who may take a crown first. What one seat does changes nothing for the others: they are played once a world. */
import type { Seat } from '#engine/contract.ts';
import type { View } from '#games/metro-x/rules/types.ts';
import type { Coming } from './coming.ts';
import { type Bonuses, type Draft, draftOf, play } from './draft.ts';
import { bitCount, type Net } from './net.ts';
import { bestChoice, type Policy } from './policy.ts';

/** What completing each line brings in this round. */
export const bonusesNow = ({ crowns, diamonds }: Net, { sheets }: View): Bonuses =>
  crowns.map((crown, line) =>
    sheets.some(({ bonuses }) => bonuses[line] !== '.') ? diamonds[line]! : crown,
  );

/** For each line the sheet of whoever else has the fewest stations of it to fill: few, however many play. */
export function rivalsOf(net: Net, { sheets }: View, seat: Seat): readonly Draft[] {
  const others = sheets.filter((_, other) => other !== seat).map((sheet) => draftOf(net, sheet));
  if (others.length === 0) return others;
  const nearest = net.map.lines.map((_, line) =>
    others.reduce((one, other) => (bitCount(other[line]!) < bitCount(one[line]!) ? other : one)),
  );
  return [...new Set(nearest)];
}

/** What completing each line brings with each of these cards, if the rivals play as we would. */
export function bonusesAhead(
  policy: Policy,
  rivals: readonly Draft[],
  now: Bonuses,
  { cards, stars }: Coming,
): readonly Bonuses[] {
  const { net } = policy.features;
  const sheets = rivals.map((rival) => rival.slice());
  let bonuses = now;
  return cards.map((card, nth) => {
    const before = bonuses;
    for (const sheet of sheets) {
      play(net, sheet, card, bestChoice(policy, sheet, card, stars[nth]!, before), before);
      bonuses = withoutCrowns(net, bonuses, sheet);
    }
    return before;
  });
}

/** The same, unless this sheet has completed a line whose crown was still there. */
function withoutCrowns({ lines, diamonds }: Net, bonuses: Bonuses, sheet: Draft): Bonuses {
  let left = bonuses;
  for (let line = 0; line < lines; line++) {
    if (sheet[line] !== 0 || left[line] === diamonds[line]) continue;
    if (left === bonuses) left = bonuses.slice();
    left[line] = diamonds[line]!;
  }
  return left;
}
