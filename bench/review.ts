/** How long reviews take, and what they find: almost nothing in the games of hard bots, mistakes in those of easy ones. */
import { readFileSync } from 'node:fs';
import type { Level } from '#engine/bot.ts';
import { type MatchRecord, readRecord } from '#engine/record.ts';
import { isMarked } from '#engine/review/marks.ts';
import { type Judged, judgeDecision, toJudge } from '#engine/review/review.ts';
import { games } from '#games/index.ts';
import { rules } from '#games/rules.ts';
import { played } from './played.ts';

const GAMES = new URL('../games/', import.meta.url);
const recordOf = (path: string): MatchRecord =>
  readRecord(JSON.parse(readFileSync(new URL(path, GAMES), 'utf8')))!;

async function review(record: MatchRecord, seats = [...record.seats.keys()]): Promise<Judged[]> {
  const reviewer = await games.get(record.game)!.reviewer();
  const judged = toJudge(rules[record.game]!, record, seats).flatMap(
    (decision) => judgeDecision(reviewer, decision) ?? [],
  );
  reviewer.limits?.(record);
  return judged;
}

async function timed(name: string, path: string, most: number): Promise<void> {
  const record = recordOf(path);
  const [start, before] = [performance.now(), process.cpuUsage()];
  const { length } = await review(record);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  console.log(
    `${name}: ${length} decisions in ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of the processor (at most ${most} s)`,
  );
}

async function marksIn(game: string, seats: number, level: Level, count: number): Promise<void> {
  let [decisions, marked, without, lost] = [0, 0, 0, 0];
  for (let nth = 1; nth <= count; nth++) {
    const judged = await review(played(game, seats, level, nth));
    const found = judged.filter(({ mark }) => isMarked(mark)).length;
    decisions += judged.length;
    marked += found;
    lost += judged.reduce((sum, { loss }) => sum + loss, 0);
    if (!judged.some(({ mark }) => mark === 'mistake' || mark === 'blunder')) without++;
  }
  const share = ((100 * marked) / decisions).toFixed(2);
  console.log(
    `${game}, ${seats} ${level}: ${marked} of ${decisions} decisions marked (${share} %), ${(lost / decisions).toFixed(3)} points lost with each, ${without} of ${count} games without a mistake`,
  );
}

export async function benchReview(): Promise<void> {
  await timed('Metro, two players', 'metro/test/records/2-players.json', 5);
  await timed(
    'Metro X alone, with what the cards were good for',
    'metro-x/test/records/tokyo-20-solo.json',
    5,
  );
  await timed('Maglev Metro alone', 'maglev/test/records/berlin-1-v2.json', 60);
  await marksIn('metro', 2, 'hard', 5);
  await marksIn('metro', 2, 'easy', 5);
  await marksIn('metro-x', 1, 'hard', 10);
  await marksIn('metro-x', 1, 'easy', 10);
  await marksIn('maglev', 1, 'hard', 1);
}
