import { expect, test } from 'vitest';
import { loadMaps, type Parsed } from '../maps.ts';

const parse = (text: string): Parsed<{ id: string; name: { en: string } }> =>
  text === 'bad' ? { faults: [{ at: 'line 3', what: 'a hole' }] } : { map: { id: text, name: { en: text } } };

test('the usual map comes first, the others by id, whatever the order of the files', () => {
  const files = { 'c.txt': 'c', './b.json': 'b', 'a.txt': 'a' };
  expect([...loadMaps(files, parse, 'b').keys()]).toEqual(['b', 'a', 'c']);
});

test('a file that is wrong is named, with the place', () => {
  expect(() => loadMaps({ 'a.txt': 'bad' }, parse, 'a')).toThrow('a.txt is not a map:\nline 3: a hole');
});

test('a file is named after its map, and the usual one is there', () => {
  expect(() => loadMaps({ 'a.txt': 'b' }, parse, 'b')).toThrow(
    'a.txt is not a map:\nid: the file has to be named',
  );
  expect(() => loadMaps({ 'a.txt': 'a' }, parse, 'b')).toThrow('there is no map b');
});
