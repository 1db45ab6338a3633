import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyRules } from '#engine/contract.ts';
import { readRecord } from '#engine/record.ts';
import { Recorder } from '#engine/recorder.ts';
import { pebbles, pebbles1 } from '#engine/testkit/pebbles.ts';
import type { Event, View } from '#games/metro/rules/types.ts';
import { rules } from '#games/rules.ts';
import { framesOf } from '../replay/frames.ts';
import { openReplay } from '../replay/session.ts';

const file = new URL('../../../games/metro/test/records/4-players.json', import.meta.url);
const record = readRecord(JSON.parse(readFileSync(file, 'utf8')))!;
const metro = rules[record.game]!;

test('a record becomes its positions, and the last one is the result', () => {
  const frames = framesOf(metro, record);
  expect(frames.flaw).toBeUndefined();
  expect(frames.states.length).toBe(record.actions.length + 1);
  expect(frames.states.at(-1)?.result).toEqual(record.result);
});

test('a record with a wrong move is shown up to it', () => {
  const actions = record.actions.with(5, {
    seat: 0,
    action: { type: 'lay', tile: 'aaaa', at: [3, 3], turn: 0 },
  });
  const { states, flaw } = framesOf(metro, { ...record, actions });
  expect([states.length, flaw?.what, flaw?.at]).toEqual([6, 'action', 5]);
});

test('with nothing hidden every hand is seen, and what each has drawn', () => {
  const [open, watched] = [framesOf(metro, record, 'all'), framesOf(metro, record)];
  const hands = open.states.map(({ view }) => (view as View).hands!);
  for (const { view } of watched.states) expect(view).not.toHaveProperty('hands');
  for (const [n, { view }] of watched.states.entries())
    expect(hands[n]!.map((hand) => hand.length)).toEqual((view as View).handSizes);
  // Whoever lays a tile had it.
  for (const [n, { seat, action }] of record.actions.entries()) {
    const { drawn } = open.states[n]!.view as View;
    const lay = action as { type: string; tile?: string };
    if (lay.type === 'lay') expect([...hands[n]![seat]!, drawn]).toContain(lay.tile);
  }
  const drawn = ({ states }: typeof open) =>
    states.flatMap(({ events }) => events as Event[]).filter(({ type }) => type === 'drew');
  expect(drawn(open).every((event) => event.type === 'drew' && event.tile !== null)).toBe(true);
  expect(drawn(watched).every((event) => event.type === 'drew' && event.tile === null)).toBe(true);
});

test('one can go to any step, and the log goes along', () => {
  const frames = framesOf(metro, record);
  const session = openReplay(metro, record, frames, undefined, 0);
  session.goTo(10);
  expect(session.state.value).toBe(frames.states[10]);
  expect(session.log.value.events).toEqual(frames.states.slice(0, 11).flatMap(({ events }) => events));
  session.goTo(1e9);
  expect(session.step.value).toBe(record.actions.length);
  session.goTo(-1);
  expect(session.log.value.events).toEqual([]);
});

test('a record of each version is shown by the rules of that version', () => {
  const totals = [pebbles1, pebbles].map((rules) => {
    const recorder = new Recorder(rules, { way: 'turns' }, [{ kind: 'human' }], '5e'.repeat(32));
    recorder.play(0, { type: 'put', n: 2 });
    const { states, flaw } = framesOf(pebbles as unknown as AnyRules, recorder.record());
    expect(flaw).toBeUndefined();
    return states.at(-1)!.standings[0]!.total;
  });
  expect(totals).toEqual([2, 3]);
});

test('of a record of an unknown version nothing is shown', () => {
  expect(framesOf(metro, { ...record, version: 9 })).toEqual({
    states: [],
    flaw: { what: 'version', known: [1] },
  });
});
