/** What came of a match-up: for each bot of it, how often it won and what it scored. */
import type { MatchRecord } from '#engine/record.ts';
import { type Estimate, mean, share } from '../statistics.ts';
import type { Plan } from './plan.ts';
import { type Game, type MatchUp, seatOf } from './schedule.ts';

export interface Played {
  readonly game: Game;
  readonly record: MatchRecord;
}

export interface Row {
  /** The number of the bot in its match-up. */
  readonly bot: number;
  readonly level: string;
  readonly wins: number;
  readonly winShare: Estimate;
  readonly score: Estimate;
}

export interface MatchUpResult {
  readonly bots: MatchUp;
  readonly played: readonly Played[];
  readonly rows: readonly Row[];
}

export function resultsOf({ matchUps, games }: Plan, records: readonly MatchRecord[]): MatchUpResult[] {
  const all = games.map((game, n) => ({ game, record: records[n]! }));
  return matchUps.map((bots) => {
    const played = all.filter(({ game }) => game.bots === bots);
    return { bots, played, rows: bots.map((level, bot) => rowOf(bot, level, played)) };
  });
}

function rowOf(bot: number, level: string, played: readonly Played[]): Row {
  const wins = played.reduce((sum, each) => sum + winOf(each, bot), 0);
  const score = mean(played.map((each) => scoreOf(each, bot)));
  return { bot, level, wins, winShare: share(wins, played.length), score };
}

export const placeOf = ({ game, record }: Played, bot: number): number =>
  record.result!.places[seatOf(game, bot)]!;

export const scoreOf = ({ game, record }: Played, bot: number): number =>
  record.result!.totals[seatOf(game, bot)]!;

/** A shared win counts as the part of it that is one's own. */
function winOf(played: Played, bot: number): number {
  const { places } = played.record.result!;
  return placeOf(played, bot) === 1 ? 1 / places.filter((place) => place === 1).length : 0;
}
