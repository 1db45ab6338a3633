/** The results as text. */
import { type Estimate, mean } from '../statistics.ts';
import { elo } from './elo.ts';
import type { Plan } from './plan.ts';
import { type MatchUpResult, type Row, scoreOf } from './results.ts';

export function report(plan: Plan, results: readonly MatchUpResult[]): string {
  const games = plan.games.length;
  const title = `${plan.rules.id}: ${games} ${games === 1 ? 'game' : 'games'}`;
  const tables = results.map((result) => tableOf(plan, result).join('\n'));
  const [first, ...others] = [...tables, ...comparison(results)];
  return [`${title}\n${first}`, ...others].join('\n\n');
}

function tableOf({ seating }: Plan, { rows }: MatchUpResult): string[] {
  const head = ['seat', 'bot', 'wins', 'share of wins (95 %)', 'mean score (95 %)'];
  const seatOf = ({ bot }: Row) => (seating === 'fixed' ? String(bot) : 'any');
  const lines = rows.map((row) => [
    ...[seatOf(row), row.level, row.wins.toFixed(1)],
    ...[percent(row.winShare), points(row.score)],
  ]);
  return aligned([head, ...lines]);
}

/** Across match-ups: alone by points on the same deals, otherwise by rating. */
function comparison(results: readonly MatchUpResult[]): string[] {
  const levels = [...new Set(results.flatMap(({ bots }) => bots))];
  if (levels.length < 2) return [];
  return results.every(({ bots }) => bots.length === 1) ? differences(results) : [ratingsOf(levels, results)];
}

function differences(results: readonly MatchUpResult[]): string[] {
  return results.slice(1).map((result, n) => {
    const before = results[n]!;
    const gains = result.played.map((each, deal) => scoreOf(each, 0) - scoreOf(before.played[deal]!, 0));
    return `${result.bots[0]} over ${before.bots[0]} on the same deals: ${points(mean(gains))} points`;
  });
}

function ratingsOf(levels: readonly string[], results: readonly MatchUpResult[]): string {
  const ratings = elo(
    levels,
    results.flatMap(({ played }) => played),
  );
  const lines = levels.map((level, n) => [level, whole(ratings[n]!)]);
  return aligned([['bot', 'Elo (95 %)'], ...lines]).join('\n');
}

const shown = ({ value, low, high }: Estimate, digits: number, unit = ''): string => {
  const range = [low, high].map((end) => end.toFixed(digits)).join(low < 0 ? ' to ' : '–');
  return `${value.toFixed(digits)}${unit} (${range})`;
};
export const percent = ({ value, low, high }: Estimate): string =>
  shown({ value: value * 100, low: low * 100, high: high * 100 }, 1, ' %');
export const points = (estimate: Estimate): string => shown(estimate, 1);
const whole = (estimate: Estimate): string => shown(estimate, 0);

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
