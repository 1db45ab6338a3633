/** The review of a game on the command line: the same numbers as on its page. */
import { writeFileSync } from 'node:fs';
import type { AnyRules, Seat } from '#engine/contract.ts';
import { type MatchRecord, verify } from '#engine/record.ts';
import { replayed } from '#engine/replayed.ts';
import type { Decision } from '#engine/review/decisions.ts';
import { isMarked } from '#engine/review/marks.ts';
import { type Moves, movesOf } from '#engine/review/moves.ts';
import { type Judged, judgeDecision, toJudge } from '#engine/review/review.ts';
import type { Reviewer } from '#engine/review/reviewer.ts';
import { accountOf, summaryOf } from '#engine/review/summary.ts';
import { games } from '#games/index.ts';
import { progress } from '../lab/progress.ts';
import { chartOf } from './analyse-chart.ts';
import { type Command, only, parse, rulesOf, UsageError, wholeNumber } from './command.ts';
import { describeFlaw } from './flaw.ts';
import { readRecords } from './records.ts';

const MOST_TRIES = 1_000_000;

export const analyse: Command = {
  usage: 'analyse FILE [--match N] [--seat N] [--iterations N] [--json OUT] [--chart OUT.svg]',
  summary:
    'what each decision of a finished game lost, as the hard bot sees it; from what the seat could see',
  async run(args) {
    const { values, positionals } = parse(args, {
      match: { type: 'string', default: '1' },
      seat: { type: 'string' },
      iterations: { type: 'string' },
      json: { type: 'string' },
      chart: { type: 'string' },
    });
    const records = readRecords(only(positionals, 'FILE'));
    const record = records[wholeNumber('--match', values.match, 1, records.length) - 1]!;
    const rules = rulesOf(record.game);
    mustHold(rules, record);
    const last = record.seats.length - 1;
    const seats =
      values.seat === undefined ? [...record.seats.keys()] : [wholeNumber('--seat', values.seat, 0, last)];
    const tries =
      values.iterations === undefined
        ? undefined
        : wholeNumber('--iterations', values.iterations, 1, MOST_TRIES);
    const reviewer = await games.get(record.game)!.reviewer();
    const decisions = toJudge(rules, record, seats);
    const judged = judgeAll(reviewer, decisions, tries);
    const moves = movesOf(keysOf(reviewer, rules, record));
    for (const line of report(reviewer, record, decisions, judged, moves, seats)) console.log(line);
    if (values.json)
      write(values.json, `${JSON.stringify(asJson(reviewer, record, judged, moves, tries))}\n`);
    if (values.chart) write(values.chart, chartOf(judged, moves, seats));
    return 0;
  },
};

function mustHold(rules: AnyRules, record: MatchRecord): void {
  const flaw = verify(rules, record);
  if (flaw) throw new UsageError(`this record does not hold: ${describeFlaw(flaw, record)}`);
  if (record.result === null) throw new UsageError('this game is not over: only finished games are reviewed');
}

function judgeAll(reviewer: Reviewer, decisions: readonly Decision[], tries: number | undefined): Judged[] {
  const bar = progress(decisions.length);
  const judged = decisions.flatMap((decision, nth) => {
    bar.at(nth);
    return judgeDecision(reviewer, decision, tries === undefined ? {} : { tries }) ?? [];
  });
  bar.end();
  return judged;
}

/** By action, for the numbers of moves. */
function keysOf(reviewer: Reviewer, rules: AnyRules, record: MatchRecord): string[] {
  const keys: string[] = [];
  for (const { state, play } of replayed(rules, record)) {
    keys.push(reviewer.moveOf(state));
    play();
  }
  return keys;
}

const SIGNS = { best: '✓', fine: '·', close: '≈', doubtful: '?!', mistake: '?', blunder: '??' } as const;

function* report(
  reviewer: Reviewer,
  record: MatchRecord,
  all: readonly Decision[],
  judged: readonly Judged[],
  { numbers }: Moves,
  seats: readonly Seat[],
): Generator<string> {
  const [decision] = judged;
  yield `${record.game}: ${record.actions.length} actions, scores ${record.result!.totals.join(', ')}`;
  yield 'as the hard bot sees it, from what each seat could see; losses with intervals of 95 %';
  const usual = reviewer.hardRate === undefined ? '' : ` (the hard bot: ${reviewer.hardRate.toFixed(3)})`;
  if (!decision) yield 'nothing here can be judged';
  for (const seat of seats) {
    const { decisions, lost, rate, counts } = summaryOf(judged, seat);
    yield '';
    yield `seat ${seat}: ${decisions} decisions, ${points(lost)} points lost, ${rate.toFixed(2)} for each${usual}`;
    yield `  ${counts.blunder} blunders, ${counts.mistake} mistakes, ${counts.doubtful} doubtful, ${counts.close} too close to call`;
    const unjudged = all.filter((one) => one.seat === seat).length - decisions;
    if (unjudged > 0) yield `  ${unjudged} more could not be judged`;
    for (const { at, mark, loss, half, best } of judged.filter(
      (one) => one.seat === seat && isMarked(one.mark),
    ))
      yield `  move ${numbers[at[0]!]} ${SIGNS[mark]} ${mark}: −${points(loss)} ± ${points(half)}; better ${JSON.stringify(best)}`;
    const account = accountOf(reviewer, record, judged, seat);
    if (account && seats.length === record.seats.length) {
      const { start, own, others, luck, result, adjusted, half } = account;
      yield `  ${points(start)} at the start ${points(own)} own choices +${points(others)} others’ choices ${signed(luck)} luck = ${points(result)}; without luck ${points(adjusted)} ± ${points(half)}`;
    }
  }
}

const points = (value: number): string => value.toFixed(1).replace('-', '−');
const signed = (value: number): string => (value < 0 ? points(value) : `+${points(value)}`);

const asJson = (
  { unit, tries: usual }: Reviewer,
  { game, seedHash, result }: MatchRecord,
  judged: readonly Judged[],
  { numbers }: Moves,
  tries = usual,
) => ({
  ...{ game, seedHash, reviewer: games.get(game)!.reviewVersion, unit, tries, result },
  decisions: judged.map((each) => ({ move: numbers[each.at[0]!], ...each })),
});

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}
