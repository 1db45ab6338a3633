import type { GameBoard } from '#client/kit/game.ts';
import { later } from '#client/kit/later.tsx';
import { metroX } from '../rules/index.ts';
import { moveOf } from '../rules/move.ts';
import { emptyStations } from '../rules/state.ts';
import type { MetroX } from '../rules/types.ts';
import { Board } from './Board.tsx';
import { Controls, InReplay } from './card/Controls.tsx';
import { news } from './heard.ts';
import { ring } from './rings.ts';
import { Tally } from './Sums.tsx';
import { sayAction, sayX } from './say.ts';
import { sounds } from './sounds.ts';
import { growth, roundsExpected, story } from './story.ts';
import { topics } from './topics.ts';
import { createUi, publicOf, suggest, type Ui } from './ui.ts';

/** How long the result of a round is shown, and how much longer for each line that it completes. */
const GLANCE = 800;
const COMPLETING = 600;

export const board: GameBoard<MetroX, Ui> = {
  rules: metroX,
  createUi,
  Board,
  Controls,
  InReplay,
  story,
  growth,
  moveOf: (view) => moveOf(publicOf(view)),
  point(ui, event) {
    ui.recalled.value = event;
  },
  mark: suggest,
  ring,
  topics,
  news,
  ask: async () => (await import('./ask/index.ts')).ask,
  sayAction,
  keys: () => [
    ['← ↑ → ↓', sayX('key.arrows')],
    ['A–Z', sayX('key.letter')],
    ['T 6', sayX('key.station')],
    ['Enter', sayX('key.enter')],
    ['Esc', sayX('key.escape')],
  ],
  pace(news) {
    if (!news.some(({ type }) => type === 'turned' || type === 'ended')) return 0;
    const completed = news.filter(({ type }) => type === 'completed').length;
    return GLANCE + COMPLETING * Math.min(completed, 2);
  },
  sounds,
  note(view, seat) {
    return sayX('note', { empty: emptyStations(publicOf(view), seat) });
  },
  isMarked: ({ key }) => key === 'score.star',
  Tally,
  Epilogue: later(async () => (await import('./Solo.tsx')).Solo),
  asked: (view) => view.card ?? '',
  section: ({ view }) => publicOf(view).card?.kind ?? 'score',
  progress: (view) => ({
    done: view.card === null ? view.round : view.round - 1,
    of: view.card === null ? view.round : Math.max(view.round, roundsExpected(view)),
    map: view.map,
  }),
};
