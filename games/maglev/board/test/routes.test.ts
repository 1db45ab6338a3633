import { expect, test } from 'vitest';
import { placeNamed } from '../../rules/map.ts';
import { open, play, position } from '../../test/kit.ts';
import { routeTo } from '../routes.ts';

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

const routeFor = (site: string) => {
  const state = position(START);
  return {
    state,
    route: routeTo(state, state.players[0]!, open(state, 'build'), placeNamed(state.map, site)),
  };
};

test('the cheapest route to a site can be laid tile by tile', () => {
  const { state, route } = routeFor('maerkisches-museum');
  expect(route!.cost).toBe(2);
  play(state, ...route!.builds);
  expect(state.players[0]!.tracksAt[placeNamed(state.map, 'maerkisches-museum')]).toBe(1);
});

test('a river costs two, and a far site more than one action', () => {
  expect(routeFor('ostbahnhof').route!.cost).toBe(2);
  const far = routeFor('rosenthaler-platz').route!;
  expect(far.cost).toBeGreaterThan(4);
  expect(far.builds.length).toBeLessThanOrEqual(far.cost);
});
