/** The rules as people read them. */
import { describe, expect, test } from 'vitest';
import type { RulesSection } from '#client/kit/game.ts';
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
    for (const { title, text } of sections)
      for (const said of [title, ...text]) expect(said.trim()).not.toBe('');
  });

  test('are in Russian in the Russian file', async () => {
    for (const { text } of await sectionsOf(game, 'ru'))
      for (const said of text) expect(said).toMatch(/[а-я]/);
  });
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
