/**
 * Whether luck comes out even: only then a review may tell it from skill. Over many games of hard bots its mean should
 * not differ from 0; what is left over is what the evaluation misjudges.
 */
import { halfWidth } from '#engine/review/compare.ts';
import { judgeDecision, toJudge } from '#engine/review/review.ts';
import { accountOf } from '#engine/review/summary.ts';
import { games } from '#games/index.ts';
import { rules } from '#games/rules.ts';
import { played } from './played.ts';

const GAMES = 200;
/** Less than on the page: here many games make up for it. */
const EFFORT = { tries: 300, worlds: 60 };

async function luckIn(game: string, seats: number): Promise<void> {
  const reviewer = await games.get(game)!.reviewer();
  const lucks: number[] = [];
  for (let nth = 1; nth <= GAMES; nth++) {
    const record = played(game, seats, 'hard', nth);
    const judged = toJudge(rules[game]!, record, [...record.seats.keys()]).flatMap(
      (decision) => judgeDecision(reviewer, decision, EFFORT) ?? [],
    );
    const account = accountOf({ unit: reviewer.unit, hasAccount: true }, record, judged, 0);
    if (account) lucks.push(account.luck);
    if (nth % 20 === 0) tell(game, lucks);
  }
}

function tell(game: string, lucks: readonly number[]): void {
  const mean = lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length;
  const half = halfWidth(lucks);
  const isEven = Math.abs(mean) <= half;
  console.log(
    `${game}: mean luck ${mean.toFixed(2)} ± ${half.toFixed(2)} in ${lucks.length} games of hard bots: ${isEven ? 'even' : 'not even'}`,
  );
}

export async function benchLuck(): Promise<void> {
  await luckIn('metro-x', 1);
  await luckIn('metro', 2);
}
