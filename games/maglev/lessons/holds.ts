/** What the goals of lessons say of a position: of the learner's board, train and track. */
import { type Condition, LEARNER } from '#engine/lessons/lesson.ts';
import { countIn, GROUPS } from '../rules/board/board.ts';
import { COLOURS, sum } from '../rules/colours.ts';
import { nameOf, placeNamed } from '../rules/track/map.ts';
import { crowdAt } from '../rules/turn/crowd.ts';
import type { State } from '../rules/types.ts';

type Test = (state: State, value: string, min: number) => boolean;

const TESTS: Readonly<Record<string, Test>> = {
  /** So many passengers in a row or a column. */
  board: ({ players }, name, min) =>
    countIn(players[LEARNER]!.board, GROUPS.find((group) => group.name === name)!.slots) >= min,
  /** So many of a colour in the train. */
  aboard: ({ players }, name, min) => {
    const { load } = players[LEARNER]!;
    return (name === 'any' ? sum(load) : load[(COLOURS as readonly string[]).indexOf(name)]!) >= min;
  },
  train: ({ map, players }, name) => nameOf(map, players[LEARNER]!.train) === name,
  waits: (state, name, min) => crowdAt(state, placeNamed(state.map, name)) >= min,
  /** Track that leads to a site. */
  reaches: ({ map, players }) =>
    players[LEARNER]!.tracksAt.some((tracks, place) => tracks > 0 && place !== map.hub),
  /** Nobody is left to be placed. */
  placed: ({ players }) => sum(players[LEARNER]!.hand) === 0,
};

export function holds(state: State, condition: Condition): boolean | undefined {
  const [name, value] = Object.entries(condition)[0]!;
  const min = condition['min'];
  return TESTS[name]?.(state, String(value), typeof min === 'number' ? min : 1);
}
