import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flawOfName, tidyName } from '#protocol/name.ts';
import { proposeName, skeletonOf } from '#server/tables/skeleton.ts';

describe('names look alike', () => {
  test.each([
    ['Ann', 'ann'],
    ['Ann', 'Ánn'],
    ['ANNA', 'АNNА'],
    ['Cop', 'Сор'],
    ['TOMKA', 'ТОМКА'],
    ['KOT', 'ΚΟΤ'],
    ['AIice', 'Alice'],
    ['Bob1', 'Bobl'],
    ['O’Neill', "O'Neill"],
    ['Zoe', 'Zoё'],
    ['Ａnn', 'Ann'],
    ['ΝΙΚΟΣ', 'Νικος'],
    ['Corn', 'Com'],
    ['Bob', 'Bᴏb'],
    ['Ann', 'ᴀɴɴ'],
    ['abcdefghijklmnopqrstuvwyz', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'],
    ['Alex', 'Aǀex'],
    ['Bill', 'Biǁ'],
    ['Ann!', 'Annǃ'],
    ['علي', 'عـلـي'],
    ['علي', 'علی'],
    ['ملك', 'ملک'],
    ['علي١', 'علی۱'],
  ])('%j and %j', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  test.each([
    ['Ann', 'Anna'],
    ['Ann', 'Ann 2'],
    ['Bob', 'Eve'],
    ['Иван', 'Ирина'],
    ['علي', 'علو'],
    ['👍', '👎'],
  ])('%j and %j do not', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });
});

describe('a proposal', () => {
  test.each([
    ['Ann', ['Ann'], 'Ann 2'],
    ['Ann', ['ann', 'Ann 2', 'Ann 3'], 'Ann 4'],
    ['Ann 2', ['Ann', 'Ann 2'], 'Ann 3'],
    ['x'.repeat(24), ['x'.repeat(24)], `${'x'.repeat(22)} 2`],
    ['👩‍🚀'.repeat(8), ['👩‍🚀'.repeat(8)], `${'👩‍🚀'.repeat(7)}👩 2`],
  ])('for %j beside %j is %j', (name, others, proposal) => {
    expect(proposeName(name, others)).toBe(proposal);
  });

  test('is a name like no other', () => {
    const signs = fc.constantFrom('A', 'n', 'é', 'x\u0323\u0301', '👩‍🚀', ' ', '7', '.');
    const name = fc.string({ unit: signs, minLength: 1, maxLength: 24 }).map(tidyName);
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 5 }), (wanted, others) => {
        fc.pre(flawOfName(wanted) === undefined);
        const proposal = proposeName(wanted, [wanted, ...others]);
        expect(tidyName(proposal)).toBe(proposal);
        expect(flawOfName(proposal)).toBeUndefined();
        expect([wanted, ...others].map(skeletonOf)).not.toContain(skeletonOf(proposal));
      }),
    );
  });
});
