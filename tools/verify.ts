import { verify as flawOf, type MatchRecord } from '#engine/record.ts';
import { type Command, only, parse, rulesOf } from './command.ts';
import { describeFlaw } from './flaw.ts';
import { readRecords } from './records.ts';

export const verify: Command = {
  usage: 'verify FILE',
  summary: 'checks the hash of the seed, every action and the result; exit code 1 if anything is wrong',
  async run(args) {
    const { positionals } = parse(args, {});
    const records = readRecords(only(positionals, 'FILE'));
    const lines = records.map(check);
    for (const [i, { line }] of lines.entries())
      console.log(records.length > 1 ? `match ${i + 1}: ${line}` : line);
    return lines.every(({ holds }) => holds) ? 0 : 1;
  },
};

function check(record: MatchRecord): { line: string; holds: boolean } {
  const flaw = flawOf(rulesOf(record.game), record);
  if (flaw) return { line: `wrong: ${describeFlaw(flaw, record)}`, holds: false };
  const scores = record.result === null ? 'not over' : `scores ${record.result.totals.join(', ')}`;
  return { line: `holds: ${record.game}, ${record.actions.length} actions, ${scores}`, holds: true };
}
