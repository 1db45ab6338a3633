/** The stations that a train can reach in one action, and the steps that lead there. */
import type { Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { maglev } from '../rules/index.ts';
import type { ActionOf, State } from '../rules/types.ts';

export interface Trip {
  readonly place: number;
  readonly steps: readonly ActionOf<'step'>[];
}

const isStep = (action: { type: string }): action is ActionOf<'step'> => action.type === 'step';

/** The shortest trip to each place, and other first steps where two ways lead to the same one. */
export function tripsOf(state: State, seat: Seat): Trip[] {
  const trips: Trip[] = [];
  const seen = new Set([state.players[seat]!.train]);
  let fringe: { state: State; steps: readonly ActionOf<'step'>[] }[] = [{ state, steps: [] }];
  while (fringe.length > 0) {
    const next: typeof fringe = [];
    for (const { state: from, steps } of fringe) {
      for (const step of maglev.legal(from, seat).filter(isStep)) {
        const to = maglev.clone(from);
        maglev.apply(to, seat, step, quickRng(1));
        const place = to.players[seat]!.train;
        const trip = { place, steps: [...steps, step] };
        if (!seen.has(place) || step.edge !== undefined) trips.push(trip);
        seen.add(place);
        if (to.phase === 'move') next.push({ state: to, steps: trip.steps });
      }
    }
    fringe = next.length < 200 ? next : [];
  }
  return trips;
}
