/** Every lesson by mouse, finger, keyboard and ear, in both languages, without a network; and one wrong move in each. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#client/kit/word-files.ts';
import { PHONE, visit } from '../browser.ts';
import { missLesson, TAUGHT, takeLesson, WAYS } from '../lessons.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

describe.each(WAYS)('by %s', (way) => {
  test.each(LANGUAGES.flatMap((language) => Object.keys(TAUGHT).map((game) => [language, game] as const)))(
    '%s: %s',
    async (locale, game) => {
      const device = way === 'touch' ? PHONE : {};
      const { page, context, errors } = await visit(browser, site.url, { ...device, locale });
      await page.goto('/learn');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await context.setOffline(true);
      for (const lesson of TAUGHT[game]!.lessons) {
        await missLesson(page, game, lesson, way);
        await takeLesson(page, game, lesson, way);
      }
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});
