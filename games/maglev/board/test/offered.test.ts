/** Nothing that is open is out of reach: whatever can be played has a place where it is chosen. */
import { expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { maglev } from '../../rules/index.ts';
import type { Action, Event, State } from '../../rules/types.ts';
import { setup } from '../../test/kit.ts';
import { growth } from '../growth.ts';
import { GROUPS, groupOf, openActions, whyNot } from '../input/groups.ts';
import { targetsOf, tripTargets } from '../input/targets.ts';
import { isSlotAction, slotActions, slotOf } from '../panel/spots.ts';
import { createUi, isSameAction, type Props } from '../ui.ts';

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

/** How an action is reached once its group is chosen. */
function isOffered(props: Props, state: State, action: Action): boolean {
  const { board } = state.players[props.seat!]!;
  if (isSlotAction(action)) {
    const chosen = action.type === 'lift' ? undefined : action.passenger;
    const found = slotActions(board, openActions(props), chosen).get(slotOf(board, action));
    return found !== undefined && isSameAction(found, action);
  }
  if (action.type === 'step')
    return tripTargets(props).some(({ actions }) => isSameAction(actions[0]!, action));
  if (action.type === 'build' || action.type === 'remove')
    return targetsOf(props).some(({ actions }) => actions.some((other) => isSameAction(other, action)));
  return openActions(props).some((other) => isSameAction(other, action));
}

function playThrough(options: object, seats: number, seed: number, moves: number): Event[] {
  const [state, rng] = [setup(options, seats, seed), quickRng(seed)];
  const log: Event[] = [];
  for (let move = 0; move < moves; move++) {
    const seat = maglev.active(state)[0];
    if (seat === undefined) break;
    const props = propsFor(state, seat);
    for (const action of props.legal) {
      if (action.type === 'done' || action.type === 'end') continue;
      props.ui.group.value = state.phase === 'main' ? groupOf(action) : undefined;
      expect(isOffered(props, state, action), JSON.stringify(action)).toBe(true);
    }
    for (const group of GROUPS)
      if (state.phase === 'main' && !props.legal.some((action) => groupOf(action) === group))
        expect(whyNot(props, group)).toBeDefined();
    const busy = props.legal.filter(({ type }) => type !== 'end' && type !== 'done');
    const choices = busy.length > 0 ? busy : props.legal;
    const outcome = maglev.apply(state, seat, choices[rng.below(choices.length)]!, rng);
    if (outcome.ok) log.push(...outcome.events);
    const now = maglev.standings(state).map(({ total }) => total);
    expect(growth(log, seats, maglev.view(state, undefined)).at(-1)).toEqual(now);
  }
  return log;
}

test.each([
  [{ map: 'berlin' }, 4, 1],
  [{ map: 'manhattan' }, 1, 2],
  [{ map: 'berlin', cards: 'draft' }, 2, 3],
  [{ map: 'manhattan' }, 3, 4],
])('every open action has its place: %j, %i seats', (options, seats, seed) => {
  expect(playThrough(options, seats, seed, 160).length).toBeGreaterThan(50);
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
