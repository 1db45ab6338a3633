import { expect, test } from 'vitest';
import { position } from '../../test/kit.ts';
import { centre, type Point } from '../map/geometry.ts';
import { runsOf } from '../map/runs.ts';
import { flightsOf } from '../motion/flights.ts';
import { nearest, rideOf } from '../motion/ride.ts';

const apart = ([x, y]: Point, [u, v]: Point): number => Math.hypot(x - u, y - v);

/** Two tiles join Märkisches Museum and Jannowitzbrücke. */
const state = position(`maglev berlin 2 deal
turn 1 main round 3 taken 2
at maerkisches-museum warehouse -
at jannowitzbruecke factory 1 gold
seat 1
  train jannowitzbruecke outward
  load 1 steel
  board track=steel capacity=copper bonus.1=pink,pink
  track 8,2:14 7,3:15`);
const [MUSEUM, BRIDGE] = ['maerkisches-museum', 'jannowitzbruecke'];
const moved = (from: string, to: string) => ({ type: 'moved', seat: 1, from, to, turned: false }) as const;

test('a train rides through every hex of its track, both ways, and never jumps', () => {
  const runs = runsOf(state, []);
  const there = rideOf(state, runs, moved(MUSEUM!, BRIDGE!))!;
  const back = rideOf(state, runs, moved(BRIDGE!, MUSEUM!))!;
  for (const hex of [
    [7, 3],
    [8, 2],
  ] as const)
    expect(Math.min(...there.map(({ at }) => apart(at, centre(hex))))).toBeLessThan(0.8);
  for (const [i, { at }] of there.entries())
    expect(apart(at, there[Math.max(0, i - 1)]!.at)).toBeLessThan(0.4);
  expect(apart(there[0]!.at, centre([6, 3]))).toBeLessThan(1);
  expect(apart(there[0]!.at, back.at(-1)!.at)).toBeLessThan(0.01);
  expect(apart(there.at(-1)!.at, back[0]!.at)).toBeLessThan(0.01);
  // It looks where it goes.
  expect(Math.abs(nearest(there[0]!.turn, back.at(-1)!.turn) - back.at(-1)!.turn)).toBeCloseTo(180);
});

test('where there is no track there is no ride', () => {
  expect(rideOf(state, runsOf(state, []), moved(MUSEUM!, 'schillingstrasse'))).toBeUndefined();
});

test('passengers go from place to place: stations, trains, slots, the bag', () => {
  const delivered = {
    type: 'delivered',
    seat: 1,
    passenger: 'steel',
    slot: 'track.right',
    slotIndex: 0,
  } as const;
  expect(flightsOf(delivered, 1)[0]).toMatchObject({
    from: '[data-train="1"]',
    to: '.mg-own [data-drop="slot 0"]',
  });
  expect(flightsOf(delivered, 0)[0]!.to).toContain('.mg-people');
  const third = { type: 'delivered', seat: 1, passenger: 'pink', slot: 'bonus.1', slotIndex: 40 } as const;
  expect(flightsOf(third, 1)[0]!.to).toMatch(/slot \d+"/);
  const refilled = {
    type: 'refilled',
    seat: 1,
    site: BRIDGE!,
    drawn: ['gold', 'gold'],
    returned: ['steel'],
  } as const;
  expect(flightsOf(refilled, 1)).toHaveLength(2);
  expect(flightsOf({ type: 'turnEnded', seat: 1 }, 1)).toEqual([]);
});
