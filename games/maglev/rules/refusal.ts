/** Why an action is refused. Checks the turn first, then the phase, then the rules of the action. */
import type { Seat } from '#engine/contract.ts';
import { actionsLeft } from './board/abilities.ts';
import { refusalOfAdjust, refusalOfPlace } from './board/adjust.ts';
import { spotNamed } from './board/board.ts';
import { isRobot, NUMBER_OF } from './colours.ts';
import { cardToKeep, deckToChoose } from './setup/draft.ts';
import { refusalOfBuild, refusalOfRemove } from './track/building.ts';
import { placeNamed } from './track/map.ts';
import { crowdAt, waitingAt } from './turn/crowd.ts';
import { refusalOfDeliver, refusalOfDone, refusalOfLoad, refusalOfUnload } from './turn/passengers.ts';
import { refusalOfRefill } from './turn/refill.ts';
import { refusalOfStation } from './turn/station.ts';
import { refusalOfReverse, refusalOfStep } from './turn/train.ts';
import type { Action, ActionOf, ActionType, Known, Phase, Player, Refusal } from './types.ts';

/** By phase: the actions that it allows, and the refusal of all others. */
const PHASE_ACTIONS: Readonly<Record<Phase, { allows: readonly ActionType[]; otherwise: Refusal }>> = {
  draft: { allows: ['keep'], otherwise: 'keep-a-card' },
  robot: { allows: ['take'], otherwise: 'choose-a-robot' },
  train: { allows: ['train'], otherwise: 'place-your-train' },
  take: { allows: ['take'], otherwise: 'take-a-robot' },
  place: { allows: ['place'], otherwise: 'place-first' },
  main: {
    allows: [
      'build',
      'remove',
      'step',
      'load',
      'unload',
      'deliver',
      'refill',
      'lift',
      'station',
      'reverse',
      'end',
    ],
    otherwise: 'not-now',
  },
  track: { allows: ['build', 'remove', 'done'], otherwise: 'finish-the-action' },
  move: { allows: ['step', 'done'], otherwise: 'finish-the-action' },
  pickUp: { allows: ['load', 'unload', 'done'], otherwise: 'finish-the-action' },
  dropOff: { allows: ['deliver', 'done'], otherwise: 'finish-the-action' },
  adjust: { allows: ['lift', 'place'], otherwise: 'place-first' },
  shed: { allows: ['unload'], otherwise: 'put-off-first' },
  over: { allows: [], otherwise: 'game-over' },
};

export function refusalOf(state: Known, seat: Seat, action: Action): Refusal | undefined {
  if (state.phase === 'over') return 'game-over';
  if (!isToAct(state, seat)) return 'not-your-turn';
  const { allows, otherwise } = PHASE_ACTIONS[state.phase];
  if (!allows.includes(action.type)) return otherwise;
  if (state.phase === 'main' && action.type !== 'end' && actionsLeft(state) === 0) return 'no-actions-left';
  return refusalOfAction(state, seat, action);
}

const isToAct = (state: Known, seat: Seat): boolean =>
  state.phase === 'draft' ? seat < state.seats && deckToChoose(state, seat) >= 0 : seat === state.turn;

function refusalOfAction(state: Known, seat: Seat, action: Action): Refusal | undefined {
  const player = state.players[seat]!;
  switch (action.type) {
    case 'keep':
      return cardToKeep(state, seat, action.card) < 0 ? 'not-in-your-deck' : undefined;
    case 'take':
      return refusalOfTake(state, player, action);
    case 'train':
      return refusalOfTrain(state, action);
    case 'place':
      return refusalOfPlace(state, player, NUMBER_OF[action.passenger], spotNamed(action.slot)!);
    case 'build':
      return refusalOfBuild(state, player, action);
    case 'remove':
      return refusalOfRemove(state, player, action);
    case 'step':
      return refusalOfStep(state, player, action);
    case 'load':
      return refusalOfLoad(state, player, NUMBER_OF[action.passenger]);
    case 'unload':
      return refusalOfUnload(state, player, NUMBER_OF[action.passenger]);
    case 'deliver':
      return refusalOfDeliver(state, player, NUMBER_OF[action.passenger], spotNamed(action.slot)!);
    case 'refill':
      return refusalOfRefill(state, player, action);
    case 'lift':
      return refusalOfAdjust(state, player, spotNamed(action.slot)!);
    case 'station':
      return refusalOfStation(state, player, action);
    case 'reverse':
      return refusalOfReverse(player);
    case 'done':
      return refusalOfDone(state);
    case 'end':
      return;
  }
}

/** The fourth player's robot, or one from the station of the first turn. */
function refusalOfTake(state: Known, player: Player, { passenger }: ActionOf<'take'>): Refusal | undefined {
  const colour = NUMBER_OF[passenger];
  if (!isRobot(colour)) return 'robots-only';
  return state.phase === 'take' && waitingAt(state, player.train, colour) === 0 ? 'not-here' : undefined;
}

function refusalOfTrain(state: Known, { site }: ActionOf<'train'>): Refusal | undefined {
  const place = placeNamed(state.map, site);
  if (!state.map.sites[place]?.start) return 'not-a-start';
  return crowdAt(state, place) === 0 ? 'nobody-waits' : undefined;
}
