/** Plays an action: changes the state and returns the events. */
import type { Outcome, Rng, Seat } from '#engine/contract.ts';
import { endAction, mustShed, spend, start } from './board/abilities.ts';
import { isHandEmpty, liftToHand, place } from './board/adjust.ts';
import { spotNamed } from './board/board.ts';
import { slotOfLift, slotOfPut } from './board/slots.ts';
import { COLOURS, KIND_NUMBER, NUMBER_OF } from './colours.ts';
import { refusalOf } from './refusal.ts';
import { cardToKeep, isRoundChosen, keep } from './setup/draft.ts';
import { afterCards, setUpMap } from './setup/setup.ts';
import { build, remove } from './track/building.ts';
import { nameOf, placeNamed } from './track/map.ts';
import { addToCrowd } from './turn/crowd.ts';
import { deliver, load, makeRoom, unload } from './turn/passengers.ts';
import { refill } from './turn/refill.ts';
import { openStation } from './turn/station.ts';
import { reverse, step } from './turn/train.ts';
import { endTurn } from './turn/turn.ts';
import type { Action, ActionOf, ActionType, Event, Maglev, Player, State } from './types.ts';

export function apply(state: State, seat: Seat, action: Action, rng: Rng): Outcome<Maglev> {
  const refusal = refusalOf(state, seat, action);
  if (refusal !== undefined) return { ok: false, refusal };
  const events: Event[] = [];
  const reveals = perform({ state, seat, player: state.players[seat]!, rng, events }, action);
  return { ok: true, events, reveals };
}

interface Playing {
  readonly state: State;
  readonly seat: Seat;
  readonly player: Player;
  readonly rng: Rng;
  readonly events: Event[];
}

/** Changes the state. Returns whether the action used chance or revealed something. */
function perform(playing: Playing, action: Action): boolean {
  return (PERFORM[action.type] as (playing: Playing, action: Action) => boolean)(playing, action);
}

const PERFORM: { readonly [T in ActionType]: (playing: Playing, action: ActionOf<T>) => boolean } = {
  keep: keepCard,
  take: takeRobot,
  train: ({ state, seat, player, events }, { site }) => {
    player.train = placeNamed(state.map, site);
    state.phase = 'take';
    events.push({ type: 'trainPlaced', seat, site });
    return false;
  },
  place: ({ state, seat, player, events }, { passenger, slot }) => {
    const at = spotNamed(slot)!;
    events.push({ type: 'placed', seat, passenger, slot, slotIndex: slotOfPut(player.board, at) });
    place(state, player, NUMBER_OF[passenger], at);
    settle(state, player);
    return false;
  },
  build: ({ state, seat, player, events }, action) => {
    start(state, 'track');
    spend(state, build(state, player, action));
    events.push({ type: 'built', seat, hex: action.hex, edges: action.edges });
    return false;
  },
  remove: ({ state, seat, player, events }, action) => {
    start(state, 'track');
    spend(state, remove(state, player, action));
    events.push({ type: 'removed', seat, hex: action.hex });
    return false;
  },
  step: ({ state, seat, player, events }, action) => {
    const from = nameOf(state.map, player.train);
    start(state, 'move');
    const turned = step(state, player, action);
    spend(state, 1);
    events.push({ type: 'moved', seat, from, to: nameOf(state.map, player.train), turned });
    return false;
  },
  load: ({ state, seat, player, events }, { passenger }) => {
    start(state, 'pickUp');
    load(state, player, NUMBER_OF[passenger]);
    spend(state, 1);
    events.push({ type: 'loaded', seat, passenger, site: nameOf(state.map, player.train) });
    return false;
  },
  unload: putOff,
  deliver: ({ state, seat, player, events }, { passenger, slot }) => {
    const at = spotNamed(slot)!;
    events.push({ type: 'delivered', seat, passenger, slot, slotIndex: slotOfPut(player.board, at) });
    start(state, 'dropOff');
    deliver(player, NUMBER_OF[passenger], at);
    spend(state, 1);
    state.lastProgress = state.round;
    return false;
  },
  refill: ({ state, seat, player, rng, events }, action) => {
    const { drawn, returned } = refill(state, player, action, rng);
    state.taken++;
    events.push({
      type: 'refilled',
      seat,
      site: nameOf(state.map, player.train),
      drawn: drawn.map((colour) => COLOURS[colour]!),
      returned: returned.map((colour) => COLOURS[colour]!),
    });
    return true;
  },
  lift: ({ state, seat, player, events }, { slot }) => {
    const at = spotNamed(slot)!;
    const slotIndex = slotOfLift(player.board, at);
    start(state, 'adjust');
    const colour = liftToHand(state, player, at);
    events.push({ type: 'lifted', seat, passenger: COLOURS[colour]!, slot, slotIndex });
    return false;
  },
  station: buildStation,
  reverse: ({ state, seat, player, events }) => {
    state.taken++;
    reverse(state, player);
    events.push({ type: 'reversed', seat });
    return false;
  },
  done: ({ state, seat, events }) => {
    endAction(state);
    events.push({ type: 'actionEnded', seat });
    return false;
  },
  end: ({ state, rng, events }) => {
    endTurn(state, rng, events);
    // The timer draws from the bag; at the end all hands are shown.
    return state.seats === 1 || state.phase === 'over';
  },
};

/** When the hand is empty, passengers who may no longer be aboard must leave the train before anything else. */
function settle(state: State, player: Player): void {
  if (!isHandEmpty(player)) return;
  endAction(state);
  if (mustShed(player)) state.phase = 'shed';
}

function keepCard({ state, seat, rng, events }: Playing, { card }: ActionOf<'keep'>): boolean {
  keep(state, seat, cardToKeep(state, seat, card));
  events.push({ type: 'kept', seat, card });
  if (!isRoundChosen(state)) return false;
  state.draftRound++;
  if (state.draftRound < state.seats) events.push({ type: 'passed' });
  else afterCards(state, rng, events);
  return true;
}

function takeRobot({ state, seat, player, rng, events }: Playing, { passenger }: ActionOf<'take'>): boolean {
  const colour = NUMBER_OF[passenger];
  player.hand[colour]!++;
  events.push({ type: 'tookRobot', seat, passenger });
  if (state.phase === 'robot') {
    state.bag[colour]!--;
    setUpMap(state, rng, events);
    return true;
  }
  // On a map with starting stations, this ends the first turn.
  addToCrowd(state, player.train, colour, -1);
  endTurn(state, rng, events);
  return state.seats === 1;
}

/** Puts a passenger off the train: to make room for a pick-up, or because the board forces it. */
function putOff({ state, seat, player, events }: Playing, { passenger }: ActionOf<'unload'>): boolean {
  const colour = NUMBER_OF[passenger];
  if (state.phase !== 'shed') makeRoom(state, player, colour);
  start(state, 'pickUp');
  const into = unload(state, player, colour);
  events.push({ type: 'putOff', seat, passenger, site: nameOf(state.map, player.train), into });
  if (state.phase === 'shed' && !mustShed(player)) endAction(state);
  return false;
}

function buildStation(
  { state, seat, player, events }: Playing,
  { site, kind }: ActionOf<'station'>,
): boolean {
  state.taken++;
  state.lastProgress = state.round;
  const opened = openStation(state, player, placeNamed(state.map, site), KIND_NUMBER[kind]);
  events.push({ type: 'stationBuilt', seat, site, kind, ...opened });
  if (isHandEmpty(player)) events.push({ type: 'noSlot', seat, passenger: COLOURS[KIND_NUMBER[kind]]! });
  else state.phase = 'place';
  return false;
}
