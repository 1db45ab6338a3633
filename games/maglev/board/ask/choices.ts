/** What can be done now, with what it brings at once; and what somebody means who wants to play. */
import type { Move } from '#client/kit/ask/ask.ts';
import { placeNamed } from '../../rules/track/map.ts';
import { step } from '../../rules/turn/train.ts';
import type { Action, ActionOf } from '../../rules/types.ts';
import { GROUPS, type Group, groupOf, type Stage, stageOf, stagesOf, whyNot } from '../input/groups.ts';
import { hexName } from '../map/places.ts';
import { saySlot } from '../panel/slotNames.ts';
import { isSlotAction, slotOf } from '../panel/spots.ts';
import { sayAction, sayMaglev, sayPlace } from '../say.ts';
import type { Props } from '../ui.ts';
import { sayHome, saySite, sayStationKind, sayTrip, sayWay } from '../voice/choices.ts';
import { type Effect, effectOf } from '../voice/effects.ts';
import { joined, listed } from '../voice/words.ts';
import { type Answer, sayAsk } from './about.ts';
import { isMeant } from './find.ts';

/** So many choices of a kind are told. */
const MOST = 3;

interface Choice {
  readonly action: Action;
  readonly effect: Effect;
}

/** More is better, in this order; what brings nothing keeps the order of the rules. */
const worth = ({ points, actions, unlocks, rows, links }: Effect): number =>
  points * 100 + actions * 80 + unlocks.length * 40 + rows.length * 10 + links;

/** Refills are drawn by chance, and what they bring is not known. */
const NOTHING: Effect = { points: 0, links: 0, actions: 0, unlocks: [], rows: [] };

function choicesIn({ state, actions }: Stage, seat: number): Choice[] {
  const builds = actions.filter(({ type }) => type !== 'remove');
  return (builds.length > 0 ? builds : actions)
    .map((action) => ({ action, effect: certainEffect(state, seat, action) }))
    .sort((one, other) => worth(other.effect) - worth(one.effect));
}

const certainEffect = (state: Stage['state'], seat: number, action: Action): Effect =>
  action.type === 'refill' || action.type === 'keep' ? NOTHING : effectOf(state, seat, action);

/** The choices of each kind of action, those first that bring most at once. */
export const best: Answer = (_, about) => {
  const { seat, legal } = about;
  if (seat === undefined || legal.length === 0) return sayAsk('best.wait');
  const stages = GROUPS.flatMap((group) => {
    const stage = stageOf(about, group);
    return stage ? [{ group: group as Group | undefined, stage }] : [];
  });
  const others = legal.filter((action) => groupOf(action) === undefined && !isEnd(action));
  if (others.length > 0)
    stages.unshift({ group: undefined, stage: { ...stagesOf(about).now, actions: others } });
  if (stages.length === 0) return sayAsk('best.end');
  return joined(
    stages
      .map(({ group, stage }) => ({ group, stage, choices: choicesIn(stage, seat) }))
      .filter(({ choices }) => choices.length > 0)
      .sort((one, other) => worth(other.choices[0]!.effect) - worth(one.choices[0]!.effect))
      .map(({ group, stage, choices }) => sayGroup(about, group, stage, choices)),
  );
};

const isEnd = ({ type }: Action): boolean => type === 'end' || type === 'done';

function sayGroup(about: Props, group: Group | undefined, stage: Stage, choices: readonly Choice[]): string {
  const all = [...new Set(choices.map((choice) => sayShort(about, stage, choice)))];
  const isAdjust = group === 'adjust' && stage.state.phase === 'main';
  return sayAsk('best', {
    group:
      group === undefined
        ? sayMaglev(`phase.${about.view.table.phase}`, { units: 0 })
        : sayMaglev(`group.${group}`),
    choices: isAdjust ? sayAsk('lifts', { count: choices.length }) : all.slice(0, MOST).join('; '),
    more: isAdjust ? 0 : Math.max(0, all.length - MOST),
  });
}

/** What a station brings first is where it is built. */
function sayShort(about: Props, stage: Stage, { action, effect }: Choice): string {
  const { state } = stage;
  const name =
    action.type === 'station'
      ? saySite(state, state.players[about.seat!]!, placeNamed(state.map, action.site))
      : nameOf(about, stage, action);
  return withEffect(name, effect);
}

function withEffect(name: string, effect: Effect): string {
  const brings = sayEffect(effect);
  return brings === '' ? name : sayAsk('choice', { name, brings });
}

