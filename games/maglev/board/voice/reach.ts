/** How many moves it takes to come to each station, as the train stands now. */
import { addSteps, step } from '../../rules/turn/train.ts';
import type { ActionOf, Player, Public } from '../../rules/types.ts';

/** A train that goes round in circles has been everywhere by then. */
const FARTHEST = 24;

/** The moves to each place that the train can come to; 0 where it stands. */
export function movesFrom(state: Public, player: Player): ReadonlyMap<number, number> {
  // Before the first round it stands nowhere.
  if (player.train < 0) return new Map();
  const moves = new Map<number, number>([[player.train, 0]]);
  const seen = new Set([`${player.train} ${player.facing}`]);
  let fringe: Player[] = [player];
  for (let count = 1; count <= FARTHEST && fringe.length > 0; count++) {
    fringe = fringe.flatMap((from) => {
      const steps: ActionOf<'step'>[] = [];
      addSteps(state, from, steps);
      return steps.map((action) => {
        const next = { ...from };
        step(state, next, action);
        return next;
      });
    });
    fringe = fringe.filter(({ train, facing }) => {
      const key = `${train} ${facing}`;
      if (seen.has(key)) return false;
      seen.add(key);
      if (!moves.has(train)) moves.set(train, count);
      return true;
    });
  }
  return moves;
}
