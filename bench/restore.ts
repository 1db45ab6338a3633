/** How long it takes to open a stored match: the largest table there is, at its end. */
import type { AnyRules } from '#engine/contract.ts';
import type { MatchRecord } from '#engine/record.ts';
import { Recorder } from '#engine/recorder.ts';
import { quickRng } from '#engine/rng.ts';
import { rules } from '#games/rules.ts';
import { restore } from '#host/position.ts';
import { percentile } from './live/percentile.ts';

const RUNS = 20;
const SEATS = 99;

/** A whole game of random moves. */
function randomRecord(rules: AnyRules): MatchRecord {
  const people = Array.from({ length: SEATS }, () => ({ kind: 'human' }) as const);
  const recorder = new Recorder(rules, rules.parseOptions({})!, people, '5e'.repeat(32));
  const pick = quickRng(1);
  for (let active = rules.active(recorder.state); active.length > 0; active = rules.active(recorder.state)) {
    const seat = active[pick.below(active.length)]!;
    const open = rules.legal(recorder.state, seat);
    recorder.play(seat, open[pick.below(open.length)]!);
  }
  return recorder.record();
}

/** Milliseconds of the processor's time: others who use it do not count. */
function timeToRestore(rules: AnyRules, record: MatchRecord): number {
  const start = process.cpuUsage();
  restore(rules, record, record.actions);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

export function benchRestore(): void {
  const metroX = rules['metro-x']!;
  const record = randomRecord(metroX);
  const [first, ...others] = Array.from({ length: RUNS }, () => timeToRestore(metroX, record));
  console.log(
    `Opening Metro X, ${SEATS} seats, ${record.actions.length.toLocaleString('en')} changes: ` +
      `${percentile(others, 0.5).toFixed(1)} ms, the first time ${first!.toFixed(1)} ms (at most 50)`,
  );
}
