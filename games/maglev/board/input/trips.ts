/** The stations that a train can reach in one action, and the steps that lead there. */
import type { Seat } from '#engine/contract.ts';
import { unitsFor } from '../../rules/board/abilities.ts';
import { addSteps, step } from '../../rules/turn/train.ts';
import type { ActionOf, Player, Public } from '../../rules/types.ts';

export interface Trip {
  readonly place: number;
  readonly steps: readonly ActionOf<'step'>[];
}

function stepsOf(state: Public, player: Player): ActionOf<'step'>[] {
  const steps: ActionOf<'step'>[] = [];
  addSteps(state, player, steps);
  return steps;
}

/** The search stops when it has so many ways. */
const MANY = 200;

/** The shortest trip to each place, and another one for each way that needs an edge to name it. */
export function tripsOf(state: Public, seat: Seat): Trip[] {
  const trips: Trip[] = [];
  const player = state.players[seat]!;
  const seen = new Set([player.train]);
  let fringe: { player: Player; steps: Trip['steps'] }[] = [{ player, steps: [] }];
  for (let left = unitsFor(state, 'move'); left > 0 && fringe.length < MANY; left--) {
    fringe = fringe.flatMap((from) =>
      stepsOf(state, from.player).map((action) => {
        const next = { ...from.player };
        step(state, next, action);
        const steps = [...from.steps, action];
        if (!seen.has(next.train) || action.edge !== undefined) trips.push({ place: next.train, steps });
        seen.add(next.train);
        return { player: next, steps };
      }),
    );
  }
  return trips;
}
