/** The rules as people read them. */
import { expect, test } from 'vitest';
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
