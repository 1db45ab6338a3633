/** Sliding rows: every row, whatever is in it, every colour, both ends. */
import { describe, expect, test } from 'vitest';
import { UNIT_ROWS } from '../data/board.ts';
import { emptyBoard, ROW_NAMES, ROW_START, type RowName, spotNamed } from '../rules/board/board.ts';
import { leavesOrder, lift, put, refusalOfLift, refusalOfPut } from '../rules/board/slots.ts';
import { COLOURS } from '../rules/colours.ts';

const ROBOTS = [0, 1, 2];
const ENDS = ['left', 'right'] as const;

/** Every robot matches the colour under it, and there are no more than slots. */
function isRight(row: RowName, robots: readonly number[]): boolean {
  const takes: readonly string[] = UNIT_ROWS[row];
  return robots.every((robot, i) => takes[i] === 'robot' || takes[i] === COLOURS[robot]);
}

/** All that a row can ever hold. */
function contents(row: RowName): number[][] {
  const all: number[][] = [[]];
  for (const robots of all) {
    if (robots.length < 3)
      all.push(...ROBOTS.map((robot) => [...robots, robot]).filter((next) => isRight(row, next)));
  }
  return all;
}

function boardWith(row: RowName, robots: readonly number[]): number[] {
  const board = emptyBoard();
  for (const [i, robot] of robots.entries()) board[ROW_START[row] + i] = robot + 1;
  return board;
}

const held = (board: readonly number[], row: RowName): number[] =>
  board
    .slice(ROW_START[row], ROW_START[row] + 3)
    .filter((each) => each !== 0)
    .map((each) => each - 1);

describe.each(ROW_NAMES)('%s [Adjust 4]', (row) => {
  test('a robot can be added at an end just if afterwards all match', () => {
    for (const robots of contents(row)) {
      for (const end of ENDS) {
        for (const robot of ROBOTS) {
          const after = end === 'left' ? [robot, ...robots] : [...robots, robot];
          const isOpen = after.length <= 3 && isRight(row, after) && !(end === 'left' && robots.length === 0);
          const board = boardWith(row, robots);
          const at = spotNamed(`${row}.${end}`)!;
          expect(refusalOfPut(board, at, robot) === undefined).toBe(isOpen);
          if (!isOpen) continue;
          put(board, at, robot);
          expect(held(board, row)).toEqual(after);
        }
      }
    }
  });

  test('a robot can be taken at either end; whether afterwards all match is known', () => {
    for (const robots of contents(row)) {
      for (const end of ENDS) {
        const after = end === 'left' ? robots.slice(1) : robots.slice(0, -1);
        const isOpen = robots.length > (end === 'left' ? 1 : 0);
        const board = boardWith(row, robots);
        const at = spotNamed(`${row}.${end}`)!;
        expect(refusalOfLift(board, at) === undefined).toBe(isOpen);
        if (!isOpen) continue;
        expect(leavesOrder(board, at)).toBe(isRight(row, after));
        expect(lift(board, at)).toBe(end === 'left' ? robots[0] : robots.at(-1));
        expect(held(board, row)).toEqual(after);
      }
    }
  });

  test('commuters never get into it', () => {
    for (const colour of [3, 4, 5, 6]) {
      expect(refusalOfPut(emptyBoard(), spotNamed(`${row}.right`)!, colour)).toBe('slot-colour');
    }
  });
});

test('capacity holds every order of three robots, track only those with steel to the right [Player board]', () => {
  expect(contents('capacity')).toHaveLength(1 + 3 + 9 + 27);
  expect(contents('track')).toHaveLength(1 + 3 + 3 + 3);
});
