import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flawOfName, NAME_LENGTH, tidyName } from '#protocol/name.ts';

const nameOf = (text: string): string | undefined =>
  flawOfName(tidyName(text)) === undefined ? tidyName(text) : undefined;

describe('a name', () => {
  test.each([
    ['Ann', 'Ann'],
    ['  Анна  ', 'Анна'],
    ['Ann   Lee', 'Ann Lee'],
    ['e\u0301', 'é'],
    ["Jean-Luc O'Neill & Co. 3", "Jean-Luc O'Neill & Co. 3"],
    ['D’Artagnan_2!?, +1', 'D’Artagnan_2!?, +1'],
    ['Ὀδυσσεύς', 'Ὀδυσσεύς'],
    ['Việt Thuỷ', 'Việt Thuỷ'],
    ['ნინო', 'ნინო'],
    ['Նարե', 'Նարե'],
    ['נועה', 'נועה'],
    ['محمد ٣', 'محمد ٣'],
    ['सीता', 'सीता'],
    ['สมชาย', 'สมชาย'],
    ['さくら ケーキ 桜', 'さくら ケーキ 桜'],
    ['김민준', '김민준'],
    ['王小明 7', '王小明 7'],
    ['007', '007'],
    ['👩‍🚀', '👩‍🚀'],
    ['Ann ❤️', 'Ann ❤️'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣'],
    ['x'.repeat(24), 'x'.repeat(24)],
    ['🚇'.repeat(24), '🚇'.repeat(24)],
    ['x\u0323\u0301y', 'x\u0323\u0301y'],
  ])('%j is %j', (text, name) => {
    expect(nameOf(text)).toBe(name);
  });

  test.each([
    ['blank', ''],
    ['blank', ' \t\u00a0\u3000 '],
    ['blank', '...'],
    ['blank', "-_'"],
    ['long', 'x'.repeat(25)],
    ['long', '🚇'.repeat(25)],
    ['hidden', 'A\u200bnn'],
    ['hidden', 'Ann\u200d'],
    ['hidden', 'A\u00adnn'],
    ['hidden', 'Ann\ufe0f'],
    ['hidden', '👩‍x'],
    ['hidden', 'a\nb'],
    ['hidden', 'a\u0000'],
    ['hidden', 'a\u007f'],
    ['hidden', '\ud83d'],
    ['hidden', 'a\u2028b'],
    ['hidden', 'a\u00a0b'],
    ['hidden', 'a\u202eb'],
    ['hidden', 'a\u2066b'],
    ['hidden', 'a\u061cb'],
    ['hidden', '\u3164'],
    ['hidden', '\u115f\u1160'],
    ['hidden', 'a\ue000'],
    ['marks', 'x\u0323\u0301\u0302'],
    ['marks', '\u0301n'],
    ['marks', 'Ann \u0301'],
    ['marks', '👍\u0301'],
    ['marks', '1\u0301'],
    ['sign', '<b>'],
    ['sign', 'a/b'],
    ['sign', 'a@b'],
    ['sign', 'A\u20dd'],
    ['sign', '\u{1d400}nn'],
    ['sign', 'ᎪᏁᏁ'],
    ['sign', 'Ann★'],
    ['sign', '\u2800a'],
    ['sign', '１２'],
    ['mixed', 'Аnn'],
    ['mixed', 'Anνa'],
    ['mixed', 'Ивαн'],
    ['mixed', 'Ann 王'],
    ['mixed', 'Ann نور'],
    ['mixed', 'Ann ٣'],
  ])('%s: %j is none', (flaw, text) => {
    expect(flawOfName(tidyName(text))).toBe(flaw);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom(...'aаαнx王ن\u0301\u0327\u200b\u202e\u2066 .<👍'),
      maxLength: 12,
    }),
  );

  test('stays the same name, and holds nothing that it must not', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = nameOf(text);
        if (name === undefined) return;
        expect(nameOf(name)).toBe(name);
        expect([...name].length).toBeLessThanOrEqual(NAME_LENGTH);
        expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b<>]|\p{M}{3}| {2}/u);
        const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Han}/u];
        expect(scripts.filter((script) => script.test(name)).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });

  test('one more sign that is not seen makes it none, wherever it stands', () => {
    const hidden = fc.constantFrom(
      ...'\u200b\u200c\u200d\u200e\u202a\u202e\u2060\u2066\ufeff\u00ad\u034f\u3164',
    );
    fc.assert(
      fc.property(hidden, fc.nat(2), (sign, at) => {
        expect(flawOfName(`${'Ann'.slice(0, at + 1)}${sign}${'Ann'.slice(at + 1)}b`)).toBe('hidden');
      }),
    );
  });
});
