import { beforeAll, test } from 'vitest';
import { addWords } from '#client/kit/words.ts';
import { askForHints, TABLES } from './hints.ts';

beforeAll(() => addWords({ game: 'maglev' }));

test.each(TABLES)('in %s with %i, hints are legal turns, named in full', (map, seats) => {
  askForHints(map, seats, 12);
});
