/** What can be dragged, and where it can be dropped. Each drop stands for one or more legal actions. */
import { own } from '#client/kit/Marker.tsx';
import { COLOURS, type ColourName } from '../../rules/colours.ts';
import { nameOf } from '../../rules/track/map.ts';
import type { Action } from '../../rules/types.ts';
import { movesFrom, slotOf } from '../panel/spots.ts';
import { type Props, publicOf } from '../ui.ts';
import { type Stage, stageOf, stagesOf } from './groups.ts';
import { tripsOf } from './trips.ts';

export interface Draggable {
  readonly shows: ColourName | 'train' | 'tile';
  /** By drop target: `slot 12`, `place ostbahnhof` or `train`. */
  readonly drops: ReadonlyMap<string, readonly Action[]>;
}

type Drop = readonly [string, readonly Action[]];

const colourOf = (element: Element): ColourName | undefined =>
  COLOURS.find((name) => element.classList.contains(name));

/** The drop targets of a passenger, by the actions of a stage. */
function dropsOf({ state, actions, before }: Stage, seat: number, who: ColourName): Drop[] {
  const { board, train } = state.players[seat]!;
  return actions.flatMap((action): Drop[] => {
    if (!('passenger' in action) || action.passenger !== who) return [];
    if (action.type === 'place' || action.type === 'deliver')
      return [[`slot ${slotOf(board, action)}`, [...before, action]]];
    if (action.type === 'load') return [['train', [...before, action]]];
    return action.type === 'unload' ? [[`place ${nameOf(state.map, train)}`, [...before, action]]] : [];
  });
}

/** What can be dragged from this element, if anything. */
export function draggableAt(props: Props, element: Element): Draggable | undefined {
  const { view, seat, legal } = props;
  if (seat === undefined || legal.length === 0) return;
  const state = publicOf(view);
  const { now } = stagesOf(props);
  const person = (who: ColourName | undefined, stages: (Stage | undefined)[]): Draggable | undefined =>
    who && {
      shows: who,
      drops: new Map(stages.flatMap((stage) => (stage ? dropsOf(stage, seat, who) : []))),
    };

  const listed = element.closest('[data-passenger]')?.getAttribute('data-passenger');
  if (listed) return person(listed as ColourName, [stageOf(props, 'dropOff'), now]);
  const slot = element.closest('.mg-own .slot.held')?.getAttribute('data-drop');
  if (slot) return robotFrom(props, Number(slot.slice('slot '.length)));
  if (element.closest('.lit.lay, .lit.remove, .lit.turn')) return { shows: 'tile', drops: new Map() };

  const token = element.closest('.mg-token.token');
  const target = element.closest('[data-target]')?.getAttribute('data-target') ?? '';
  const [kind, name] = target.split(' ');
  if (kind === 'aboard' || element.closest(`.trains .${own(seat)}`)) {
    const who = kind === 'aboard' ? (name as ColourName) : token && colourOf(token);
    const passenger = who
      ? person(who, [stageOf(props, 'dropOff'), stageOf(props, 'pickUp'), now])
      : undefined;
    return passenger && passenger.drops.size > 0 ? passenger : train(props);
  }
  if (target === 'nose' || target === 'train') return train(props);
  if (kind === 'person') return person(name as ColourName, [stageOf(props, 'pickUp')]);
  // Before the map is set up there are no tokens on it, and trains have no place.
  if (!token) return;
  const { train: place } = state.players[seat]!;
  const isHere = token.closest('[data-place]')?.getAttribute('data-place') === nameOf(state.map, place);
  return isHere ? person(colourOf(token), [stageOf(props, 'pickUp')]) : undefined;
}

function robotFrom(props: Props, slot: number): Draggable | undefined {
  const stage = stageOf(props, 'adjust');
  const moves =
    stage && props.view.table.phase !== 'adjust' ? movesFrom(stage, props.seat!, slot) : undefined;
  const [first] = moves?.values() ?? [];
  if (!moves || !first) return;
  const drops = [...moves].map(([to, { actions }]): Drop => [`slot ${to}`, actions]);
  return { shows: first.passenger, drops: new Map(drops) };
}

function train(props: Props): Draggable {
  const stage = stageOf(props, 'move');
  const trips = stage ? tripsOf(stage.state, props.seat!).toReversed() : [];
  const drops = trips.map(
    ({ place, steps }): Drop => [`place ${nameOf(stage!.state.map, place)}`, [...stage!.before, ...steps]],
  );
  return { shows: 'train', drops: new Map(drops) };
}
