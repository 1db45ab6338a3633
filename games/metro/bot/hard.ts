/** Tries the most promising moves in many imagined worlds: everybody plays on greedily for some tiles. */
import type { Bot } from '#engine/bot.ts';
import { type Character, preferred } from '#engine/character.ts';
import type { Rng } from '#engine/contract.ts';
import { type Candidate, type Lookahead, search } from '#engine/search.ts';
import { metro } from '../rules/index.ts';
import { type Action, type Metro, NO_TILE, type State } from '../rules/types.ts';
import { lead } from './forecast.ts';
import { GAIN_OF_DRAWING, gainOfLay, playOn } from './greedy.ts';
import { reasonsFor } from './reasons.ts';

/** More of either is weaker in the same time. */
export const LAYS_TRIED = 12;
const TILES_AHEAD = 3;

export const hard: Bot<Metro> = {
  choose(view, seat, rng, budget, now, character) {
    const world = metro.guess(view, seat, rng);
    const ahead = lookahead(world, character);
    const weighed = preferred(search(candidates(world, LAYS_TRIED), ahead, rng, budget, now), character, rng);
    return { actions: [weighed[0]!.move], reasons: reasonsFor(world, weighed, rng) };
  },
  weigh(view, seat, rng, budget) {
    const world = metro.guess(view, seat, rng);
    return search(candidates(world, Number.POSITIVE_INFINITY), lookahead(world), rng, budget);
  },
};

/** So many of the lays that gain most, and drawing. */
export function candidates(state: State, most: number): Candidate<Action>[] {
  const open = metro.legal(state, state.turn);
  const lays = open
    .filter((action) => action.type === 'lay')
    .map((lay) => ({ move: lay, prior: gainOfLay(state, lay) }))
    .sort((a, b) => b.prior - a.prior);
  const draws = open
    .filter((action) => action.type === 'draw')
    .map((draw) => ({ move: draw, prior: GAIN_OF_DRAWING }));
  return [...lays.slice(0, most), ...draws];
}

/** For the seat to act. */
export const lookahead = (world: State, character?: Character): Lookahead<State, Action> => ({
  guess: (rng) => dealtAnew(world, rng),
  clone: metro.clone,
  play: (state, action, rng) => {
    metro.apply(state, world.turn, action, rng);
  },
  playOn: (state, rng) => playOn(state, world.laidCount + 1 + TILES_AHEAD, rng),
  evaluate: (state) => lead(state, world.turn, character),
});

/** A world like this, but for the tiles that the seat to act does not see: quicker than another guess. */
function dealtAnew(world: State, rng: Rng): State {
  const { turn, hands, options, deck, top } = world;
  const isHidden = (place: number) =>
    Math.floor(place / options.handSize) !== turn && hands[place] !== NO_TILE;
  const hidden = rng.shuffle([...deck.slice(top), ...hands.filter((_, place) => isHidden(place))]);
  const state = metro.clone(world);
  state.hands = hands.map((kind, place) => (isHidden(place) ? hidden.pop()! : kind));
  state.deck = hidden;
  state.top = 0;
  return state;
}
