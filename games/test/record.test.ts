import { describe, expect, test } from 'vitest';
import {
  chanceOrder,
  hashSeed,
  type MatchRecord,
  readRecord,
  replay,
  verify,
  writeRecord,
} from '#engine/record.ts';
import { Recorder } from '#engine/recorder.ts';
import { quickRng } from '#engine/rng.ts';
import { metro } from '../metro/rules/index.ts';
import { showLay } from '../metro/rules/layText.ts';
import type { Lay } from '../metro/rules/types.ts';

const RECORD = playedRecord();

function playedRecord(): MatchRecord {
  const rng = quickRng(1);
  const seats = [
    { kind: 'human', name: 'Ann' },
    { kind: 'bot', level: 'easy' },
  ] as const;
  const recorder = new Recorder(metro, metro.parseOptions({})!, seats, '0f'.repeat(32));
  for (let [seat] = metro.active(recorder.state); seat !== undefined; [seat] = metro.active(recorder.state)) {
    const open = metro.legal(recorder.state, seat);
    recorder.play(seat, open[rng.below(open.length)]!);
  }
  return recorder.record();
}

/** The record with the move at n changed. */
const withMove = (n: number, change: object): MatchRecord => ({
  ...RECORD,
  actions: RECORD.actions.map((move, i) => (i === n ? { ...move, ...change } : move)),
});

describe('a record', () => {
  test('is written and read', () => {
    expect(readRecord(JSON.parse(writeRecord(RECORD)))).toEqual(RECORD);
  });

  test('can be replayed to any move', () => {
    for (const moves of [0, 1, 30, RECORD.actions.length]) {
      const { state, flaw } = replay(metro, RECORD, moves);
      expect(flaw).toBeUndefined();
      const lays = RECORD.actions
        .slice(0, moves)
        .filter(({ action }) => (action as { type: string }).type === 'lay');
      expect(metro.view(state!, undefined).laid).toBe(
        lays.map(({ action }) => showLay(action as unknown as Lay)).join(''),
      );
    }
  });

  test('holds', () => {
    expect(verify(metro, RECORD)).toBeUndefined();
  });

  test('holds in the order that chance gives the seats, and in no other', () => {
    const listed = chanceOrder(RECORD.seed, 2);
    expect([...listed].sort()).toEqual([0, 1]);
    expect(verify(metro, { ...RECORD, listed })).toBeUndefined();
    expect(verify(metro, { ...RECORD, listed: listed.toReversed() })).toEqual({ what: 'listed' });
    expect(readRecord({ ...RECORD, listed })).toEqual({ ...RECORD, listed });
  });

  test('tells the first action that was changed', () => {
    const { action } = RECORD.actions[12]!;
    const moved = { ...(action as object), type: 'lay', tile: 'aaaa', at: [3, 3], turn: 0 };
    expect(verify(metro, withMove(12, { action: moved }))).toMatchObject({ what: 'action', at: 12 });
    expect(verify(metro, withMove(5, { seat: 1 - RECORD.actions[5]!.seat }))).toEqual({
      what: 'action',
      at: 5,
      refusal: 'not-your-turn',
    });
    expect(verify(metro, withMove(7, { action: { type: 'fly' } }))).toEqual({
      what: 'action',
      at: 7,
      refusal: 'malformed',
    });
  });

  test.each<[string, Partial<MatchRecord>, object]>([
    ['another seed', { seed: '1f'.repeat(32) }, { what: 'seedHash' }],
    ['another hash', { seedHash: '1f'.repeat(32) }, { what: 'seedHash' }],
    [
      'another seed with its own hash',
      { seed: '1f'.repeat(32), seedHash: hashSeed('1f'.repeat(32)) },
      { what: 'action' },
    ],
    ['another score', { result: { ...RECORD.result!, totals: [1, 2] } }, { what: 'result' }],
    ['another winner', { result: { ...RECORD.result!, places: [1, 1] } }, { what: 'result' }],
    ['no result', { result: null }, { what: 'result' }],
    ['a missing move', { actions: RECORD.actions.slice(0, -1) }, { what: 'result' }],
    ['other rules', { version: 99 }, { what: 'version', known: [1] }],
    ['another order of seats', { listed: [1, 1] }, { what: 'listed' }],
    ['other options', { options: { handSize: 9 } }, { what: 'options' }],
    ['a seat too few', { seats: RECORD.seats.slice(1) }, { what: 'seats' }],
  ])('with %s does not hold', (_, change, flaw) => {
    expect(verify(metro, { ...RECORD, ...change })).toMatchObject(flaw);
  });

  test.each([
    ['a list', []],
    ['nothing', null],
    ['a field too many', { ...RECORD, extra: 1 }],
    ['a short seed', { ...RECORD, seed: '0f' }],
    ['a seat of no kind', { ...RECORD, seats: [{ kind: 'cat' }] }],
    ['a bot of no level', { ...RECORD, seats: [{ kind: 'bot', level: 'god' }] }],
    ['an action of nobody', { ...RECORD, actions: [{ seat: -1, action: {} }] }],
    ['a result of words', { ...RECORD, result: { places: ['first'], totals: [] } }],
  ])('is not read from %s', (_, json) => {
    expect(readRecord(json)).toBeUndefined();
  });
});
