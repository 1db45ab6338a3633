/** The refill action. */
import type { Rng } from '#engine/contract.ts';
import { MOST_ON_A_STATION } from '../../data/pieces.ts';
import { REFILL, REFILLS } from '../actions.ts';
import { unitsFor } from '../board/abilities.ts';
import { COLOURS, type Colour, sum } from '../colours.ts';
import type { Action, ActionOf, Player, Public, Refusal } from '../types.ts';
import { addToCrowd, crowdAt, isHome } from './crowd.ts';

/** The most that a refill can bring. Units, room on the station and fitting passengers in the bag limit it. */
function mostDrawn(state: Public, player: Player): number {
  let usable = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (!isHome(state, player, colour)) usable += state.bag[colour]!;
  }
  return Math.min(unitsFor(state, 'refill'), MOST_ON_A_STATION - crowdAt(state, player.train), usable);
}

export function refusalOfRefill(
  state: Public,
  player: Player,
  { draw }: ActionOf<'refill'>,
): Refusal | undefined {
  if (crowdAt(state, player.train) >= MOST_ON_A_STATION) return 'station-full';
  const most = mostDrawn(state, player);
  if (most === 0) return 'bag-useless';
  return draw !== undefined && (draw < 1 || draw > most) ? 'draw-count' : undefined;
}

export interface Drawn {
  readonly drawn: readonly Colour[];
  readonly returned: readonly Colour[];
}

/** Draws one by one. A passenger who is at home here does not count, and returns to the bag at the end. */
export function refill(state: Public, player: Player, { draw }: ActionOf<'refill'>, rng: Rng): Drawn {
  const count = draw ?? mostDrawn(state, player);
  const drawn: Colour[] = [];
  const returned: Colour[] = [];
  while (drawn.length < count) {
    const colour = drawFromBag(state.bag, rng);
    if (isHome(state, player, colour)) returned.push(colour);
    else {
      drawn.push(colour);
      addToCrowd(state, player.train, colour, 1);
    }
  }
  for (const colour of returned) state.bag[colour]!++;
  return { drawn, returned };
}

/** Draws a random passenger from the bag. */
export function drawFromBag(bag: number[], rng: Rng): Colour {
  let nth = rng.below(sum(bag));
  let colour = 0;
  while (nth >= bag[colour]!) nth -= bag[colour++]!;
  bag[colour]!--;
  return colour;
}

export function addRefills(state: Public, player: Player, actions: Action[]): void {
  const most = mostDrawn(state, player);
  if (most > 0) actions.push(REFILL);
  for (let draw = 1; draw < most; draw++) actions.push(REFILLS[draw]!);
}
