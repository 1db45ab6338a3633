/** Lessons as people take them: by mouse, by finger, by keyboard, and by ear. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Lesson, Lessons } from '#engine/lessons/lesson.ts';
import { LEARNER } from '#engine/lessons/lesson.ts';
import { LessonPlay } from '#engine/lessons/play.ts';
import { lessons as maglev } from '#games/maglev/lessons/index.ts';
import { lessons as metro } from '#games/metro/lessons/index.ts';
import { lessons as metroX } from '#games/metro-x/lessons/index.ts';
import { MAPS } from '#games/metro-x/maps/index.ts';
import { rules } from '#games/rules.ts';
import { enterUntil } from './maglev.ts';
import { pressEnter } from './play.ts';

export const TAUGHT: Readonly<Record<string, Lessons>> = {
  metro: metro as Lessons,
  'metro-x': metroX as Lessons,
  maglev: maglev as Lessons,
};

export const WAYS = ['mouse', 'touch', 'keys', 'ears'] as const;
export type Way = (typeof WAYS)[number];

interface Action {
  readonly type: string;
  readonly at?: readonly [number, number];
  readonly line?: string;
}

/** What a screen reader says of a control. By that alone it must be found again. */
async function byEar(page: Page, target: Locator): Promise<Locator> {
  const SPOKEN = /^- '?(\w+) "((?:[^"\\]|\\.)+)"/;
  const heard = await target.ariaSnapshot();
  expect(heard).toMatch(SPOKEN);
  const [, role, name] = SPOKEN.exec(heard)!;
  const said = name!.replace(/\\(.)/g, '$1').replaceAll("''", "'");
  return page.getByRole(role as 'button', { name: said, exact: true }).first();
}

async function press(page: Page, target: Locator, way: Way): Promise<void> {
  if (way === 'mouse') return target.click();
  if (way === 'touch') return target.tap();
  await (way === 'ears' ? await byEar(page, target) : target).focus();
  await pressEnter(page);
}

/** A finger points first, then lays or draws. */
async function playMetro(page: Page, { type, at }: Action, way: Way): Promise<void> {
  const target = page.locator(type === 'draw' ? 'button.draw' : `[data-cell="${at}"]`);
  await press(page, target, way);
  if (way === 'touch') await press(page, target, way);
}

async function playMetroX(page: Page, { line, at }: Action, way: Way): Promise<void> {
  const { lines, stations } = MAPS.get('tokyo')!;
  const nth =
    line === undefined
      ? stations.findIndex((each) => String(each.at) === String(at))
      : lines.findIndex(({ id }) => id === line);
  const target = page.locator(`.mx-targets [data-${line === undefined ? 'station' : 'line'}="${nth}"]`);
  if (way === 'keys' || way === 'ears') return press(page, target, way);
  if (way === 'mouse') return target.click();
  await (line === undefined ? target : page.locator('.mx-chip').nth(nth)).tap();
  await page.locator('.mx-controls button.primary').tap();
}

/** What is suggested, from what lies on top to the row of an action. */
const SUGGESTED = [
  '.mg-menu .suggested',
  '.mg-table:has(.slot.away) .slot.lit[data-marked]',
  '.mg-table:not(:has(.slot.away)) .slot.suggested',
  '.targets .suggested',
  '.advised .act',
  '.actbar .suggested',
];

/** In the page: until what was chosen is played to its end, and some frames look the same. */
async function untilCalm(): Promise<void> {
  const look = (): string => document.querySelector('.mg-table')?.innerHTML ?? '';
  for (let [same, before] = [0, look()]; same < 4; ) {
    await new Promise(requestAnimationFrame);
    const now = look();
    [same, before] = [now === before ? same + 1 : 0, now];
  }
}

async function playMaglev(page: Page, way: Way): Promise<void> {
  const next = page.locator('.lesson-note').or(page.locator(SUGGESTED.join()));
  await next.filter({ visible: true }).first().waitFor();
  for (const selector of SUGGESTED) {
    const [target] = await page.locator(selector).filter({ visible: true }).all();
    if (!target) continue;
    await press(page, target, way);
    return page.evaluate(untilCalm);
  }
}

/** The buttons of the column, by their classes: they are worded in every language. */
const show = (page: Page): Locator => page.locator('.lesson-foot button').first();
const goOn = (page: Page): Locator => page.locator('.lesson-do .primary');
const note = (page: Page): Locator => page.locator('.lesson-note');

/** Opens a lesson without loading the page again, and waits for its board. */
export async function openLesson(page: Page, game: string, id: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/learn/${game}/${id}`);
  await page.locator(`[data-lesson="${id}"] .lesson-goal`).waitFor();
}

/** To the praise at its end. */
export async function takeLesson(page: Page, game: string, lesson: Lesson, way: Way): Promise<void> {
  await openLesson(page, game, lesson.id);
  for (const [nth, { intended }] of lesson.steps.entries()) {
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    if (game === 'maglev') {
      await press(page, show(page), way);
      for (let most = 20; most > 0 && (await note(page).count()) === 0; most--) await playMaglev(page, way);
    } else
      for (const action of intended)
        await (game === 'metro' ? playMetro : playMetroX)(page, action as unknown as Action, way);
    await page.locator('.lesson-note.good').waitFor();
    if (nth === lesson.steps.length - 1) return;
    await press(page, goOn(page), way);
    await page.locator('.lesson-goal').waitFor();
  }
}

/** An action that misses the goal of the first step; the last of them, for in Maglev Metro that ends the turn. */
function wrongMove(game: string, lesson: Lesson): Action | undefined {
  const open = () => new LessonPlay(rules[game]!, lesson, TAUGHT[game]!.judge);
  return rules[game]!.legal(open().state, LEARNER).findLast((action) => {
    const play = open();
    play.play(action);
    return play.standing.kind === 'missed';
  }) as Action | undefined;
}

/** A wrong move, what is said of it, and back. In some lessons every move is right. */
export async function missLesson(page: Page, game: string, lesson: Lesson, way: Way): Promise<void> {
  await openLesson(page, game, lesson.id);
  const wrong = wrongMove(game, lesson);
  if (game === 'maglev') await (wrong?.type === 'end' ? endTurn : placeElsewhere)(page, way);
  else if (!wrong) return;
  else await (game === 'metro' ? playMetro : playMetroX)(page, wrong, way);
  await note(page).waitFor();
  expect(await note(page).textContent()).toMatch(/\p{L}/u);
  await press(page, page.locator('.lesson-do button').first(), way);
  await page.locator('.lesson-text').waitFor();
}

/** With actions left it asks once. */
async function endTurn(page: Page, way: Way): Promise<void> {
  const end = page.locator('[data-act=end]');
  await press(page, end, way);
  await page.locator('[data-act=end].primary').or(note(page)).first().waitFor();
  // By key, a second Enter counts only after a while.
  const isMissed = async (): Promise<boolean> => (await note(page).count()) > 0;
  if (way === 'keys' || way === 'ears') await enterUntil(page, isMissed);
  else if (!(await isMissed())) await press(page, end, way);
}

async function placeElsewhere(page: Page, way: Way): Promise<void> {
  for (const [nth, row] of ['move', 'pickUp', 'refill'].entries()) {
    await press(page, page.locator(`.mg-own [data-row=${row}] .slot.lit`).first(), way);
    await expect.poll(() => page.locator('.mg-own .slot.held').count()).toBe(nth + 1);
  }
}
