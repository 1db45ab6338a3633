/** The keyboard on the map, hex by hex as on a compass, and along the lists of actions and slots. */
import { announcer } from '#client/kit/announce/announcer.ts';
import { hearEdge, hearStep } from '#client/kit/sound/sound.ts';
import { EDGES } from '../../rules/track/hex.ts';
import { type GameMap, sideOf } from '../../rules/track/map.ts';
import { keyAt } from '../map/Cells.tsx';
import { sayMaglev, sayPlace } from '../say.ts';
import { panOf } from '../sounds.ts';
import { type Props, publicOf } from '../ui.ts';
import { sayWay } from '../voice/choices.ts';
import { chooseTarget } from './choose.ts';
import { aimedWay, drawnTargets, type Target } from './targets.ts';

/** The edges to try for each key, clockwise from north; to the west and the east no edge leads straight. */
const WAYS: Readonly<Record<string, readonly number[]>> = {
  ArrowUp: [0],
  PageUp: [1],
  PageDown: [2],
  ArrowDown: [3],
  End: [4],
  Home: [5],
  ArrowLeft: [5, 4],
  ArrowRight: [2, 1],
};

/** The cell of the map that has the focus. */
const focusedCell = (): number | undefined => {
  const cell = document.activeElement?.getAttribute('data-cell');
  return cell === null || cell === undefined ? undefined : Number(cell);
};

export function focusCell(cell: number): void {
  document.querySelector<SVGElement>(`.mg-picture [data-cell="${cell}"]`)?.focus();
}

function nextCell(map: GameMap, cell: number, edges: readonly number[]): number | undefined {
  const across = edges.map((edge) => map.across[sideOf(cell, edge)]!).find((side) => side >= 0);
  return across === undefined ? undefined : Math.floor(across / EDGES);
}

/** Whether the key meant something to the map: a step, or what to do in the hex. */
export function onMapKey(props: Props, { key }: KeyboardEvent): boolean {
  const cell = focusedCell();
  if (cell === undefined) return false;
  const { map } = publicOf(props.view);
  const edges = WAYS[key];
  if (edges) {
    const next = nextCell(map, cell, edges);
    (next === undefined ? hearEdge : hearStep)(panOf(map, map.hexes[next ?? cell]![0]));
    if (next === undefined) announcer.answer(sayMaglev('voice.rim'));
    else focusCell(next);
    return true;
  }
  if (key !== 'Enter' && key !== ' ') return false;
  const target = drawnTargets(props).find((each) => each.key === keyAt(map, cell));
  if (!target) announcer.answer(sayMaglev('voice.nothing'));
  else if (key === ' ' && target.kind === 'lay') turnAimed(props, target);
  else choose(props, target);
  return true;
}

function choose(props: Props, target: Target): void {
  const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
  chooseTarget(props, target, { at: [left + width / 2, top + height / 2], isTouch: false });
}

/** Turns the tile that is aimed at, and says how it lies then. */
export function turnAimed(props: Props, target: Target): void {
  const { ui, seat } = props;
  ui.turn.value++;
  const [build] = aimedWay(target, ui);
  if (build?.type !== 'build') return;
  const name = sayWay(target.stage.state, seat!, build);
  const nth = (ui.turn.value % target.ways.length) + 1;
  announcer.answer(sayMaglev('voice.nth', { name, nth, of: target.ways.length }));
}

/** The next thing that can be chosen: a lit slot, else somebody at hand, else what is on the map. */
export function focusNextChoice(props: Props): boolean {
  const lists = [shapesOf('.mg-own .slot.lit'), shapesOf('.hands [data-target]'), onMap(props)];
  const choices = lists.find((list) => list.length > 0) ?? [];
  const now = choices.indexOf(document.activeElement as Shape);
  choices[(now + 1) % choices.length]?.focus();
  return choices.length > 0;
}

type Shape = HTMLElement | SVGElement;
const shapesOf = (selector: string): Shape[] =>
  [...document.querySelectorAll<Shape>(selector)].filter((shape) => shape.checkVisibility());

/** Open hexes and places in the order of the columns, then people and trains. */
function onMap(props: Props): Shape[] {
  const { map } = publicOf(props.view);
  const keys = new Set(
    drawnTargets(props).flatMap(({ key, kind }) => (kind === 'goal' || kind === 'remove' ? [] : [key])),
  );
  const cells = shapesOf('.mg-picture [data-cell]').filter(({ dataset }) =>
    keys.has(keyAt(map, Number(dataset['cell']))),
  );
  return [...cells, ...shapesOf('.targets :is(.person, .aboard, .nose)')];
}

/** A list of all places; the one that is chosen gets the focus. */
export function askStation(props: Props): void {
  const state = publicOf(props.view);
  const { map } = state;
  const { left, top } = document.querySelector('.mg-picture')!.getBoundingClientRect();
  const items = Array.from({ length: map.places }, (_, place) => ({
    label: sayPlace(state, place),
    act: () => focusCell(map.placeOf.indexOf(place)),
  })).sort((one, other) => one.label.localeCompare(other.label));
  props.ui.menu.value = { at: [left, top], title: sayMaglev('voice.stations'), items };
}

/** Up and down along the actions. */
export function onActionKey({ key }: KeyboardEvent): boolean {
  const now = document.activeElement;
  if (!now?.matches('.act[role=option]')) return false;
  const all = [...document.querySelectorAll<HTMLElement>('.act[role=option]')].filter((act) =>
    act.checkVisibility(),
  );
  const at = all.indexOf(now as HTMLElement);
  const to = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: all.length - 1,
  }[key];
  if (to === undefined) return false;
  all[Math.min(Math.max(to, 0), all.length - 1)]!.focus();
  return true;
}
