/** The steps of a hint, numbered: in words, with the places on the map and the slots where they happen. */

import { showPoints } from '#client/kit/points.ts';
import type { Plan } from '#engine/bot.ts';
import type { Seat } from '#engine/contract.ts';
import type { What } from '../../bot/play/steps.ts';
import { type Board, spotNamed } from '../../rules/board/board.ts';
import { lift, put, slotOfLift, slotOfPut } from '../../rules/board/slots.ts';
import { NUMBER_OF } from '../../rules/colours.ts';
import { nameOf } from '../../rules/track/map.ts';
import type { Action, View } from '../../rules/types.ts';
import { GROUPS, type Group } from '../input/groups.ts';
import { wordsOfStep } from '../planWords.ts';
import type { Mark, Step } from '../steps.ts';
import { publicOf } from '../ui.ts';

const groupOf = (type: What['type']): Group | undefined =>
  type === 'station' ? 'build' : GROUPS.find((group) => group === type);

/** Where the board and the train are, as far as the steps before have brought them. */
interface Course {
  readonly board: Board;
  at: string | undefined;
}

/** The slot of an action, which is carried out on the board. */
function slotMark({ board }: Course, action: Action): Mark[] {
  if (action.type !== 'place' && action.type !== 'deliver' && action.type !== 'lift') return [];
  const spot = spotNamed(action.slot)!;
  if (action.type === 'lift') {
    const slot = slotOfLift(board, spot);
    lift(board, spot);
    return [{ slot }];
  }
  const slot = slotOfPut(board, spot);
  put(board, spot, NUMBER_OF[action.passenger]);
  return [{ slot }];
}

/** The last tile of what is laid, the station where the rest happens. */
function placeMark(course: Course, what: What, actions: readonly Action[]): Mark[] {
  if (what.type === 'move') course.at = what.to;
  if (what.type === 'track') {
    const tile = actions.findLast(({ type }) => type === 'build' || type === 'remove');
    return tile && 'hex' in tile ? [{ hex: tile.hex }] : [];
  }
  if (what.type === 'station' || what.type === 'start') return [{ place: what.site }];
  const isAtTrain = ['move', 'pickUp', 'dropOff', 'refill', 'reverse', 'shed'].includes(what.type);
  return isAtTrain && course.at !== undefined ? [{ place: course.at }] : [];
}

export function hintSteps({ steps }: Plan, view: View, seat: Seat): Step[] {
  const { players, map } = publicOf(view);
  const { board, train } = players[seat]!;
  const course: Course = { board: [...board], at: train < 0 ? undefined : nameOf(map, train) };
  return steps.map((step, i) => {
    const what = step.what as What;
    const actions = step.actions as readonly Action[];
    const { title, detail = '' } = wordsOfStep(what, view);
    return {
      n: i + 1,
      group: groupOf(what.type),
      title,
      detail,
      ...(step.points !== 0 && { points: signed(step.points) }),
      marks: [...placeMark(course, what, actions), ...actions.flatMap((action) => slotMark(course, action))],
    };
  });
}

export const signed = (points: number): string => (points > 0 ? `+${points}` : showPoints(points));
