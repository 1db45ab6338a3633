import type { Standing } from '#engine/contract.ts';
import { type MatchRecord, type Player, replay as replayRecord } from '#engine/record.ts';
import { mustKnowVersion } from '#engine/versions.ts';
import { type Command, only, parse, rulesOf, UsageError, wholeNumber } from './command.ts';
import { describeFlaw } from './flaw.ts';
import { readRecords } from './records.ts';

export const replay: Command = {
  usage: 'replay FILE [--step N] [--match N]',
  summary: 'plays a record again and prints the last position and the scores, or those after N actions',
  async run(args) {
    const { values, positionals } = parse(args, {
      step: { type: 'string' },
      match: { type: 'string', default: '1' },
    });
    const file = only(positionals, 'FILE');
    const records = readRecords(file);
    const record = records[wholeNumber('--match', values.match, 1, records.length) - 1]!;
    const last = record.actions.length;
    const step = values.step === undefined ? last : wholeNumber('--step', values.step, 0, last);
    console.log(positionAfter(record, step));
    return 0;
  },
};

function positionAfter(record: MatchRecord, step: number): string {
  const newest = rulesOf(record.game);
  const { state, flaw } = replayRecord(newest, record, step);
  if (flaw || !state) throw new UsageError(`the record cannot be played: ${describeFlaw(flaw!, record)}`);
  const rules = mustKnowVersion(newest, record.version);
  const scores = rules
    .standings(state)
    .map((standing, seat) => scoreLine(standing, record.seats[seat]!, seat));
  const title = `${record.game}, after ${step} of ${record.actions.length} actions`;
  return [title, '', rules.show(state), '', ...scores].join('\n');
}

function scoreLine({ total, parts }: Standing, player: Player, seat: number): string {
  const who = player.kind === 'bot' ? `${player.level} bot` : (player.name ?? 'human');
  const points = parts.map((part) => part.points).join(' + ');
  return `seat ${seat}  ${who.padEnd(12)} ${String(total).padStart(4)}${parts.length > 1 ? ` = ${points}` : ''}`;
}
