/** What becomes of a move that was chosen without a connection, in the next position that is told. */
import { expect, test } from 'vitest';
import { type Arrival, decide, type HeldMove } from '../held.ts';

const HELD: HeldMove = {
  ...{ nth: 3, seq: 20, action: { type: 'lay' } },
  ...{ isSent: false, isTakenBack: false, phase: 'waiting' },
};
const SENT = { ...HELD, isSent: true };
const REGRETTED = { ...SENT, isTakenBack: true };
const SAME: Arrival = { nth: 3, seq: 20, canUndo: false, refusal: undefined };
const OTHER = { ...SAME, seq: 21 };
const PASSED = { ...OTHER, nth: 4 };

test.each([
  ['the same position: it is sent', HELD, SAME, 'send'],
  ['the same position, and it was sent before: it is sent again', SENT, SAME, 'send'],
  ['another position: its player is asked', HELD, OTHER, 'ask'],
  ['another position, and it was sent before: its player is asked', SENT, OTHER, 'ask'],
  ['it is no longer possible', HELD, { ...OTHER, refusal: 'occupied' }, 'refuse'],
  ['its number has passed, and it was never sent: somebody else chose', HELD, PASSED, 'overtaken'],
  ['its number has passed: it has arrived', SENT, PASSED, 'done'],
  ['it has arrived, though its player regrets it', REGRETTED, PASSED, 'too-late'],
  ['it has arrived, and can be taken back', REGRETTED, { ...PASSED, canUndo: true }, 'undo'],
  ['it was taken back, and never arrived', REGRETTED, SAME, 'forget'],
] as const)('%s', (_, held, now, decision) => {
  expect(decide(held, now)).toBe(decision);
});
