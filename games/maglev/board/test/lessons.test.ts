import { expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { easy } from '../../bot/play/easy.ts';
import { maglev } from '../../rules/index.ts';
import type { Action, Event, State } from '../../rules/types.ts';
import { playWith, setup } from '../../test/kit.ts';
import en from '../../words/guide.en.json' with { type: 'json' };
import ru from '../../words/guide.ru.json' with { type: 'json' };
import { LESSONS } from '../lessons.ts';
import { isSameAction } from '../ui.ts';
import { propsFor } from './props.ts';

function told(state: State, seat: number, log: readonly Event[] = []) {
  const props = propsFor(state, seat, log);
  const lesson = LESSONS.find((each) => each.isShown(props) && !each.isDone(props))!;
  return { id: lesson.id, action: lesson.suggest?.(props), legal: props.legal };
}

/** A game against an easy bot, doing what the guide says; the lessons in order, each once in a row. */
function follow(map: string, seed: number, moves: number): string[] {
  const [state, rng] = [setup({ map, firstGame: true }, 2, seed), quickRng(seed)];
  const log: Event[] = [];
  const ids: string[] = [];
  for (let move = 0; move < moves && maglev.active(state).length > 0; move++) {
    const seat = maglev.active(state)[0]!;
    let action: Action;
    if (seat === 0) {
      const lesson = told(state, 0, log);
      expect(lesson.legal.some((open) => isSameAction(open, lesson.action!))).toBe(true);
      action = lesson.action!;
      if (ids.at(-1) !== lesson.id) ids.push(lesson.id);
    } else {
      expect(told(state, 0, log).id).toBe('wait');
      action = easy.choose(maglev.view(state, seat), seat, rng).actions[0];
    }
    const outcome = maglev.apply(state, seat, action, rng);
    if (outcome.ok) log.push(...outcome.events);
  }
  return ids;
}

test('Berlin begins with a train, a robot, the suggested placements, and track', () => {
  const ids = follow('berlin', 1, 30);
  const placings = ['place-build', 'place-track', 'place-capacity', 'place-free'];
  expect(ids.slice(0, 7)).toEqual(['train', 'take', ...placings, 'track']);
});

test('Manhattan begins with the suggested placements and track', () => {
  const ids = follow('manhattan', 1, 20);
  expect(ids.slice(0, 4)).toEqual(['place-build', 'place-track', 'place-capacity', 'track']);
});

test.each([
  ['berlin', 5],
  ['manhattan', 3],
])('in %s the guide comes to every kind of action and to all that a turn’s end teaches', (map, seed) => {
  const ids = follow(map, seed, 180);
  for (const id of ['track', 'move', 'pickUp', 'dropOff', 'build', 'refill']) expect(ids).toContain(id);
  for (const id of ['end', 'end-cards', 'end-points', 'end-commuters', 'end-extra', 'end-last', 'end-on'])
    expect(ids).toContain(id);
});

test('whoever plays otherwise is followed', () => {
  const state = setup({ map: 'manhattan', firstGame: true }, 2, 1);
  const log = playWith(quickRng(1), state, { type: 'place', passenger: 'gold', slot: 'move.right' });
  expect(told(state, 0, log)).toMatchObject({ id: 'place-track', action: { passenger: 'steel' } });
  log.push(...playWith(quickRng(1), state, { type: 'place', passenger: 'steel', slot: 'track.right' }));
  expect(told(state, 0, log).id).toBe('place-capacity');
  log.push(...playWith(quickRng(1), state, { type: 'place', passenger: 'copper', slot: 'reverse' }));
  expect(told(state, 0, log).id).toBe('track');
  log.push(...playWith(quickRng(1), state, { type: 'end' }));
  expect(told(state, 0, log).id).toBe('wait');
});

test('the fourth player is told to unlock', () => {
  const state = setup({ map: 'manhattan', firstGame: true }, 4, 1);
  playWith(quickRng(1), state, { type: 'take', passenger: 'steel' });
  state.turn = 3;
  const ids: string[] = [];
  for (let lesson = told(state, 3); state.phase === 'place'; lesson = told(state, 3)) {
    ids.push(lesson.id);
    playWith(quickRng(1), state, lesson.action!);
  }
  expect(ids).toEqual(['place-build', 'place-unlock', 'place-unlock', 'place-track']);
});

test('every lesson has a title and a text in both languages, and nothing is left over', () => {
  const starts = ['berlin', 'manhattan'].map((id) => `start.${id}`);
  const wanted = LESSONS.flatMap(({ id }) => [id, `${id}.title`]);
  for (const words of [en, ru]) expect(Object.keys(words).sort()).toEqual([...starts, ...wanted].sort());
});