/** "1 point, 1 new link, unlocks pink" */
export function sayEffect({ points, links, actions, unlocks, rows }: Effect): string {
  return listed([
    ...(points > 0 ? [sayAsk('brings.points', { points })] : []),
    ...(links > 0 ? [sayAsk('brings.links', { links })] : []),
    ...(actions > 0 ? [sayAsk('brings.actions', { actions })] : []),
    ...unlocks.map((colour) => sayAsk('brings.unlocks', { colour })),
    ...rows.map((row) => sayAsk('brings.unit', { row: sayMaglev(`row.${row}`) })),
  ]);
}

/** An action by what it is about. No two legal ones have the same name. */
export function nameOf({ seat, view }: Props, stage: Stage, action: Action): string {
  const { state } = stage;
  const player = state.players[seat!]!;
  switch (action.type) {
    case 'build':
      return `${hexName(state.map, action.hex)}, ${sayWay(state, seat!, action)}`;
    case 'remove':
      return sayMaglev('target.remove', {
        hex: hexName(state.map, action.hex),
        units: state.map.cost[state.map.hexes.findIndex((hex) => String(hex) === String(action.hex))]!,
      });
    case 'step': {
      const place = placeOfStep(stage, seat!, action);
      return `${sayPlace(state, place)}, ${sayTrip(state, player, place).replace(/\.$/, '')}`;
    }
    case 'load':
      return `${sayMaglev('choose.passenger', { passenger: action.passenger })}. ${sayHome(state, player, action.passenger)}`.replace(
        /\.$/,
        '',
      );
    case 'station':
      return `${saySite(state, player, placeNamed(state.map, action.site))}: ${sayStationKind(state, action)}`;
    case 'refill':
      return action.draw === undefined
        ? sayAction(action, view)
        : sayMaglev('action.refill-less', { draw: action.draw });
    default:
      return isSlotAction(action) ? nameOfSlot(action, player.board) : sayAction(action, view);
  }
}

function nameOfSlot(
  action: ActionOf<'place'> | ActionOf<'deliver'> | ActionOf<'lift'>,
  board: number[],
): string {
  const slot = saySlot(slotOf(board, action));
  return action.type === 'lift'
    ? sayAsk('lift', { slot })
    : sayAsk('put', { who: sayMaglev('choose.passenger', { passenger: action.passenger }), slot });
}

function placeOfStep({ state }: Stage, seat: number, action: ActionOf<'step'>): number {
  const next = { ...state.players[seat]! };
  step(state, next, action);
  return next.train;
}

/** So many meanings are told. */
const MOST_MEANT = 5;

/** What an action is called by those who play it. */
function calledBy(about: Props, stage: Stage, action: Action): string {
  const { seat, view } = about;
  const group = groupOf(action);
  const kind = group === undefined ? '' : sayMaglev(`group.${group}`);
  const where =
    action.type === 'step'
      ? sayPlace(stage.state, placeOfStep(stage, seat!, action))
      : action.type === 'build' || action.type === 'remove' || isSlotAction(action)
        ? nameOf(about, stage, action)
        : '';
  return `${kind} ${sayAction(action, view)} ${where}`;
}

/** The actions that are meant by all of these words. */
export function move(words: readonly string[], about: Props): Move<Action> | undefined {
  const { legal, seat } = about;
  const { now } = stagesOf(about);
  if (seat === undefined || words.length === 0) return;
  const meant = legal.filter((action) => isMeant(calledBy(about, now, action), words));
  const [action, ...others] = meant;
  if (!action) return;
  if (others.length > 0) {
    const names = meant.slice(0, MOST_MEANT).map((each) => nameOf(about, now, each));
    return { refusal: sayAsk('which', { choices: names.join('; ') }) };
  }
  const text = withEffect(nameOf(about, now, action), certainEffect(now.state, seat, action));
  return { action, effect: sayMaglev('voice.sentence', { text }) };
}

/** What a kind of action can do now, or why not. */
export function sayGroupWhole(about: Props, group: Group): string {
  const stage = stageOf(about, group);
  if (stage && about.seat !== undefined) return sayGroup(about, group, stage, choicesIn(stage, about.seat));
  const why = whyNot(about, group);
  return joined([
    sayMaglev('voice.sentence', { text: sayMaglev(`group.${group}`) }),
    why ? sayMaglev(`refusal.${why}`) : sayMaglev('voice.sentence', { text: sayMaglev(`about.${group}`) }),
  ]);
}
