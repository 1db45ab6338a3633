/** What can be dragged, and where it can be dropped. Each drop stands for one or more legal actions. */
import { own } from '#client/kit/Marker.tsx';
import { addPlaces, liftToHand } from '../../rules/board/adjust.ts';
import { spotNamed } from '../../rules/board/board.ts';
import { COLOURS, type ColourName } from '../../rules/colours.ts';
import { clonePlayer } from '../../rules/state.ts';
import { nameOf } from '../../rules/track/map.ts';
import type { Action, Player, Public } from '../../rules/types.ts';
import { isSlotAction, slotOf } from '../panel/spots.ts';
import { type Props, publicOf } from '../ui.ts';
import { openActions } from './groups.ts';
import { tripsOf } from './trips.ts';

export interface Draggable {
  readonly shows: ColourName | 'train' | 'tile';
  /** By drop target: `slot 12`, `place ostbahnhof` or `train`. */
  readonly drops: ReadonlyMap<string, readonly Action[]>;
}

type Drop = readonly [string, readonly Action[]];

const colourOf = (element: Element): ColourName | undefined =>
  COLOURS.find((name) => element.classList.contains(name));

/** The drop targets of a passenger, by these actions. */
function dropsOf({ map }: Public, player: Player, actions: readonly Action[], who: ColourName): Drop[] {
  const { board, train } = player;
  return actions.flatMap((action): Drop[] => {
    if (!('passenger' in action) || action.passenger !== who) return [];
    if (isSlotAction(action)) return [[`slot ${slotOf(board, action)}`, [action]]];
    if (action.type === 'load') return [['train', [action]]];
    return action.type === 'unload' ? [[`place ${nameOf(map, train)}`, [action]]] : [];
  });
}

/** A robot moves from its slot to another one: it is lifted, then placed. */
function robotFrom(
  state: Public,
  seat: number,
  legal: readonly Action[],
  slot: number,
): Draggable | undefined {
  const { board } = state.players[seat]!;
  const lifts = legal.filter((action) => action.type === 'lift');
  const lift = lifts.find((action) => slotOf(board, action) === slot);
  const shows = COLOURS[board[slot]! - 1];
  if (!lift || !shows) return;
  const lifted = clonePlayer(state.players[seat]!);
  liftToHand({ ...state }, lifted, spotNamed(lift.slot)!);
  const places: Action[] = [];
  addPlaces(lifted, places);
  const drops = dropsOf(state, lifted, places, shows)
    .filter(([to]) => to !== `slot ${slot}`)
    .map(([to, actions]): Drop => [to, [lift, ...actions]]);
  return { shows, drops: new Map(drops) };
}

/** What can be dragged from this element, if anything. */
export function draggableAt(props: Props, element: Element): Draggable | undefined {
  const { view, seat, legal } = props;
  if (seat === undefined || legal.length === 0) return;
  const state = publicOf(view);
  const person = (who: ColourName | undefined, actions: readonly Action[]): Draggable | undefined =>
    who && { shows: who, drops: new Map(dropsOf(state, state.players[seat]!, actions, who)) };

  const listed = element.closest('[data-passenger]')?.getAttribute('data-passenger');
  if (listed) return person(listed as ColourName, openActions(props));
  const slot = element.closest('.slot.held')?.getAttribute('data-drop');
  if (slot) return robotFrom(state, seat, legal, Number(slot.slice('slot '.length)));
  if (element.closest('.lit.lay, .lit.remove')) return { shows: 'tile', drops: new Map() };

  const token = element.closest('.mg-token.token');
  if (element.closest(`.trains .${own(seat)}`)) {
    const aboard = legal.filter(({ type }) => type === 'deliver' || type === 'unload');
    const passenger = token && person(colourOf(token), aboard);
    return passenger && passenger.drops.size > 0 ? passenger : train(state, seat, legal);
  }
  // Before the map is set up there are no tokens on it, and trains have no place.
  if (!token) return;
  const { train: place } = state.players[seat]!;
  const isHere = token.closest('[data-place]')?.getAttribute('data-place') === nameOf(state.map, place);
  const boarding = legal.filter(({ type }) => type === 'load');
  return isHere ? person(colourOf(token), boarding) : undefined;
}

function train(state: Public, seat: number, legal: readonly Action[]): Draggable {
  const isOpen = legal.some(({ type }) => type === 'step');
  const trips = isOpen ? tripsOf(state, seat).toReversed() : [];
  const drops = trips.map(({ place, steps }): Drop => [`place ${nameOf(state.map, place)}`, steps]);
  return { shows: 'train', drops: new Map(drops) };
}
