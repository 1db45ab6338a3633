/** The maps and decks that we have, and what the loaders say of wrong ones. */
import { describe, expect, test } from 'vitest';
import { MAPS } from '#games/metro-x/maps/index.ts';
import tokyo from '#games/metro-x/maps/tokyo.json' with { type: 'json' };
import { loadDeck } from '#games/metro-x/rules/deck.ts';
import { DECKS } from '#games/metro-x/rules/decks.ts';
import { parseMap } from '#games/metro-x/rules/map.ts';

test.each([
  ['tokyo', 77, 'FYTMCZGHN', [11, 14, 14, 16, 14, 11, 13, 14, 13], [2, 2, 3, 3, 3, 2, 2, 3, 3]],
  ['osaka', 75, 'MYSCPNKIT', [14, 9, 11, 11, 6, 13, 10, 9, 18], [3, 2, 3, 2, 2, 3, 2, 2, 4]],
])('%s has %i stations, 9 lines and 23 indicator spaces', (id, stations, letters, lengths, spaces) => {
  const map = MAPS.get(id)!;
  expect(map.stations).toHaveLength(stations);
  expect(map.lines.map((line) => line.id).join('')).toBe(letters);
  expect(map.lines.map(({ route }) => route.length)).toEqual(lengths);
  expect(map.lines.map(({ spacesFrom, spacesEnd }) => spacesEnd - spacesFrom)).toEqual(spaces);
  expect(map.spaces).toBe(23);
});

test.each([
  ['tokyo', '2/1 4/2 7/5 5/3 4/2 4/2 5/3 6/4 4/2'],
  ['osaka', '6/4 3/2 3/2 5/3 2/1 4/2 4/2 4/2 7/5'],
])('%s has its bonuses', (id, bonuses) => {
  expect(
    MAPS.get(id)!
      .lines.map(({ crown, diamond }) => `${crown}/${diamond}`)
      .join(' '),
  ).toBe(bonuses);
});

test('a place on several lines is one station', () => {
  const crossing = MAPS.get('tokyo')!.stations.find(({ at }) => at.join() === '6,6')!;
  expect(crossing.lines.map((line) => MAPS.get('tokyo')!.lines[line]!.id).join('')).toBe('YMZGN');
  const shared = MAPS.get('osaka')!.stations.find(({ at }) => at.join() === '4,10')!;
  expect(shared.lines.map((line) => MAPS.get('osaka')!.lines[line]!.id).join('')).toBe('YP');
});

test.each([
  ['20', '2×2 4×3 4×4 2×5 1×6! 2×(2) 1×(3) 3×star 1×free'],
  ['15', '3×3 3×4 2×5 1×6! 2×(2) 1×(3) 2×star 1×free'],
])('the deck of %s', (id, cards) => {
  const deck = DECKS.get(id)!;
  expect(deck.pile).toHaveLength(Number(id));
  const text = deck.cards.map(({ face, copies, shuffles }) => `${copies}×${face}${shuffles ? '!' : ''}`);
  expect(text.join(' ')).toBe(cards);
});

/** A copy of Tokyo with one line changed. */
const changed = (line: number, change: object) => ({
  ...tokyo,
  lines: tokyo.lines.map((old, number) => (number === line ? { ...old, ...change } : old)),
});

/** What is wrong with a map, and where. */
function faultsOf(text: string): string {
  const parsed = parseMap(text);
  return 'faults' in parsed ? parsed.faults.map(({ at, what }) => `${at}: ${what}`).join('\n') : '';
}

describe('a wrong map is not loaded', () => {
  test.each([
    ['no object', [], 'a map has id, name and lines, and nothing else'],
    ['another field', { ...tokyo, author: 'me' }, 'a map has id, name and lines, and nothing else'],
    ['a strange id', { ...tokyo, id: 'Tōkyō' }, 'id: small letters, digits and -'],
    ['no English name', { ...tokyo, name: { ru: 'Токио' } }, 'name: a text for each language, en among them'],
    ['no lines', { ...tokyo, lines: [] }, 'lines: a list of 1 to 12'],
    ['a line without letter', changed(1, { id: 'yu' }), 'line number 2, id: one capital letter'],
    ['a line with more', changed(1, { colour: 'red' }), 'line number 2: a line has id, name, spaces'],
    [
      'a nameless line',
      changed(1, { name: { en: '', ru: 'Ю' } }),
      'line Y, name: a text for each language, en among them',
    ],
    ['two lines with a letter', changed(1, { id: 'F' }), 'line F: another line has this letter'],
    ['no spaces', changed(2, { spaces: 0 }), 'line T, spaces: a number from 1 to 9'],
    [
      'a smaller first bonus',
      changed(2, { bonus: { first: 1, later: 2 } }),
      'line T, bonus: first and later',
    ],
    [
      'a strange pattern',
      changed(0, { theme: { ...tokyo.lines[0]!.theme, pattern: 'fog' } }),
      'line F, theme: pattern (solid,',
    ],
    [
      'a strange colour',
      changed(0, { theme: { ...tokyo.lines[0]!.theme, paper: 'red' } }),
      'line F, theme: pattern (solid,',
    ],
    ['no route', changed(3, { route: [[0, 0]] }), 'line M, route: a text of stations'],
    ['one station', changed(3, { route: '0,0' }), 'line M, route: 2 to 30 stations'],
    ['no place', changed(3, { route: '0,0 1;0' }), 'line M, station number 2 (1;0): not column,row'],
    [
      'off the sheet',
      changed(3, { route: '0,0 1,0 32,0' }),
      'line M, station number 3 (32,0): not column,row',
    ],
    [
      'a station twice',
      changed(3, { route: '0,0 1,0 2,0 1,0' }),
      'line M, station number 4 (1,0): is already station number 2 of this line',
    ],
  ])('%s', (_, json, message) => {
    expect(faultsOf(JSON.stringify(json))).toContain(message);
  });

  test('a text that is not even JSON says where', () => {
    expect(faultsOf('{\n  "id": "tokyo",\n  name\n}')).toMatch(/^text: .*line 3/);
  });

  test('all its faults are named at once', () => {
    const twice = changed(0, { spaces: 10, route: '0,0 x 0,0' });
    expect(faultsOf(JSON.stringify(twice))).toMatch(
      /line F, spaces.*\n.*station number 2 \(x\).*\n.*station number 3 \(0,0\)/,
    );
  });
});

describe('a wrong deck is not loaded', () => {
  const six = { face: '6', copies: 1, shuffle: true };
  test.each([
    ['no object', null, 'a deck has id and cards'],
    ['a strange face', { id: 'x', cards: [six, { face: '10', copies: 1 }] }, 'card number 2: face 10'],
    ['no copies', { id: 'x', cards: [six, { face: '(2)', copies: 0 }] }, 'card number 2: copies'],
    ['a strange mark', { id: 'x', cards: [{ ...six, shuffle: 1 }] }, 'card number 1: shuffle'],
    ['another field', { id: 'x', cards: [{ ...six, n: 1 }] }, 'card number 1: a card has face'],
    ['a face twice', { id: 'x', cards: [six, six] }, 'x: face 6 stands there twice'],
    ['no shuffling', { id: 'x', cards: [{ face: '3', copies: 1 }] }, 'x: no card shuffles'],
    ['only free cards', { id: 'x', cards: [{ face: 'free', copies: 1, shuffle: true }] }, 'x: no card fills'],
  ])('%s', (_, json, message) => {
    expect(() => loadDeck(json)).toThrow(message);
  });
});
