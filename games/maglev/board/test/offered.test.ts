/** Nothing that is open is out of reach: whatever can be played has a place where it is chosen. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { maglev } from '../../rules/index.ts';
import type { Action, Event, State } from '../../rules/types.ts';
import { setup } from '../../test/kit.ts';
import { growth } from '../growth.ts';
import { GROUPS, groupOf, type Stage, stagesOf, whyNot } from '../input/groups.ts';
import { targetsOf } from '../input/targets.ts';
import { isSlotAction, slotChoices, slotOf } from '../panel/spots.ts';
import { createUi, type Props } from '../ui.ts';

function propsFor(state: State, seat: number): Props {
  const nothing = (): void => {};
  return {
    ...{
      view: maglev.view(state, seat),
      legal: maglev.legal(state, seat),
      standings: [],
      active: [seat],
      seat,
    },
    ...{ people: [], log: [], fresh: 0, ui: createUi(), play: nothing, tell: nothing, takeBack: undefined },
  };
}

const LOOK = { scale: { S: 34, isTurned: false }, least: 15, isTouch: false };

/** Whether an action can be chosen: on the board, on the map, or from a list. Nothing is selected before. */
function isOffered(props: Props, { state, before }: Stage, action: Action): boolean {
  const { board } = state.players[props.seat!]!;
  const isIt = (played: readonly Action[]): boolean =>
    isDeepStrictEqual(played.slice(0, before.length + 1), [...before, action]);
  if (isSlotAction(action)) {
    props.ui.passenger.value = action.type === 'lift' ? undefined : action.passenger;
    const found = slotChoices(props).get(slotOf(board, action));
    if (action.type !== 'lift') return isIt(found?.actions ?? []);
    return found?.does === 'lift' || found?.lift !== undefined;
  }
  if (['refill', 'take', 'keep'].includes(action.type)) return true;
  return targetsOf(props, LOOK).some(({ stage, ways }) =>
    ways.some((way) => isIt([...stage.before, ...way])),
  );
}

function playThrough(options: object, seats: number, seed: number, moves: number): Event[] {
  const [state, rng] = [setup(options, seats, seed), quickRng(seed)];
  const log: Event[] = [];
  for (let move = 0; move < moves; move++) {
    const seat = maglev.active(state)[0];
    if (seat === undefined) break;
    const props = propsFor(state, seat);
    const { now, next } = stagesOf(props);
    for (const action of now.actions)
      if (action.type !== 'done' && action.type !== 'end')
        expect(isOffered(props, now, action), JSON.stringify(action)).toBe(true);
    for (const action of next?.actions ?? [])
      if (action.type !== 'end' && groupOf(action) !== state.phase)
        expect(isOffered(props, next!, action), `done, then ${JSON.stringify(action)}`).toBe(true);
    for (const group of GROUPS)
      if (state.phase === 'main' && !props.legal.some((action) => groupOf(action) === group))
        expect(whyNot(props, group)).toBeDefined();
    const busy = props.legal.filter(({ type }) => type !== 'end' && type !== 'done');
    const choices = busy.length > 0 ? busy : props.legal;
    const outcome = maglev.apply(state, seat, choices[rng.below(choices.length)]!, rng);
    if (outcome.ok) log.push(...outcome.events);
    const totals = maglev.standings(state).map(({ total }) => total);
    expect(growth(log, seats, maglev.view(state, undefined)).at(-1)).toEqual(totals);
  }
  return log;
}

test.each([
  [{ map: 'berlin' }, 4, 1],
  [{ map: 'manhattan' }, 1, 2],
  [{ map: 'berlin', cards: 'draft' }, 2, 3],
  [{ map: 'manhattan' }, 3, 4],
])('every open action has its place: %j, %i seats', (options, seats, seed) => {
  expect(playThrough(options, seats, seed, 160).length).toBeGreaterThan(40);
});

test('what is retold from the log agrees with the points that stood', () => {
  const [state, rng] = [setup({ map: 'berlin' }, 2, 7), quickRng(7)];
  const log: Event[] = [];
  const stood: number[][] = [];
  for (let move = 0; move < 400 && state.phase !== 'over'; move++) {
    const seat = maglev.active(state)[0]!;
    const legal = maglev.legal(state, seat);
    const outcome = maglev.apply(state, seat, legal[rng.below(legal.length)]!, rng);
    if (!outcome.ok) continue;
    log.push(...outcome.events);
    if (outcome.events.some(({ type }) => type === 'turnEnded') && maglev.result(state) === undefined)
      stood.push(maglev.standings(state).map(({ total }) => total));
  }
  const told = growth([...log], 2, maglev.view(state, undefined));
  expect(told.slice(1, 1 + stood.length)).toEqual(stood);
});
