/** Why a choice is the best, for whoever asked for a hint: what it brings at once, and what playing ahead showed. */
import type { Reason } from '#engine/bot.ts';
import type { Weighed } from '#engine/search.ts';
import type { Glance } from './ahead.ts';
import { type Choice, type Draft, play } from './draft.ts';

const MOST_REASONS = 3;
/** Smaller differences are not worth a word: in points, and as a share of the games played ahead. */
const LEAST_LEAD = 0.1;
const LEAST_SHARE = 0.05;

/** How often each line was complete in the end, by the choice that was tried. */
export class Ends {
  readonly #lines: number;
  readonly #ends = new Map<Choice, { games: number; complete: number[] }>();

  constructor(lines: number) {
    this.#lines = lines;
  }

  note(choice: Choice, draft: Draft): void {
    const end = this.#ends.get(choice) ?? { games: 0, complete: Array<number>(this.#lines).fill(0) };
    this.#ends.set(choice, end);
    end.games++;
    for (let line = 0; line < this.#lines; line++) if (draft[line] === 0) end.complete[line]!++;
  }

  /** As a share of the games that were played ahead. */
  share(choice: Choice, line: number): number {
    const { games, complete } = this.#ends.get(choice)!;
    return complete[line]! / games;
  }
}

export function reasonsFor(
  glance: Glance,
  [best, next]: readonly Weighed<Choice>[],
  ends: Ends,
): readonly Reason[] {
  if (!next) return [{ key: 'hint.only', params: {} }];
  const ahead = next.tries === best!.tries && best!.tries > 0;
  return [
    ...atOnce(glance, best!.move),
    ...(ahead ? [lead(best!, next), ...keeps(glance, best!, next, ends)] : []),
  ].slice(0, MOST_REASONS);
}

function atOnce({ policy, draft, card, bonuses }: Glance, choice: Choice): Reason[] {
  const { net } = policy.features;
  const after = draft.slice();
  play(net, after, card, choice, bonuses);
  const reasons: Reason[] = [];
  for (const [line, { id, crown }] of net.map.lines.entries()) {
    if (draft[line] === 0 || after[line] !== 0) continue;
    const points = bonuses[line]!;
    const bonus = points === crown ? 'crown' : 'diamond';
    reasons.push({ key: 'hint.completes', params: { line: id, bonus, points } });
  }
  const earned = reasons.reduce((sum, { params }) => sum + Number(params['points']), 0);
  const points = after[net.pointsAt]! - draft[net.pointsAt]! - earned;
  if (points > 0) reasons.push({ key: 'hint.star', params: { points, lines: points / 2 } });
  return reasons;
}

function lead({ value, tries }: Weighed<Choice>, next: Weighed<Choice>): Reason {
  const points = Math.round((value - next.value) * 10) / 10;
  return points < LEAST_LEAD
    ? { key: 'hint.close', params: { games: tries } }
    : { key: 'hint.lead', params: { points, games: tries } };
}

/** The line that gains most, if any does. */
function keeps(
  { policy, draft }: Glance,
  best: Weighed<Choice>,
  next: Weighed<Choice>,
  ends: Ends,
): readonly Reason[] {
  const gains = policy.features.net.map.lines
    .map(({ id }, line) => ({
      id,
      line,
      share: ends.share(best.move, line),
      other: ends.share(next.move, line),
    }))
    .filter(({ line, share, other }) => draft[line] !== 0 && share - other >= LEAST_SHARE)
    .sort((a, b) => b.share - b.other - (a.share - a.other));
  return gains.slice(0, 1).map(({ id, share, other }) => ({
    key: 'hint.line',
    params: { line: id, percent: Math.round(share * 100), other: Math.round(other * 100) },
  }));
}
