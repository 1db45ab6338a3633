/** What a click on each slot of one's own board does now. */
import { addPlaces, liftToHand } from '../../rules/board/adjust.ts';
import { type Board, spotNamed } from '../../rules/board/board.ts';
import { slotOfLift, slotOfPut } from '../../rules/board/slots.ts';
import { COLOURS, type ColourName } from '../../rules/colours.ts';
import { clonePlayer } from '../../rules/state.ts';
import type { Action, ActionOf, Public } from '../../rules/types.ts';
import { currentGroup, type Stage, stageOf, stagesOf } from '../input/groups.ts';
import type { Props } from '../ui.ts';

type SlotAction = ActionOf<'place'> | ActionOf<'deliver'> | ActionOf<'lift'>;

export const isSlotAction = (action: Action): action is SlotAction =>
  action.type === 'place' || action.type === 'deliver' || action.type === 'lift';

/** The slot to click for this action. */
export function slotOf(board: Board, { type, slot }: SlotAction): number {
  const at = spotNamed(slot)!;
  return type === 'lift' ? slotOfLift(board, at) : slotOfPut(board, at);
}

export interface SlotChoice {
  readonly does: 'place' | 'deliver' | 'lift' | 'move';
  readonly passenger: ColourName;
  /** What is played; a robot that is only selected plays nothing. */
  readonly actions: readonly Action[];
  /** Whether it belongs to what was selected: it is lit. The others can be clicked too. */
  readonly isLit: boolean;
  /** The other meaning of a click: the robot here can also be lifted. */
  readonly lift?: SlotChoice | undefined;
}

/** The passengers that can be placed or delivered by these actions. */
const passengersIn = (actions: readonly Action[]): ColourName[] => [
  ...new Set(
    actions.flatMap((action) =>
      action.type === 'place' || action.type === 'deliver' ? [action.passenger] : [],
    ),
  ),
];

/** Who can be placed or dropped off, and who of them is selected. */
export function candidates(props: Props): { all: readonly ColourName[]; chosen: ColourName | undefined } {
  const { ui, view } = props;
  const { now } = stagesOf(props);
  const placing = passengersIn(now.actions.filter(({ type }) => type === 'place'));
  const dropping = passengersIn(stageOf(props, 'dropOff')?.actions ?? []);
  const all = placing.length > 0 ? placing : dropping;
  const suggested = ui.suggested.value;
  const wish =
    ui.passenger.value ?? (suggested && 'passenger' in suggested ? suggested.passenger : undefined);
  const isAsked = placing.length > 0 || view.table.phase === 'dropOff' || ui.group.value === 'dropOff';
  const chosen = all.find((name) => name === wish);
  return { all, chosen: chosen ?? (isAsked ? all[0] : undefined) };
}

/** By slot. What belongs to the selection wins over the robots that could be lifted. */
export function slotChoices(props: Props): ReadonlyMap<number, SlotChoice> {
  const { seat, legal, ui } = props;
  const bySlot = new Map<number, SlotChoice>();
  if (seat === undefined || legal.length === 0) return bySlot;
  const { now } = stagesOf(props);
  const adjust = stageOf(props, 'adjust');
  if (adjust) addLifts(props, adjust, bySlot);
  if (adjust && ui.lifted.value !== undefined) {
    for (const [slot, choice] of movesFrom(adjust, seat, ui.lifted.value))
      bySlot.set(slot, { ...choice, lift: bySlot.get(slot) });
    return bySlot;
  }
  const { chosen } = candidates(props);
  if (chosen === undefined) return bySlot;
  const { board } = now.state.players[seat]!;
  const drop = stageOf(props, 'dropOff');
  const isPlacing = now.actions.some(({ type }) => type === 'place');
  const stage = isPlacing ? now : drop;
  for (const action of stage?.actions ?? []) {
    if ((action.type !== 'place' && action.type !== 'deliver') || action.passenger !== chosen) continue;
    const actions = [...stage!.before, action];
    const slot = slotOf(board, action);
    const lift = bySlot.get(slot);
    bySlot.set(slot, { does: action.type, passenger: chosen, actions, isLit: true, lift });
  }
  return bySlot;
}

/** In an adjustment under way a robot is lifted at once; otherwise it is selected first. */
function addLifts(props: Props, { state, actions, before }: Stage, bySlot: Map<number, SlotChoice>): void {
  const { board } = state.players[props.seat!]!;
  const isUnderWay = props.view.table.phase === 'adjust';
  const isLit = currentGroup(props) === 'adjust' && !isUnderWay;
  for (const action of actions) {
    if (action.type !== 'lift') continue;
    const slot = slotOf(board, action);
    const played = isUnderWay ? [...before, action] : [];
    bySlot.set(slot, { does: 'lift', passenger: COLOURS[board[slot]! - 1]!, actions: played, isLit });
  }
}

/** The lift from this slot. */
export function liftAt({ state, actions }: Stage, seat: number, slot: number): ActionOf<'lift'> | undefined {
  const { board } = state.players[seat]!;
  return actions.find(
    (action): action is ActionOf<'lift'> => action.type === 'lift' && slotOf(board, action) === slot,
  );
}

/** Where the robot of this slot can go: it is lifted, then placed. */
export function movesFrom(stage: Stage, seat: number, slot: number): Map<number, SlotChoice> {
  const bySlot = new Map<number, SlotChoice>();
  const lift = liftAt(stage, seat, slot);
  if (!lift) return bySlot;
  const passenger = COLOURS[stage.state.players[seat]!.board[slot]! - 1]!;
  const lifted = clonePlayer(stage.state.players[seat]!);
  const state: Public = { ...stage.state, phase: 'adjust' };
  liftToHand(state, lifted, spotNamed(lift.slot)!);
  const places: Action[] = [];
  addPlaces(state, lifted, places);
  for (const place of places) {
    if (place.type !== 'place' || place.passenger !== passenger) continue;
    const to = slotOf(lifted.board, place);
    const actions = [...stage.before, lift, place];
    if (to !== slot) bySlot.set(to, { does: 'move', passenger, actions, isLit: true });
  }
  return bySlot;
}
