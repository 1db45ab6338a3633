/** The options that differ little from those of the short test. */
import { keepsThemWith } from './laws.ts';

keepsThemWith(
  { map: 'manhattan' },
  { cards: 'draft', firstGame: true },
  { map: 'manhattan', cards: 'draft' },
  { first: 'seat0' },
);
