/** A game of Maglev Metro alone, played by what is told and by keys alone. */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LocalTable } from '#client/session/local/store.ts';
import { actionRng } from '#engine/rng.ts';
import { maglev } from '#games/maglev/rules/index.ts';
import type { Action, State } from '#games/maglev/rules/types.ts';
import { enterUntil } from '../maglev.ts';
import { countWords, Ear } from './Ear.ts';

/** The letters of the actions, in the order of their list. */
const LETTERS = ['t', 'm', 'p', 'd', 'r', 'a', 'b', 'v'];
/** What is tried first. Nobody is moved on the board, and no train turned: that needs a plan. */
const WISHES = ['d', 'b', 'p', 'm', 't', 'r'];

/** More is not listened to in a turn of one's own, unasked. */
const MOST_WORDS = 60;

/** The table as the page keeps it. */
const kept = (page: Page, id: string): Promise<LocalTable> =>
  page.evaluate(
    (table) =>
      new Promise<LocalTable>((resolve, reject) => {
        const request = indexedDB.open('interchange', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const read = request.result.transaction('tables').objectStore('tables').get(table);
          read.onsuccess = () => {
            request.result.close();
            resolve(read.result);
          };
        };
      }),
    id,
  );

/** The position that the rules come to by what was played there. */
function positionOf({ setup, changes }: LocalTable): State {
  const seed = hexToBytes(setup.seed);
  const state = maglev.setup(maglev.parseOptions(setup.options)!, 1, actionRng(seed, 0));
  for (const [i, change] of changes.entries())
    maglev.apply(state, 0, (change as unknown as { action: Action }).action, actionRng(seed, i + 1));
  return state;
}

/** So many turns, or to the end; gives what was said. */
export async function playTurns(page: Page, id: string, turns = Number.POSITIVE_INFINITY): Promise<string[]> {
  const [ear, said] = [await Ear.of(page), [] as string[]];
  const state = async (): Promise<State> => positionOf(await kept(page, id));
  const count = async (): Promise<number> => (await kept(page, id)).changes.length;

  /** Presses Enter until something is played, and hears of it. */
  const enter = async (): Promise<string> => {
    const before = await count();
    await enterUntil(page, async () => (await count()) > before);
    return ear.hear();
  };

  for (let turn = 0; turn < turns && (await state()).phase !== 'over'; turn++) {
    const tried = new Set<string>();
    const heard: string[] = [];
    for (;;) {
      await ear.focus();
      await ear.checkNames();
      const options = (await ear.tree()).filter(({ role }) => role === 'option').slice(-LETTERS.length);
      const open = LETTERS.filter((letter, i) => !options[i]!.isDisabled && !tried.has(letter));
      const wish = WISHES.toSpliced(2, 0, WISHES[turn % WISHES.length]!).find((letter) =>
        open.includes(letter),
      );
      const { phase } = await state();
      if (phase === 'place' || phase === 'shed') {
        await ear.press('.');
        heard.push(await enter());
      } else if (wish === undefined) break;
      else {
        tried.add(wish);
        await ear.press(wish);
        // The focus goes to the first choice.
        await expect.poll(async () => (await ear.focus()).name).not.toBe('');
        heard.push(await enter());
      }
    }
    expect(countWords(heard.join(' ')), heard.join(' | ')).toBeLessThanOrEqual(MOST_WORDS);
    await ear.press('Shift+S');
    const [standing] = maglev.standings(await state());
    const score = await ear.hear(/(You|Вы) /);
    expect(score).toMatch(new RegExp(`(You|Вы) (minus |минус )?${Math.abs(standing!.total)}\\b`));
    const before = await count();
    await expect
      .poll(
        async () => {
          if ((await count()) === before) await ear.press('e');
          return count();
        },
        { interval: 300 },
      )
      .toBeGreaterThan(before);
    said.push(...heard, score, await ear.hear());
  }
  return said;
}
