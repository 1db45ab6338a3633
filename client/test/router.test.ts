import { expect, test } from 'vitest';
import { routeOf } from '../route.ts';

const at = (path: string) => routeOf(new URL(path, 'http://host'));

test('addresses are pages', () => {
  expect(at('/')).toEqual({ page: 'home' });
  expect(at('/mine')).toEqual({ page: 'mine' });
  expect(at('/privacy')).toEqual({ page: 'privacy' });
  expect(at('/take#K7QM4TXP')).toEqual({ page: 'take' });
  expect(at('/table/abc')).toEqual({ page: 'table', id: 'abc' });
  expect(at('/local/abc/')).toEqual({ page: 'local', id: 'abc' });
  expect(at('/learn')).toEqual({ page: 'learn' });
  expect(at('/learn/metro')).toEqual({ page: 'lesson', game: 'metro' });
  expect(at('/learn/metro/line')).toEqual({ page: 'lesson', game: 'metro', id: 'line' });
  expect(at('/replay')).toEqual({ page: 'replay', from: 'file', id: '' });
  expect(at('/replay?table=abc')).toEqual({ page: 'replay', from: 'table', id: 'abc' });
  expect(at('/replay?local=abc')).toEqual({ page: 'replay', from: 'local', id: 'abc' });
});

test('anything else is no page', () => {
  for (const path of ['/table', '/table/a/b', '/replay/a', '/elsewhere'])
    expect(at(path)).toEqual({ page: 'lost' });
});
