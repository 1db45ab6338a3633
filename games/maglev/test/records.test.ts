/** Whole games, played by easy bots and kept: they must be accepted, and come to the same end, for ever. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type MatchRecord, readRecord, replay, verify } from '#engine/record.ts';
import { Recorder } from '#engine/recorder.ts';
import { quickRng } from '#engine/rng.ts';
import { bots } from '../bot/index.ts';
import { maglev } from '../rules/index.ts';

const FOLDER = new URL('./records/', import.meta.url);
const files = readdirSync(FOLDER);

function read(file: string): MatchRecord {
  const record = readRecord(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
  if (record === undefined) throw new Error(`${file} is no record`);
  return record;
}

test('there is one for each map and seat count', () => {
  const names = ['berlin', 'manhattan'].flatMap((map) => [1, 2, 3, 4].map((seats) => `${map}-${seats}.json`));
  expect(files.toSorted()).toEqual(names);
});

describe.each(files)('%s', (file) => {
  const record = read(file);

  test('is accepted from the first action to the result', () => {
    expect(verify(maglev, record)).toBeUndefined();
    expect(record.result!.places).toContain(1);
  });

  test('ends by the rules: by the last round, or alone by the timer', () => {
    const { state } = replay(maglev, record);
    expect(state!.phase).toBe('over');
    if (record.seats.length > 1) expect(state!.round).toBe(state!.lastRound);
    else expect(state!.bag.every((count) => count === 0)).toBe(true);
  });
});

test('a record with one action changed is found out', () => {
  const record = read('berlin-2.json');
  const actions = record.actions.toSpliced(40, 1, { seat: 0, action: { type: 'reverse' } });
  expect(verify(maglev, { ...record, actions })).toMatchObject({ what: 'action', at: 40 });
});

test('easy bots play to an end on both maps, drafting or not', () => {
  for (const [i, map] of ['berlin', 'manhattan'].entries()) {
    const options = maglev.parseOptions({ map, cards: i === 0 ? 'draft' : 'deal' })!;
    const players = Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'easy' }) as const);
    const recorder = new Recorder(maglev, options, players, '5e'.repeat(32));
    const rng = quickRng(7);
    for (
      let seat = maglev.active(recorder.state)[0];
      seat !== undefined;
      seat = maglev.active(recorder.state)[0]
    ) {
      const action = bots.easy!.choose(maglev.view(recorder.state, seat), seat, rng);
      if (!recorder.play(seat, action).ok) throw new Error(`refused: ${JSON.stringify(action)}`);
    }
    const built = recorder.state.standing.filter((standing) => standing !== 0).length;
    expect(built).toBeGreaterThan(7);
    expect(Math.max(...recorder.record().result!.totals)).toBeGreaterThan(15);
  }
});
