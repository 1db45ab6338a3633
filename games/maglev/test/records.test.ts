/** Whole games, played by easy bots and kept: they must be accepted, and come to the same end, for ever. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type MatchRecord, readRecord, replay, verify } from '#engine/record.ts';
import { Recorder } from '#engine/recorder.ts';
import { actionRng, quickRng } from '#engine/rng.ts';
import { bots } from '../bot/index.ts';
import { maglev } from '../rules/index.ts';
import { showPosition } from '../rules/showPosition.ts';
import type { State } from '../rules/types.ts';
import { position } from './kit.ts';

const FOLDER = new URL('./records/', import.meta.url);
const files = readdirSync(FOLDER);

function read(file: string): MatchRecord {
  const record = readRecord(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
  if (record === undefined) throw new Error(`${file} is no record`);
  return record;
}

test('there is one for each map, seat count and version of the rules', () => {
  const games = ['berlin', 'manhattan'].flatMap((map) => [1, 2, 3, 4].map((seats) => `${map}-${seats}`));
  expect(files.toSorted()).toEqual(games.flatMap((game) => [`${game}-v2.json`, `${game}.json`]));
  for (const file of files) expect(read(file).version).toBe(file.includes('-v2') ? 2 : 1);
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

/** Games of bots get further than random ones: here the laws are looked at in the middle of real play. */
describe.each(files)('%s, every seventh position', (file) => {
  const record = read(file);
  const rng = quickRng(1);

  test('lists what is accepted, shows what can be read, and hides what is secret', () => {
    const { state } = replay(maglev, record, 0);
    for (const [n, { seat, action }] of record.actions.entries()) {
      if (n % 7 === 0) examine(state!);
      const chance = actionRng(Buffer.from(record.seed, 'hex'), n + 1);
      const parsed = maglev.parseAction(action)!;
      expect(maglev.legal(state!, seat)).toContainEqual(parsed);
      expect(maglev.apply(state!, seat, parsed, chance).ok).toBe(true);
    }
  });

  function examine(state: State): void {
    maglev.check(state);
    for (const seat of maglev.active(state)) {
      for (const open of maglev.legal(state, seat)) {
        const after = maglev.clone(state);
        expect(maglev.apply(after, seat, open, rng).ok).toBe(true);
        maglev.check(after);
      }
      const guess = maglev.guess(maglev.view(state, seat), seat, rng);
      expect(maglev.view(guess, seat)).toEqual(maglev.view(state, seat));
      expect(maglev.legal(guess, seat)).toEqual(maglev.legal(state, seat));
    }
    expect(maglev.save(position(showPosition(state)))).toEqual(maglev.save(state));
  }
});

test.each(['berlin-2.json', 'berlin-2-v2.json'])('%s with one action changed is found out', (file) => {
  const record = read(file);
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
      const [action] = bots.easy!.choose(maglev.view(recorder.state, seat), seat, rng).actions;
      if (!recorder.play(seat, action).ok) throw new Error(`refused: ${JSON.stringify(action)}`);
    }
    const built = recorder.state.standing.filter((standing) => standing !== 0).length;
    expect(built).toBeGreaterThan(7);
    expect(Math.max(...recorder.record().result!.totals)).toBeGreaterThan(15);
  }
});
