import type { GameBoard } from '#client/kit/game.ts';
import { later } from '#client/kit/later.tsx';
import type { What } from '../bot/play/steps.ts';
import { sum } from '../rules/colours.ts';
import { maglev } from '../rules/index.ts';
import { moveOf } from '../rules/move.ts';
import { standingOf } from '../rules/score/score.ts';
import type { Event, Maglev } from '../rules/types.ts';
import { growth } from './growth.ts';
import { Table } from './layout/Table.tsx';
import { GLIDE } from './motion/Trains.tsx';
import { news } from './news.ts';
import { partParams } from './partParams.ts';
import { wordsOfStep } from './planWords.ts';
import { ring } from './rings.ts';
import { sayAction, sayMaglev } from './say.ts';
import { ScoreSheet } from './score/ScoreSheet.tsx';
import { section } from './section.ts';
import { sounds } from './sounds.ts';
import { story } from './story.ts';
import { topics } from './topics.ts';
import { createUi, publicOf, type Ui } from './ui.ts';

/** How long an event stays on screen, in milliseconds. Events that only end something pass quickly. */
const GLANCE = 450;
const QUIET: readonly Event['type'][] = ['actionEnded', 'turnEnded', 'passed', 'kept'];

export const board: GameBoard<Maglev, Ui> = {
  rules: maglev,
  createUi,
  Table,
  story,
  growth,
  moveOf: (view) => moveOf(publicOf(view)),
  sayStep(what, view) {
    const { title, detail } = wordsOfStep(what as What, view);
    return detail === undefined ? title : `${title}: ${detail}`;
  },
  point(ui, event) {
    ui.recalled.value = event;
  },
  mark(ui, action) {
    ui.suggested.value = action;
  },
  ask: async () => (await import('./ask/index.ts')).ask,
  news,
  ring,
  topics,
  sayAction,
  pace(events) {
    if (events.some(({ type }) => type === 'moved')) return GLIDE + GLANCE / 3;
    return events.every(({ type }) => QUIET.includes(type)) ? 60 : GLANCE;
  },
  sounds,
  note(view, seat) {
    const player = publicOf(view).players[seat]!;
    return sayMaglev('note', { tiles: player.straights + player.curves });
  },
  partParams,
  outlook: (view, seat) => standingOf({ ...publicOf(view), cards: view.cards, phase: 'over' }, seat),
  Sheet: ScoreSheet,
  Epilogue: later(async () => (await import('./score/WorthMore.tsx')).WorthMore),
  isMarked: ({ key }) => key === 'score.links',
  section,
  progress({ table }) {
    const home = table.players.flatMap((player) => player.board).filter((held) => held !== 0).length;
    const abroad = sum(table.bag) + sum(table.waiting) + sum(table.crowd);
    return { done: home, of: home + abroad, map: table.options.map };
  },
};
