/** The rules as people read them. */
import { expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { boards } from '#games/boards.ts';

test.each(Object.entries(boards))(
  'the rules of %s are told in both languages, section by section',
  async (_, { table }) => {
    const [en, ru] = await Promise.all([table!.rules.en(), table!.rules.ru()]);
    const shape = (sections: typeof en.default) => sections.map(({ id, text }) => [id, text.length]);
    expect(shape(ru.default)).toEqual(shape(en.default));
    expect(new Set(en.default.map(({ id }) => id)).size).toBe(en.default.length);
    for (const { title, text } of [...en.default, ...ru.default])
      for (const said of [title, ...text]) expect(said.trim()).not.toBe('');
    for (const { text } of ru.default) for (const said of text) expect(said).toMatch(/[а-я]/);
  },
);

test.each(Object.entries(boards))(
  'every moment of %s has a section of its own rules',
  async (_, { seats, table }) => {
    const [{ board }, { default: sections }] = await Promise.all([table!.load(), table!.rules.en()]);
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
  },
);
