import type { Rules } from '#engine/contract.ts';
import { keepsTheLaws } from '#engine/testkit/laws.ts';
import { type MetroX, metroX } from '#games/metro-x/rules/index.ts';

/** 23 rounds with a line, and at most one free card for every shuffle between them. */
const mostActions = (seats: number) => seats * 2 * 23;

keepsTheLaws({
  rules: metroX,
  // Each map and each deck; how many there are beyond two changes little.
  options: [{}, { map: 'osaka', deck: '15' }],
  seatCounts: [1, 2, 6],
  mostActions,
  hasSecrets: true,
});

/** The same rules, but a match begins with the last indicator space: with 99 seats a whole one takes too long. */
const lastRound: Rules<MetroX> = {
  ...metroX,
  setup(options, seats, rng) {
    const state = metroX.setup(options, seats, rng);
    while (state.spacesLeft > 1) {
      for (const seat of metroX.active(state)) {
        const open = metroX.legal(state, seat);
        metroX.apply(state, seat, open[rng.below(open.length)]!, rng);
      }
    }
    return state;
  },
};

keepsTheLaws({
  rules: lastRound,
  options: [{ map: 'osaka', deck: '15' }],
  seatCounts: [99],
  mostActions,
  hasSecrets: true,
});
