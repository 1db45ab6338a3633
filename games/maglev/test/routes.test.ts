import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRecord, replay } from '#engine/record.ts';
import { maglev } from '../rules/index.ts';
import { placeNamed } from '../rules/track/map.ts';
import { routesTo } from '../rules/track/routes.ts';
import { open, play, position } from './kit.ts';

const START = `maglev berlin 2 deal
turn 0 main round 3
at jannowitzbruecke lab
at maerkisches-museum warehouse
at schillingstrasse factory
seat 0
  train jannowitzbruecke free
  board track=steel,steel,steel
seat 1
  train schillingstrasse free`;

const routesFor = (site: string) => {
  const state = position(START);
  return {
    state,
    routes: routesTo(state, state.players[0]!, placeNamed(state.map, site)),
  };
};

test('the cheapest route to a site can be laid tile by tile', () => {
  const { state, routes } = routesFor('maerkisches-museum');
  expect(routes[0]!.cost).toBe(2);
  play(state, ...routes[0]!.builds);
  expect(state.players[0]!.tracksAt[placeNamed(state.map, 'maerkisches-museum')]).toBe(1);
});

test('a river costs two, and a far site more than one action', () => {
  expect(routesFor('ostbahnhof').routes[0]!.cost).toBe(2);
  const far = routesFor('rosenthaler-platz').routes[0]!;
  expect(far.cost).toBeGreaterThan(4);
  expect(far.builds.length).toBeLessThanOrEqual(far.cost);
});

test('other routes follow, each dearer or as dear, to another side of the site', () => {
  const { state, routes } = routesFor('ostbahnhof');
  expect(routes.length).toBe(3);
  const costs = routes.map(({ cost }) => cost);
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
  expect(new Set(routes.map(({ builds }) => JSON.stringify(builds.at(-1)))).size).toBe(3);
  for (const { builds } of routes) expect(open(state, 'build')).toContainEqual(builds[0]);
});

/** Games of bots get further than random ones. */
test.each(['berlin-1', 'berlin-3', 'manhattan-1', 'manhattan-3'])(
  '%s: whatever route is found may be laid, tile by tile',
  (name) => {
    const file = new URL(`records/${name}.json`, import.meta.url);
    const record = readRecord(JSON.parse(readFileSync(file, 'utf8')))!;
    let found = 0;
    for (let n = 0; n < record.actions.length; n += 11) {
      const state = replay(maglev, record, n).state!;
      if (state.phase !== 'main') continue;
      Object.assign(state, { phase: 'track', units: 99 });
      const { tracksAt } = state.players[state.turn]!;
      for (let place = 0; place < state.map.places; place++)
        for (const { builds } of routesTo(state, state.players[state.turn]!, place)) {
          const after = maglev.clone(state);
          play(after, ...builds);
          expect(after.players[state.turn]!.tracksAt[place]).toBeGreaterThan(tracksAt[place]!);
          found++;
        }
    }
    expect(found).toBeGreaterThan(30);
  },
);
