import { expect, test } from 'vitest';
import type { Person, StoryEntry } from '#client/kit/game.ts';
import type { LogNote } from '#protocol/live.ts';
import { withNotes } from '../log/notes.ts';

const person = (seat: number, name: string, isYou = false): Person => ({
  ...{ seat, name, isYou, isBot: false, level: null, isHere: true, isAway: false },
});
const PEOPLE = [person(0, 'Ann', true), person(1, 'Bob')];
const entry = (event: number): StoryEntry => ({ no: event, event, lines: [] });
const note = (seat: number, kind: LogNote['kind'], at: number): LogNote => ({ seat, kind, at });

const told = (entries: readonly StoryEntry[]) =>
  entries.map(({ event, lines }) => (event >= 0 ? event : lines[0]!.key));

test('each note stands before what happened after it', () => {
  const notes = [note(0, 'late', 0), note(1, 'away', 3), note(1, 'back', 3), note(0, 'away', 9)];
  expect(told(withNotes([entry(0), entry(2), entry(4)], notes, PEOPLE))).toEqual([
    'note.late',
    0,
    2,
    'note.away',
    'note.back',
    4,
    'note.away',
  ]);
});

test('a note names the person, or you', () => {
  const [yours, others] = withNotes([], [note(0, 'late', 0), note(1, 'late', 0)], PEOPLE);
  expect(yours!.lines).toEqual([{ seat: 0, key: 'note.late', params: { name: 'Ann', you: true } }]);
  expect(others!.lines[0]!.params).toEqual({ name: 'Bob', you: false });
});

test('without notes the story is what it was', () => {
  const story = [entry(0), entry(1)];
  expect(withNotes(story, [], PEOPLE)).toEqual(story);
});
