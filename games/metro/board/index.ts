import type { GameBoard } from '#client/kit/game.ts';
import { metro } from '../rules/index.ts';
import { moveOf } from '../rules/move.ts';
import { ALL_TILES } from '../rules/tiles.ts';
import type { Metro } from '../rules/types.ts';
import { Board } from './Board.tsx';
import { news } from './heard.ts';
import { Controls } from './input/Controls.tsx';
import { hasCar, squareName } from './lines.ts';
import { positionOf } from './position.ts';
import { ring } from './rings.ts';
import { scoredIn } from './Scoring.tsx';
import { sayMetro } from './say.ts';
import { sounds } from './sounds.ts';
import { growth, story } from './story.ts';
import { topics } from './topics.ts';
import { createUi, suggest, type Ui } from './ui.ts';

/** How long a laid tile is shown before the next event, and how much longer for each line that it completes. */
const GLANCE = 750;
const SCORING = 900;

export const board: GameBoard<Metro, Ui> = {
  rules: metro,
  createUi,
  Board,
  Controls,
  story,
  growth,
  moveOf: (view) => moveOf(metro.readView(view)),
  point(ui, event) {
    ui.recalled.value = event?.type === 'laid' ? event.lay.at : undefined;
  },
  mark: suggest,
  ring,
  topics,
  news,
  ask: async () => (await import('./ask/index.ts')).ask,
  sayAction: (action) =>
    action.type === 'lay' ? sayMetro('lay', { square: squareName(action.at) }) : sayMetro('draw'),
  keys: ({ options }) => [
    ['← ↑ → ↓', sayMetro('key.arrows')],
    ['N', sayMetro('key.next')],
    ['Shift+N', sayMetro('key.before')],
    ['Enter', sayMetro('key.enter')],
    options.handSize > 1 ? ['1 2 3', sayMetro('key.pick')] : ['2 7', sayMetro('key.station')],
    ...(options.rotation === 'free' ? [['R', sayMetro('rotate')] as const] : []),
    ['D', sayMetro('key.draw')],
    ['Esc', sayMetro('key.escape')],
  ],
  pace: (news) =>
    (news.some((event) => event.type === 'laid') ? GLANCE : GLANCE / 2) +
    SCORING * Math.min(scoredIn(news).length, 2),
  sounds,
  note(view, seat) {
    const cars = positionOf(view).lines.filter((line) => line.seat === seat && hasCar(line)).length;
    return sayMetro('cars', { cars });
  },
  isMarked: ({ key }) => key === 'centre',
  section({ view, legal }) {
    if (view.turn < 0) return 'score';
    if (legal.length > 0) return view.hasDrawn ? 'turn' : 'place';
    return;
  },
  progress: (view) => ({ done: positionOf(view).tiles.size, of: ALL_TILES.length }),
};
