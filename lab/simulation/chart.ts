/** The results as a picture: a dot for each bot and a line for its 95 % interval. */
import type { Estimate } from '../statistics.ts';
import { percent, points } from './report.ts';
import type { MatchUpResult } from './results.ts';

const WIDTH = 720;
const LABEL = 190;
const FIGURE = 150;
const ROW = 28;
const TOP = 56;

interface Line {
  readonly label: string;
  readonly estimate: Estimate;
  readonly figure: string;
}

/** Shares of wins; for bots that play alone, mean scores. */
export function chart(title: string, results: readonly MatchUpResult[]): string {
  const isAlone = results.every(({ bots }) => bots.length === 1);
  const lines = results.flatMap((result) => (isAlone ? scoresOf(result) : sharesOf(result)));
  const from = isAlone ? Math.min(0, ...lines.map(({ estimate }) => estimate.low)) : 0;
  const to = isAlone ? Math.max(...lines.map(({ estimate }) => estimate.high)) * 1.05 : 1;
  const x = (value: number) => LABEL + ((value - from) / (to - from)) * (WIDTH - LABEL - FIGURE);
  const height = TOP + lines.length * ROW + 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
<style>
text { font: 14px system-ui, sans-serif; fill: #1b1f24 }
.title { font-weight: 600; font-size: 16px }
.rule { stroke: #c9ced6; stroke-dasharray: 2 4 }
.line { stroke: #0a66c2; stroke-width: 3; stroke-linecap: round }
.dot { fill: #0a66c2 }
@media (prefers-color-scheme: dark) { text { fill: #e8eaed } .rule { stroke: #4b5058 } .line { stroke: #6cb2ff } .dot { fill: #6cb2ff } }
</style>
<text class="title" x="0" y="20">${title}</text>
${isAlone ? '' : `<path class="rule" d="M${x(0.5)} ${TOP - 16}V${height - 8}"/>`}
${lines.map((line, n) => drawn(line, TOP + n * ROW, x)).join('\n')}
</svg>
`;
}

function drawn({ label, estimate, figure }: Line, y: number, x: (value: number) => number): string {
  const [low, value, high] = [x(estimate.low), x(estimate.value), x(estimate.high)].map((at) =>
    at.toFixed(1),
  );
  return `<text x="0" y="${y + 5}">${label}</text>
<path class="line" d="M${low} ${y}H${high}"/><circle class="dot" cx="${value}" cy="${y}" r="6"/>
<text x="${WIDTH - FIGURE + 12}" y="${y + 5}">${figure}</text>`;
}

const scoresOf = ({ rows }: MatchUpResult): Line[] =>
  rows.map(({ level, score }) => ({ label: level, estimate: score, figure: points(score) }));

/** Of two bots, one line says all. */
function sharesOf({ bots, rows }: MatchUpResult): Line[] {
  const shown = bots.length === 2 ? rows.slice(1) : rows;
  return shown.map(({ bot, level, winShare }) => ({
    label: bots.length === 2 ? `${level} against ${bots[0]}` : `${level}, ${bot + 1} of ${bots.length}`,
    estimate: winShare,
    figure: percent(winShare),
  }));
}
