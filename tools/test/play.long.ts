import { test } from 'vitest';
import { playExample } from './example.ts';

test('the example plays a whole game of maglev, by itself and by the command, against a bot', () =>
  playExample('maglev'));
