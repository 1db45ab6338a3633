/** Every lesson by the real rules: it loads, its goal is not reached before one plays for it, and the way leads there. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES, loadTopic } from '#client/kit/word-files.ts';
import { LEARNER } from '#engine/lessons/lesson.ts';
import { LessonPlay } from '#engine/lessons/play.ts';
import { games } from '../index.ts';
import { rules } from '../rules.ts';

const taught = [...games].flatMap(([game, { lessons }]) => (lessons ? [[game, lessons] as const] : []));

describe.each(taught)('%s', async (game, load) => {
  const { lessons: list, judge } = await load();
  const open = (id: string) => new LessonPlay(rules[game]!, list.find((each) => each.id === id)!, judge);

  test.each(list.map(({ id }) => id))('%s can be finished as intended', (id) => {
    const lesson = open(id);
    rules[game]!.check(lesson.state);
    for (;;) {
      expect(lesson.standing).toEqual({ kind: 'open' });
      for (const action of lesson.step.intended) {
        expect(lesson.standing.kind).toBe('open');
        expect(lesson.advice).toEqual(action);
        expect(lesson.play(action)).toBeUndefined();
      }
      expect(lesson.standing).toEqual({ kind: 'met' });
      if (lesson.isLast) break;
      lesson.next();
    }
  });

  test.each(list.map(({ id }) => id))('%s: whatever one does, one can take it back', (id) => {
    const lesson = open(id);
    const before = JSON.stringify(rules[game]!.save(lesson.state));
    for (const action of rules[game]!.legal(lesson.state, LEARNER)) {
      expect(lesson.play(action)).toBeUndefined();
      const { standing } = lesson;
      if (standing.kind === 'missed' && lesson.step.otherwise.length > 0) expect(standing.note).toBeDefined();
      lesson.undo();
      expect(JSON.stringify(rules[game]!.save(lesson.state))).toBe(before);
    }
  });

  test.each(LANGUAGES)('everything is said in %s, and nothing else', async (language) => {
    const words = (await loadTopic({ game, part: 'lessons' }, language)) as Record<string, string>;
    const wanted = list.flatMap(({ id, steps }) => [
      ...['title', 'goal', 'done', 'why'].map((part) => `${id}.${part}`),
      ...steps.flatMap(({ otherwise }, nth) => [
        `${id}.${nth}`,
        ...otherwise.map((_, n) => `${id}.${nth}.else.${n}`),
      ]),
    ]);
    expect(Object.keys(words).sort()).toEqual(wanted.sort());
  });
});
