/** Bots that play for people, as the log tells it. */
import type { Person, StoryEntry } from '#client/kit/game.ts';
import type { LogNote } from '#protocol/live.ts';

const entryOf = ({ seat, kind }: LogNote, people: readonly Person[]): StoryEntry => {
  const { name = '', isYou = false } = people[seat] ?? {};
  // Nothing on the board is to be pointed at.
  return { no: null, event: -1, lines: [{ seat, key: `note.${kind}`, params: { name, you: isYou } }] };
};

/** The story with each note before what happened after it. */
export function withNotes(
  story: readonly StoryEntry[],
  notes: readonly LogNote[],
  people: readonly Person[],
): StoryEntry[] {
  let told = 0;
  const until = (event: number): StoryEntry[] => {
    const from = told;
    while (told < notes.length && notes[told]!.at <= event) told++;
    return notes.slice(from, told).map((note) => entryOf(note, people));
  };
  const entries = story.flatMap((entry) => [...until(entry.event), entry]);
  return [...entries, ...until(Number.POSITIVE_INFINITY)];
}
