/** What an action brings at once, by the rules: points, links, actions, colours, units. */
import type { Seat } from '#engine/contract.ts';
import { VP_COLUMNS } from '../../data/board.ts';
import { apply } from '../../rules/apply.ts';
import { isUnlocked, unitsOf } from '../../rules/board/abilities.ts';
import { EXTRA, isFull, ROW_NAMES, type RowName } from '../../rules/board/board.ts';
import { NUMBER_OF } from '../../rules/colours.ts';
import { standingOf } from '../../rules/score/score.ts';
import { clone } from '../../rules/state.ts';
import { linksOf } from '../../rules/track/links.ts';
import type { Action, Known, State } from '../../rules/types.ts';

export interface Effect {
  readonly points: number;
  readonly links: number;
  /** More actions in every turn. */
  readonly actions: number;
  readonly unlocks: readonly string[];
  readonly rows: readonly RowName[];
}

/** Nothing is drawn: what chance decides has no certain effect. */
const NO_CHANCE = {
  below: (): number => 0,
  shuffle: <T>(items: readonly T[]): T[] => [...items],
};

/** The position after an action that chance has no part in. */
export function afterwards(state: Known, seat: Seat, action: Action): Known {
  const next = clone(state as State);
  apply(next, seat, action, NO_CHANCE);
  return next;
}

export function effectOf(state: Known, seat: Seat, action: Action): Effect {
  const [before, after] = [state, afterwards(state, seat, action)].map((each) => {
    const { board, track } = each.players[seat]!;
    return {
      points: standingOf({ ...each, phase: 'main' }, seat).total,
      links: linksOf(each, track).length,
      actions: EXTRA.filter((row) => isFull(board, row)).length,
      board,
    };
  }) as [Measured, Measured];
  return {
    points: after.points - before.points,
    links: after.links - before.links,
    actions: after.actions - before.actions,
    unlocks: VP_COLUMNS.filter(
      (name) => isUnlocked(after.board, NUMBER_OF[name]) && !isUnlocked(before.board, NUMBER_OF[name]),
    ),
    rows: ROW_NAMES.filter((row) => unitsOf(after.board, row) > unitsOf(before.board, row)),
  };
}

interface Measured {
  readonly points: number;
  readonly links: number;
  readonly actions: number;
  readonly board: number[];
}
