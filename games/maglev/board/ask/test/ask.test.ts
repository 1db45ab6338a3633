/** Every command at one position, in both languages; and what is said agrees with the rules. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { addWords, setLanguage } from '#client/kit/words.ts';
import { actionsLeft } from '../../../rules/board/abilities.ts';
import { sum } from '../../../rules/colours.ts';
import { maglev } from '../../../rules/index.ts';
import { linksOf } from '../../../rules/track/links.ts';
import { stagesOf } from '../../input/groups.ts';
import { nameOf } from '../choices.ts';
import { ask } from '../index.ts';
import { propsHere, stateHere } from './position.ts';

beforeAll(async () => {
  await Promise.all([{}, { part: 'ask' }, { game: 'maglev' }, { game: 'maglev', part: 'ask' }].map(addWords));
});

const ASKED: Readonly<Record<string, readonly string[]>> = {
  en: [
    ...[
      'line',
      'line bruno',
      'reach',
      'reach 1',
      'reach 3',
      'who copper',
      'who lilac',
      'board',
      'board bruno',
    ],
    ...['cards', 'bag', 'station museum', 'station ost', 'station', 'station lab', 'station store'],
    ...['station platz', 'route alex', 'route hall', 'around j6', 'around', 'score', 'hand', 'best'],
    ...['what bruno', 'what k6', 'what k5', 'what track', 'what drop', 'what gold', 'what museum'],
  ],
  ru: [
    ...[
      'line',
      'line bruno',
      'reach',
      'reach 1',
      'reach 3',
      'who медный',
      'who лиловые',
      'board',
      'board bruno',
    ],
    ...['cards', 'bag', 'station музей', 'station музеум', 'station ост', 'station', 'station лаб'],
    ...['station магазин', 'station плац', 'route алекс', 'route халл', 'around о6', 'around', 'score'],
    ...['hand', 'best', 'what bruno', 'what л6', 'what путь', 'what высадка', 'what золотые'],
  ],
};
const PLAYED: Readonly<Record<string, readonly string[]>> = {
  en: ['gold', 'store alex', 'lilac', 'end', 'move', 'refill', 'nothing'],
  ru: ['золотого', 'магазин алекс', 'движение', 'пополнить', 'ничего'],
};

describe.each(['en', 'ru'])('in %s', (language) => {
  beforeAll(() => setLanguage(language));

  test('all answers are as they were read and found good', async () => {
    const props = propsHere();
    const answers = ASKED[language]!.map((text) => {
      const [command, ...words] = text.split(' ');
      return `> ${text}\n${ask.answer(command!, words, props) ?? '-'}\n`;
    });
    const moves = PLAYED[language]!.map((text) => {
      const move = ask.move(text.split(' '), props);
      return `> play ${text}\n${move === undefined ? '-' : 'refusal' in move ? move.refusal : `${JSON.stringify(move.action)} ${move.effect}`}\n`;
    });
    const text = [...answers, ...moves].join('').replaceAll('\u00a0', ' ');
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, `answers.${language}.txt`));
  });

  test('no answer has a word that is missing', () => {
    for (const command of [...ask.commands, 'best', 'what', 'around', 'hand', 'score'])
      for (const seat of [0, 1, undefined]) {
        const props = { ...propsHere(), ...(seat === 1 && propsHere(stateHere(), 1)), seat };
        for (const words of [[], ['bruno'], ['gold'], ['k6'], ['3'], ['xyz']])
          expect(ask.answer(command, words, props) ?? '').not.toMatch(/maglev\.|undefined|\{|NaN/);
      }
  });
});

describe('by the rules', () => {
  beforeAll(() => setLanguage('en'));
  const props = propsHere();
  const state = stateHere();

  test('what is left of a turn is counted, whoever has it', () => {
    expect(ask.turn!(props)).toBe(`Round ${state.round}, ${actionsLeft(state)} actions left.`);
    expect(ask.turn!(propsHere(state, 1))).toBe(ask.turn!(props));
    expect(ask.turn!(propsHere({ ...state, round: 0 }))).toBe('');
  });

  test('points, links and the bag are those that the rules count', () => {
    const [mine] = maglev.standings(state);
    expect(ask.answer('score', [], props)).toMatch(new RegExp(`^You ${mine!.total}:`));
    const links = linksOf(state, state.players[0]!.track).length;
    expect(ask.answer('line', [], props)).toMatch(new RegExp(`^Your line, ${links} links`));
    expect(ask.answer('bag', [], props)).toMatch(new RegExp(`^${sum(state.bag)} in the bag`));
  });

  test('what play means is legal, and questions change nothing', () => {
    const before = JSON.stringify(maglev.save(state));
    for (const words of [['gold'], ['store', 'alex'], ['move'], ['end']]) {
      const move = ask.move(words, props);
      expect(move && 'action' in move && props.legal.includes(move.action)).toBe(true);
    }
    expect(JSON.stringify(maglev.save(state))).toBe(before);
  });

  test('every legal action has a name of its own', () => {
    const { now } = stagesOf(props);
    const names = props.legal.map((action) => nameOf(props, now, action));
    expect(new Set(names).size).toBe(names.length);
  });

  test('go leads to the map, to actions and to slots', () => {
    expect(ask.place(['k6'], props)).toMatch(/^\[data-cell="\d+"\]$/);
    expect(ask.place(['museum'], props)).toBe(`[data-cell="${state.map.placeOf.indexOf(1)}"]`);
    expect(ask.place(['pick'], props)).toBe('.act[data-group=pickUp]');
    expect(ask.place(['unlock', 'coral'], props)).toMatch(/slot \d+/);
    expect(ask.place(['xyz'], props)).toBeUndefined();
  });
});
