/** What the laws of games mean for Maglev Metro. */
import { keepsTheLaws } from '#engine/testkit/laws.ts';
import { maglev } from '../rules/index.ts';
import { QUIET_ROUNDS } from '../rules/turn/turn.ts';

// Every passenger comes to a board once, every station to the map once; in between so many rounds may be quiet.
const MOST_ROUNDS = (104 + 14) * QUIET_ROUNDS;
// Five actions of at most four lifted, four placed and four put off; the first placement; the end.
const MOST_IN_A_TURN = 5 * 12 + 5 + 1;

const mostActions = (seats: number): number => MOST_ROUNDS * MOST_IN_A_TURN * seats;

/** With these options at every seat count. */
export const keepsThemWith = (...options: readonly object[]): void =>
  keepsTheLaws({ rules: maglev, options, mostActions, hasSecrets: true, hasLongForms: true });
