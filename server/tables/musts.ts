/** What a table must be for something to be asked of it; each throws why it is not. */
import { endOf } from '#server/daily/days.ts';
import { Failure } from '#server/failure.ts';
import type { StoredTable } from '#server/store/store.ts';

export function mustWait({ status }: StoredTable): void {
  if (status !== 'waiting') throw new Failure(409, 'started', 'The game has begun.');
}

export function mustBePlayed({ status }: StoredTable): void {
  if (status === 'over') throw new Failure(409, 'over', 'The game is over.');
}

export function mustBeOver({ status }: StoredTable): void {
  if (status !== 'over') throw new Failure(409, 'not-over', 'The match is not over yet.');
}

/** A record holds the seed, by which others could play the same deal better. */
export function mustBeTold({ lobby: { daily } }: StoredTable): void {
  if (daily !== null && Date.now() < endOf(daily.day))
    throw new Failure(
      409,
      'day-not-over',
      'Others still play this deal: its record is told when the day is over.',
    );
}
