/** The rules as people read them. */
import { describe, expect, test } from 'vitest';
import type { RulesSection } from '#client/kit/game.ts';
import { staged, sumOf } from '#client/kit/help/figures.ts';
import { addGlossary, piecesOf } from '#client/kit/help/glossary.ts';
import { LANGUAGES, loadTopic } from '#client/kit/word-files.ts';
import { quickRng } from '#engine/rng.ts';
import { games } from '#games/index.ts';

const sectionsOf = async (game: string, language: string) =>
  (await loadTopic({ game, part: 'rules' }, language)) as readonly RulesSection[];

const shape = (sections: readonly RulesSection[]) => sections.map(({ id, text }) => [id, text.length]);

describe.each([...games.keys()])('the rules of %s', (game) => {
  test.each(LANGUAGES)('are told in %s, section by section', async (language) => {
    const [en, sections] = [await sectionsOf(game, 'en'), await sectionsOf(game, language)];
    expect(shape(sections)).toEqual(shape(en));
    expect(new Set(en.map(({ id }) => id)).size).toBe(en.length);
    for (const { title, text, figure } of sections)
      for (const said of [title, ...text, figure]) expect(said.trim()).not.toBe('');
  });

  test('are in Russian in the Russian file', async () => {
    for (const { text, figure } of await sectionsOf(game, 'ru'))
      for (const said of [...text, figure]) expect(said).toMatch(/[а-я]/);
  });

  test('have a picture for each section that holds by the rules, and sums that are theirs', async () => {
    const manifest = games.get(game)!;
    const [{ rules, sections }, taught] = await Promise.all([manifest.figures(), manifest.lessons?.()]);
    const ids = (await sectionsOf(game, 'en')).map(({ id }) => id);
    expect(Object.keys(sections).sort()).toEqual(ids.toSorted());
    const lessons = taught?.lessons.map(({ id }) => id);
    for (const [id, figure] of Object.entries(sections)) {
      const { state } = staged(rules, figure);
      rules.check(state);
      const sum = sumOf(rules, figure);
      expect([id, sum.length > 0]).toEqual([id, figure.sum !== undefined]);
      if (figure.sum === 'total')
        expect(sum.reduce((all, { points }) => all + points, 0)).toBe(rules.standings(state)[0]!.total);
      if (figure.lesson !== undefined && lessons) expect(lessons).toContain(figure.lesson);
    }
  });

  test('name the points that arise: the last section about points adds them up', async () => {
    const { sections } = await games.get(game)!.figures();
    expect(sections['score']!.sum).toBeDefined();
  });

  test.each(LANGUAGES)(
    'explain their terms in %s: each stands in them, and leads to a section',
    async (language) => {
      const words = (await loadTopic({ game, part: 'glossary' }, language)) as Record<string, string>;
      const sections = await sectionsOf(game, language);
      const told = sections
        .flatMap(({ text, figure }) => [...text, figure])
        .join(' ')
        .toLowerCase();
      for (const id of Object.keys(words).filter((key) => !key.includes('.'))) {
        expect([
          id,
          words[`${id}.forms`]!.split(',').some((form) => told.includes(form.toLowerCase())),
        ]).toEqual([id, true]);
        const section = sections.find((each) => each.id === words[`${id}.see`]);
        expect([id, section?.title]).toEqual([id, words[`${id}.more`]]);
      }
    },
  );
});

test('a term is found as a word of its own, where it stands first, the longest first', async () => {
  await addGlossary('metro');
  const found = piecesOf('metro', 'Lines from the central station: a line, and a carpet.');
  expect(found.map((piece) => (typeof piece === 'string' ? piece : `<${piece.entry.id}>`)).join('')).toBe(
    '<line> from the <centre>: a line, and a carpet.',
  );
  expect(piecesOf('none', 'a line')).toEqual(['a line']);
});

test.each([...games])('every moment of %s has a section of its own rules', async (id, game) => {
  const { seats } = game;
  const [board, sections] = await Promise.all([game.board(), sectionsOf(id, 'en')]);
  const { rules } = board;
  const [rng, nothing] = [quickRng(1), () => {}];
  const count = Math.max(2, seats.min);
  const state = rules.setup(rules.parseOptions({})!, count, rng);
  const seen = new Set<string | undefined>();
  for (let move = 0; move < 500; move++) {
    const [seat] = rules.active(state);
    const legal = seat === undefined ? [] : rules.legal(state, seat);
    const view = rules.view(state, seat);
    const props = { view, legal, standings: [], active: [], seat, people: [], log: [], fresh: 0 };
    seen.add(
      board.section({ ...props, ui: board.createUi(), play: nothing, takeBack: undefined, tell: nothing }),
    );
    if (seat === undefined) break;
    rules.apply(state, seat, legal[rng.below(legal.length)]!, rng);
  }
  expect([...seen].filter((id) => !sections.some((section) => section.id === id))).toEqual([]);
  expect(seen.size).toBeGreaterThan(2);
});
