import { writeFileSync } from 'node:fs';
import { type Command, UsageError } from '../tools/command.ts';
import { chart } from './simulation/chart.ts';
import { planOf } from './simulation/plan.ts';
import { report } from './simulation/report.ts';
import { resultsOf } from './simulation/results.ts';
import { run } from './simulation/run.ts';

export const simulate: Command = {
  usage: `simulate GAME [--players N] [--bots LEVEL,…] [--rotate | --round-robin] [--games N] [--seed N]
      [--options JSON] [--ms N] [--iterations N] [--cpus N] [--out FILE [--resume]] [--chart FILE]`,
  summary: 'lets bots play, and prints wins, mean scores and ratings with their 95 % intervals',
  async run(args) {
    const plan = planOf(args);
    const results = resultsOf(plan, await run(plan));
    console.log(report(plan, results));
    if (plan.chart !== undefined) writeChart(plan.chart, chart(plan.rules.id, results));
    return 0;
  },
};

function writeChart(path: string, picture: string): void {
  try {
    writeFileSync(path, picture);
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}
