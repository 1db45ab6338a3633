/** What people may be called at a table. */
import { flawOfName, NAME_LENGTH, type NameFlaw, tidyName } from '#protocol/name.ts';
import { Failure } from '#server/failure.ts';
import type { StoredSeat } from '#server/store/store.ts';
import { proposeName, skeletonOf } from './skeleton.ts';

const REASONS: Readonly<Record<NameFlaw, string>> = {
  blank: 'A name needs a letter, a digit or an emoji.',
  long: `A name has at most ${NAME_LENGTH} characters.`,
  hidden: 'The name has a character that cannot be seen.',
  marks: 'A letter of a name has at most two marks.',
  sign: "Names are written with letters, digits, emoji, spaces and .,'’_-!?&+",
  mixed: 'The letters of a name are all of one script.',
};

export function mustBeName(text: string): string {
  const name = tidyName(text);
  const why = flawOfName(name);
  if (why === undefined) return name;
  throw new Failure(400, 'bad-name', REASONS[why], { why });
}

/** Nobody may be taken for another at the table, nor for somebody whom a seat is kept for. */
export function mustBeFree(name: string, others: readonly StoredSeat[]): void {
  const names = others.flatMap((seat) =>
    seat.kind === 'bot' ? [] : (seat.holder?.name ?? seat.keptFor ?? []),
  );
  if (!names.map(skeletonOf).includes(skeletonOf(name))) return;
  const proposal = proposeName(name, names);
  throw new Failure(409, 'name-taken', `Somebody here has a name like this: take ${proposal}.`, { proposal });
}
