/** Why a choice is the best, for a hint: what it brings at once, and what playing ahead showed. */
import type { Reason } from '#engine/bot.ts';
import type { Weighed } from '#engine/search.ts';
import type { Action } from '#games/metro-x/rules/action.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import { isComplete, type State } from '#games/metro-x/rules/state.ts';
import { NO_LUCK } from './policy.ts';

const MOST_REASONS = 3;
/** Smaller differences are not worth a word: in points, and as a share of the games played ahead. */
const LEAST_LEAD = 0.1;
const LEAST_SHARE = 0.05;

/** How often each line was complete in the end, by the choice that was tried. */
export class EndStatistics {
  readonly #lines: number;
  readonly #ends = new Map<Action, { games: number; complete: number[] }>();

  constructor(lines: number) {
    this.#lines = lines;
  }

  count(choice: Action, table: State): void {
    const end = this.#ends.get(choice) ?? { games: 0, complete: Array<number>(this.#lines).fill(0) };
    this.#ends.set(choice, end);
    end.games++;
    for (let line = 0; line < this.#lines; line++) if (isComplete(table, 0, line)) end.complete[line]!++;
  }

  /** As a share of the games that were played ahead. */
  share(choice: Action, line: number): number {
    const { games, complete } = this.#ends.get(choice)!;
    return complete[line]! / games;
  }
}

export function reasonsFor(
  table: State,
  [best, next]: readonly Weighed<Action>[],
  ends: EndStatistics,
): readonly Reason[] {
  if (!next) return [{ key: 'hint.only', params: {} }];
  const ahead = next.tries === best!.tries && best!.tries > 0;
  return [
    ...atOnce(table, best!.move),
    ...(ahead ? [lead(best!, next), ...keeps(table, best!, next, ends)] : []),
  ].slice(0, MOST_REASONS);
}

/** What two choices do at once, and which line they make more or less likely, for whoever looks back. */
export function reasonsOf(
  table: State,
  choice: Action,
  other: Action,
  ends: EndStatistics,
): readonly Reason[] {
  const outcome = metroX.apply(metroX.clone(table), 0, choice, NO_LUCK);
  const marked = (outcome.ok ? outcome.events : []).flatMap((event) =>
    event.type === 'marked' ? [event.stations.length] : [],
  );
  const fills = marked.map((count) => ({ key: 'review.fills', params: { count } }));
  const now = atOnce(table, choice).map(({ key, params }) => ({
    key: key.replace('hint.', 'review.'),
    params,
  }));
  const lines = choice === other ? [] : changedMost(table, choice, other, ends);
  return [...fills, ...now, ...lines].slice(0, MOST_REASONS);
}

/** The line whose end differs most between the two. */
function changedMost(table: State, choice: Action, other: Action, ends: EndStatistics): Reason[] {
  const changes = table.map.lines
    .map(({ id }, line) => ({ id, share: ends.share(choice, line), other: ends.share(other, line) }))
    .filter(({ share, other }, line) => !isComplete(table, 0, line) && Math.abs(share - other) >= LEAST_SHARE)
    .sort((a, b) => Math.abs(b.share - b.other) - Math.abs(a.share - a.other));
  return changes.slice(0, 1).map(({ id, share, other }) => ({
    key: 'review.line',
    params: { line: id, percent: Math.round(share * 100), other: Math.round(other * 100) },
  }));
}

/** The lines that it completes, and then the number that a star writes. */
function atOnce(table: State, choice: Action): Reason[] {
  const outcome = metroX.apply(metroX.clone(table), 0, choice, NO_LUCK);
  const events = outcome.ok ? outcome.events : [];
  const completed = events
    .filter((event) => event.type === 'completed')
    .map(({ line, bonus, points }) => ({ key: 'hint.completes', params: { line, bonus, points } }));
  const starred = events
    .filter((event) => event.type === 'marked')
    .filter(({ points }) => points > 0)
    .map(({ points }) => ({ key: 'hint.star', params: { points, lines: points / 2 } }));
  return [...completed, ...starred];
}

function lead({ value, tries }: Weighed<Action>, next: Weighed<Action>): Reason {
  const points = Math.round((value - next.value) * 10) / 10;
  return points < LEAST_LEAD
    ? { key: 'hint.close', params: { games: tries } }
    : { key: 'hint.lead', params: { points, games: tries } };
}

/** The line that gains most, if any does. */
function keeps(
  table: State,
  best: Weighed<Action>,
  next: Weighed<Action>,
  ends: EndStatistics,
): readonly Reason[] {
  const gains = table.map.lines
    .map(({ id }, line) => ({
      id,
      line,
      share: ends.share(best.move, line),
      other: ends.share(next.move, line),
    }))
    .filter(({ line, share, other }) => !isComplete(table, 0, line) && share - other >= LEAST_SHARE)
    .sort((a, b) => b.share - b.other - (a.share - a.other));
  return gains.slice(0, 1).map(({ id, share, other }) => ({
    key: 'hint.line',
    params: { line: id, percent: Math.round(share * 100), other: Math.round(other * 100) },
  }));
}
