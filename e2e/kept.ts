/** Tables of the browser's own, put into its store as if they had been played there. */
import type { Page } from 'playwright-core';
import type { LocalTable } from '#client/session/local/store.ts';

export type Kept = Pick<LocalTable, 'setup' | 'changes'>;

/** Puts tables where the page looks for them; each is then at `/local/` and its name. Leaves the home page open. */
export async function keepTables(page: Page, tables: Readonly<Record<string, Kept>>): Promise<void> {
  await page.goto('/');
  const kept = Object.entries(tables).map(([id, table]) => ({ id, record: null, ...table }));
  await page.evaluate(
    (json) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('interchange', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('tables', { keyPath: 'id' });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('tables', 'readwrite');
          for (const table of JSON.parse(json)) transaction.objectStore('tables').put(table);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    JSON.stringify(kept),
  );
}

/** What was played at such a table, by type; what was taken back has none. */
export const typesPlayed = (page: Page, id: string): Promise<string[]> =>
  page.evaluate(
    (table) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('interchange', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const read = request.result.transaction('tables').objectStore('tables').get(table);
          read.onsuccess = () => {
            const { changes } = read.result as { changes: { action?: { type?: string } }[] };
            request.result.close();
            resolve(changes.map(({ action }) => action?.type ?? ''));
          };
        };
      }),
    id,
  );

/** What was played last at such a table, and how much in all. */
export async function lastChange(
  page: Page,
  id: string,
): Promise<{ readonly type: string; readonly count: number }> {
  const types = await typesPlayed(page, id);
  return { type: types.at(-1) ?? '', count: types.length };
}
