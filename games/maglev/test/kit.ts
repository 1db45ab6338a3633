/** Small helps for tests: positions as text, actions as JSON. */
import type { Rng } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { maglev } from '../rules/index.ts';
import { parsePosition } from '../rules/parsePosition.ts';
import type { Action, ActionOf, ActionType, Event, Refusal, State } from '../rules/types.ts';

export function position(text: string): State {
  const read = parsePosition(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.state;
}

function actionOf(json: object): Action {
  const action = maglev.parseAction(json);
  if (action === undefined) throw new Error(`no action: ${JSON.stringify(json)}`);
  return action;
}

/** Plays these actions for whoever is to act; gives what happened. Every one must be listed as open. */
export function play(state: State, ...actions: readonly object[]): Event[] {
  return playWith(quickRng(1), state, ...actions);
}

export function playWith(rng: Rng, state: State, ...actions: readonly object[]): Event[] {
  return actions.flatMap((json) => {
    const seat = maglev.active(state)[0]!;
    const action = actionOf(json);
    if (!isListed(state, seat, action)) throw new Error(`not listed: ${JSON.stringify(json)}`);
    const outcome = maglev.apply(state, seat, action, rng);
    if (!outcome.ok) throw new Error(`${outcome.refusal}: ${JSON.stringify(json)}`);
    maglev.check(state);
    return outcome.events;
  });
}

const isListed = (state: State, seat: number, action: Action): boolean =>
  maglev.legal(state, seat).some((open) => JSON.stringify(open) === JSON.stringify(action));

/** Why an action is refused, or undefined if it is open. It is not played. It is in its shortest form. */
export function refusal(state: State, json: object, seat = state.turn): Refusal | undefined {
  const action = actionOf(json);
  const outcome = maglev.apply(maglev.clone(state), seat, action, quickRng(1));
  if (isListed(state, seat, action) !== outcome.ok) throw new Error('the list and the refusal disagree');
  return outcome.ok ? undefined : outcome.refusal;
}

/** Whether an action that says more than it needs to does just what its short form does. */
export function isSameAs(state: State, long: object, short: object): boolean {
  const effects = [long, short].map((json) => {
    const after = maglev.clone(state);
    const outcome = maglev.apply(after, state.turn, actionOf(json), quickRng(1));
    return JSON.stringify([outcome, maglev.save(after)]);
  });
  return effects[0] === effects[1];
}

export const open = <T extends ActionType>(state: State, type: T): ActionOf<T>[] =>
  maglev.legal(state, state.turn).filter((action): action is ActionOf<T> => action.type === type);

export const built = (hex: readonly [number, number], edges: readonly [number, number]): object => ({
  type: 'build',
  hex,
  edges,
});

/** Seat 0 begins, unless the options say otherwise. */
export const setup = (options: object, seats: number, seed = 1): State =>
  maglev.setup(maglev.parseOptions({ first: 'seat0', ...options })!, seats, quickRng(seed));

/** The counts of a colour by name. */
export const counts = (
  steel: number,
  gold: number,
  copper: number,
  pink = 0,
  lilac = 0,
  coral = 0,
  purple = 0,
): number[] => [steel, gold, copper, pink, lilac, coral, purple];

export const DONE = { type: 'done' };
export const END = { type: 'end' };
export const STEP = { type: 'step' };
export const REFILL = { type: 'refill' };
export const load = (passenger: string): object => ({ type: 'load', passenger });
export const unload = (passenger: string): object => ({ type: 'unload', passenger });
export const deliver = (passenger: string, slot: string): object => ({ type: 'deliver', passenger, slot });
export const place = (passenger: string, slot: string): object => ({ type: 'place', passenger, slot });
export const lift = (slot: string): object => ({ type: 'lift', slot });
export const station = (site: string, kind: string): object => ({ type: 'station', site, kind });
export const remove = (q: number, r: number): object => ({ type: 'remove', hex: [q, r] });

/** The starting stations of Berlin, each of its kind. */
export const STARTS = `
  at schillingstrasse warehouse -
  at maerkisches-museum factory -
  at jannowitzbruecke lab -`;

/** Links of Berlin, as tiles: from Jannowitzbrücke to Märkisches Museum, on to Friedrichstraße, and so on. */
export const JB_MM = '8,2:14 7,3:15';
export const JB_MM_OVER_THE_RIVER = '8,1:24 7,2:14';
export const MM_FS = '5,3:25 4,3:02';
export const FS_PP = '3,3:14';
export const JB_KT = '10,1:35 10,2:03';
/** Links of Manhattan, from the Hub to 59 St–Columbus Circle, and a second way there. */
export const HUB_CC = '2,9:03 2,8:03';

/** Two players in Berlin, the first of them with this board, track and so on; it is their turn. */
export const berlin = (lines: string, head = ''): State =>
  position(`maglev berlin 2 deal${STARTS}\n${head}\nseat 0\n train jannowitzbruecke\n${lines}`);

/** The same by version 1 of the rules. */
export const berlin1 = (lines: string, head = ''): State =>
  position(`maglev berlin 2 deal version-1${STARTS}\n${head}\nseat 0\n train jannowitzbruecke\n${lines}`);

export const manhattan = (lines: string, head = ''): State =>
  position(`maglev manhattan 2 deal\nat hub hub -\n${head}\nseat 0\n train hub\n${lines}`);
