/** Tables of the browser's own, put into its store as if they had been played there. */
import type { Page } from 'playwright-core';
import type { LocalTable } from '#client/local/store.ts';

const ID = 'kept';

/** Puts the table where the page looks for it; gives its address. The page is left on the home page. */
export async function keepTable(page: Page, table: Pick<LocalTable, 'setup' | 'changes'>): Promise<string> {
  await page.goto('/');
  await page.evaluate(
    (json) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('interchange', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('tables', { keyPath: 'id' });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const { result: base } = request;
          const transaction = base.transaction('tables', 'readwrite');
          transaction.objectStore('tables').put(JSON.parse(json));
          transaction.oncomplete = () => {
            base.close();
            resolve();
          };
        };
      }),
    JSON.stringify({ id: ID, record: null, ...table }),
  );
  return `/local/${ID}`;
}
