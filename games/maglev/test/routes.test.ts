import { expect, test } from 'vitest';
import { randomGame } from '#engine/testkit/walk.ts';
import { maglev } from '../rules/index.ts';
import { placeNamed } from '../rules/map.ts';
import { routesTo } from '../rules/routes.ts';
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

test.each(['berlin', 'manhattan'])('whatever route is found in %s may be laid, tile by tile', (map) => {
  let found = 0;
  for (const { n, state, seat } of randomGame(maglev, maglev.parseOptions({ map })!, 2, 1)) {
    if (n % 5 > 0 || state.phase !== 'main' || state.taken > 0) continue;
    for (let place = 0; place < state.map.places; place++)
      for (const { builds } of routesTo(state, state.players[seat]!, place)) {
        const rich = Object.assign(maglev.clone(state), { phase: 'track', units: 99 });
        play(rich, ...builds);
        expect(rich.players[seat]!.tracksAt[place]).toBeGreaterThan(state.players[seat]!.tracksAt[place]!);
        found++;
      }
  }
  expect(found).toBeGreaterThan(100);
});
