import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Level } from '#engine/bot.ts';
import { quickRng } from '#engine/rng.ts';
import { bots } from '../bot/index.ts';
import { MAPS } from '../maps/index.ts';
import { maglev } from '../rules/index.ts';
import { setupOn } from '../rules/setup/setup.ts';
import { type GameMap, parseMap } from '../rules/track/map.ts';

const RATINGS = Array.from({ length: 25 }, (_, i) => i * 8).join(' ');

/** With stations to start from, and a river with many arms. */
const DELTA = `map delta
ratings ${RATINGS}

.     AA    .     .     BB    .     .
   .     .     .     .     .     .
.     .     ~     .     .     ~     CC
   .     ~     LL    .     ~     .
DD    ~     .     .     ~     .     .
   ~     .     .     EE    .     .
.     .     MM    .     .     ~     FF
   .     .     .     .     ~     .
GG    .     ~     NN    ~     .     .
   .     ~     .     .     .     .
.     ~     .     .     HH    .     JJ
   KK    .     .     .     .     .

LL mill start
MM market start
NN mint start
AA ash 1
BB birch 1
CC cedar 1
DD dale 2
EE elm 1
FF fir 1
GG gorse 1
HH hazel 1
JJ juniper 2
KK kelp 1

names en
map Delta
LL Mill
MM Market
NN Mint
AA Ash
BB Birch
CC Cedar
DD Dale
EE Elm
FF Fir
GG Gorse
HH Hazel
JJ Juniper
KK Kelp
`;

/** With a Hub in the middle. */
const ISLAND = `map island
ratings ${RATINGS}

.     .     AA    .     .     BB    .
   .     .     .     .     .     .
CC    .     .     ~     .     .     DD
   .     .     ~     ~     .     .
.     .     .     @     .     .     .
   EE    ~     .     .     ~     FF
.     ~     .     .     .     .     .
   .     .     GG    .     .     .
HH    .     .     .     .     .     JJ
   .     .     .     KK    .     .

AA ash 2
BB birch 1
CC cedar 3
DD dale 2
EE elm 1
FF fir 1
GG gorse 1
HH hazel 3
JJ juniper 3
KK kelp 2

names en
map Island
@ Old Town
AA Ash
BB Birch
CC Cedar
DD Dale
EE Elm
FF Fir
GG Gorse
HH Hazel
JJ Juniper
KK Kelp
`;

function mapOf(text: string): GameMap {
  const parsed = parseMap(text);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.map;
}

/** By seat. */
function pointsIn(map: GameMap, levels: readonly Level[], seed: number): number[] {
  const rng = quickRng(seed);
  const options = { ...maglev.parseOptions({})!, map: map.id };
  const state = setupOn(map, options, levels.length, rng);
  for (let [seat] = maglev.active(state); seat !== undefined; [seat] = maglev.active(state)) {
    const { actions } = bots[levels[seat]!]!.choose(maglev.view(state, seat), seat, rng);
    for (const action of actions) {
      const outcome = maglev.apply(state, seat, action, rng);
      if (!outcome.ok) throw new Error(`${outcome.refusal} in\n${maglev.show(state)}`);
      if (outcome.reveals) break;
    }
  }
  return maglev.standings(state).map(({ total }) => total);
}

const maps = [DELTA, ISLAND].map((text) => mapOf(text));
const offered = MAPS as Map<string, GameMap>;
beforeAll(() => void maps.map((map) => offered.set(map.id, map)));
afterAll(() => void maps.map(({ id }) => offered.delete(id)));

describe.each(maps)('$id, a map that nobody has learned', (map) => {
  test('is played well at once: normal beats easy in at least 18 of 20 games', () => {
    const margins = Array.from({ length: 20 }, (_, seed) => {
      const isFirst = seed % 2 === 0;
      const points = pointsIn(map, isFirst ? ['normal', 'easy'] : ['easy', 'normal'], seed);
      return (points[0]! - points[1]!) * (isFirst ? 1 : -1);
    });
    expect(margins.filter((margin) => margin > 0).length, `by ${margins}`).toBeGreaterThanOrEqual(18);
  });
});
