/** How decisions of Metro X are judged: as the hard bot chooses. */
import { sameJson } from '#engine/json.ts';
import { asked, type Reviewer } from '#engine/review/reviewer.ts';
import type { MetroX } from '#games/metro-x/rules/index.ts';
import { moveOf } from '#games/metro-x/rules/move.ts';
import { counting, MOST_TRIED } from '../play/hard.ts';
import { candidatesOf, lookaheadOf } from '../play/lookahead.ts';
import { ownTable } from '../play/own-table.ts';
import { EndStatistics, reasonsOf } from '../play/reasons.ts';
import { rivalsOf } from '../play/rivals.ts';
import { limitsOf } from './limits.ts';

export const reviewer: Reviewer<MetroX> = {
  unit: 'points',
  thresholds: { doubtful: 0.3, mistake: 0.7, blunder: 1.5 },
  worlds: { least: 40, most: 400 },
  tries: 1500,
  hardRate: 0.005,
  // Luck does not come out even: the hard bot makes more of its cards than these values promise.
  hasAccount: false,
  limits: limitsOf,
  moveOf,
  question(view, seat, [action], rng) {
    const table = ownTable(view, seat, rng);
    const all = candidatesOf(table);
    const played = all.find(({ move }) => sameJson(move, action));
    if (!played) return;
    const candidates = all.filter((one, nth) => nth < MOST_TRIED || one === played);
    const ends = new EndStatistics(table.map.lines.length);
    return asked({
      candidates,
      played: played.move,
      ahead: counting(lookaheadOf(table, rivalsOf(view, seat, rng)), ends),
      actionsOf: (move) => [move],
      reasonsBetween: (best, played) => ({
        best: { reasons: reasonsOf(table, best, played, ends) },
        played: { reasons: reasonsOf(table, played, best, ends) },
      }),
    });
  },
};
