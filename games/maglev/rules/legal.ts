/** All legal actions, in a fixed order. */
import type { Seat } from '#engine/contract.ts';
import { DONE, END, REVERSE_TRAIN, TAKES } from './actions.ts';
import { actionsLeft } from './board/abilities.ts';
import { addLifts, addPlaces } from './board/adjust.ts';
import { ROBOTS } from './colours.ts';
import { addKeeps, deckToChoose } from './setup/draft.ts';
import { addBuilds, addRemoves } from './track/building.ts';
import { crowdAt, waitingAt } from './turn/crowd.ts';
import { addDelivers, addLoads, addUnloads, refusalOfDone } from './turn/passengers.ts';
import { addRefills } from './turn/refill.ts';
import { addStations } from './turn/station.ts';
import { addSteps, refusalOfReverse } from './turn/train.ts';
import { onTurn } from './turn/turn.ts';
import type { Action, Known, Phase, Player } from './types.ts';

export const active = (state: Known): readonly Seat[] =>
  state.phase === 'draft' ? choosing(state) : onTurn(state);

const choosing = (state: Known): Seat[] =>
  [...state.players.keys()].filter((seat) => deckToChoose(state, seat) >= 0);

export function legal(state: Known, seat: Seat): readonly Action[] {
  const actions: Action[] = [];
  if (state.phase === 'draft') {
    if (deckToChoose(state, seat) >= 0) addKeeps(state, seat, actions);
  } else if (seat === state.turn) {
    OPEN[state.phase](state, state.players[seat]!, actions);
  }
  return actions;
}

const OPEN: Readonly<Record<Phase, (state: Known, player: Player, actions: Action[]) => void>> = {
  draft: () => {},
  robot: (_, __, actions) => {
    for (let colour = 0; colour < ROBOTS; colour++) actions.push(TAKES[colour]!);
  },
  train: (state, _, actions) => addTrains(state, actions),
  take: (state, player, actions) => {
    for (const [colour, take] of TAKES.entries())
      if (waitingAt(state, player.train, colour) > 0) actions.push(take);
  },
  place: addPlaces,
  main: (state, player, actions) => {
    if (actionsLeft(state) > 0) addAll(state, player, actions);
    actions.push(END);
  },
  track: (state, player, actions) => {
    addBuilds(state, player, actions);
    addRemoves(state, player, actions);
    actions.push(DONE);
  },
  move: (state, player, actions) => {
    addSteps(state, player, actions);
    actions.push(DONE);
  },
  pickUp: (state, player, actions) => {
    addLoads(state, player, actions);
    addUnloads(state, player, actions);
    if (refusalOfDone(state) === undefined) actions.push(DONE);
  },
  dropOff: (state, player, actions) => {
    addDelivers(state, player, actions);
    actions.push(DONE);
  },
  adjust: (state, player, actions) => {
    addLifts(state, player, actions);
    addPlaces(state, player, actions);
  },
  shed: addUnloads,
  over: () => {},
};

function addTrains(state: Known, actions: Action[]): void {
  for (const [place, train] of state.map.actions.trains.entries()) {
    if (state.map.sites[place]?.start && crowdAt(state, place) > 0) actions.push(train);
  }
}

/** Adds everything that can start an action of the turn. */
function addAll(state: Known, player: Player, actions: Action[]): void {
  addBuilds(state, player, actions);
  addRemoves(state, player, actions);
  addSteps(state, player, actions);
  addLoads(state, player, actions);
  addUnloads(state, player, actions);
  addDelivers(state, player, actions);
  addRefills(state, player, actions);
  addLifts(state, player, actions);
  addStations(state, player, actions);
  if (refusalOfReverse(player) === undefined) actions.push(REVERSE_TRAIN);
}
