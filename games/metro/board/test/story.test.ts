import { expect, test } from 'vitest';
import type { Person } from '#client/kit/game.ts';
import type { Event } from '../../rules/types.ts';
import { growth, story } from '../story.ts';

const person = (seat: number, name: string, isYou: boolean): Person => ({
  ...{ seat, name, isYou },
  ...{ isBot: false, level: null, isHere: true, isAway: false },
});
const PEOPLE = [person(0, 'Ann', true), person(1, 'Bob', false)];

const laid = (seat: number, column: number): Event => ({
  type: 'laid',
  seat,
  lay: { type: 'lay', tile: 'aaaa', at: [column, 0], turn: 0 },
});
const scored = (seat: number, points: number): Event => ({
  type: 'scored',
  ...{ seat, station: 4, length: points, centre: false, points },
});
const drew = (seat: number, extra: boolean): Event => ({ type: 'drew', seat, tile: null, extra });

const LOG: Event[] = [
  ...[laid(0, 0), drew(0, false)],
  ...[drew(1, true), laid(1, 1), scored(0, 3), scored(1, 2)],
  ...[drew(0, true)],
];

test('a tile, what it scored and the drawing before it are one entry', () => {
  const entries = story(LOG, PEOPLE);
  expect(entries.map(({ no, event }) => [no, event])).toEqual([
    [1, 0],
    [2, 3],
    [null, 6],
  ]);
  expect(entries.map(({ lines }) => lines.map(({ key }) => key))).toEqual([
    ['metro.log.laid'],
    ['metro.log.drew-laid', 'metro.log.scored', 'metro.log.scored'],
    ['metro.log.drew'],
  ]);
  expect(entries[0]!.lines[0]!.params).toMatchObject({ you: true, square: 'A1' });
  expect(entries[1]!.lines[0]!.params).toMatchObject({ you: false, name: 'Bob', square: 'B1' });
});

test('the scores grow with the tiles', () => {
  expect(growth(LOG, 2)).toEqual([
    [0, 0],
    [0, 0],
    [3, 2],
  ]);
});
