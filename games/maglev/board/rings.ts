/** Where the things are that lessons name. */
import { GROUPS, SPOTS, spotNamed } from '../rules/board/board.ts';

const PARTS: Readonly<Record<string, string>> = {
  score: '.mg-people li:first-child button',
  bag: '.mg-stock .group:first-child',
  'actions-left': '.strip .whose',
  cards: '.mg-cards',
};

const slots = (numbers: readonly number[]): string =>
  numbers.map((slot) => `.mg-own [data-drop="slot ${slot}"]`).join();

/** `action:move`, `row:move`, `slot:build`, `column:vp.pink`, `site:1-av`, or a part of the table. */
export function ring(mark: string): string | undefined {
  const [kind = '', name = ''] = mark.split(':');
  switch (kind) {
    case 'action':
      return `.act[data-group="${name}"]`;
    case 'row':
      return `.pb-units [data-row="${name}"]`;
    case 'slot':
      return slots(SPOTS[spotNamed(name)!]!.slots);
    case 'column':
      return slots(GROUPS.find((group) => group.name === name)!.slots);
    case 'site':
      return `[data-place="${name}"]`;
    default:
      return PARTS[kind];
  }
}

const ON_BOARD = ['row', 'slot', 'column', 'cards'];

/** Whether the first place that is marked is on the player board. Actions are in view anyway. */
export function isOnBoard(marks: readonly string[]): boolean {
  const place = marks.map((mark) => mark.split(':')[0]!).find((kind) => kind !== 'action');
  return place !== undefined && ON_BOARD.includes(place);
}
