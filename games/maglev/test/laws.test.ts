import { keepsThemWith } from './laws.ts';

keepsThemWith({}, { map: 'manhattan', cards: 'draft', first: 'seat0' });
