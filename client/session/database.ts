/** What a page keeps in IndexedDB. */

/** Works on one store of a database in one transaction; resolves with its answer once everything is kept. */
export type Within = <T>(
  store: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
) => Promise<T>;

/** The database is opened when it is first needed; what is in its stores is found by `id`. */
export function databaseOf(name: string, stores: readonly string[]): Within {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        for (const store of stores) request.result.createObjectStore(store, { keyPath: 'id' });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opened;
  };
  return async (store, mode, work) => {
    const transaction = (await open()).transaction(store, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
    });
    const answer = work(transaction.objectStore(store)).catch((error: unknown) => {
      transaction.abort();
      throw error;
    });
    await Promise.all([done, answer]);
    return answer;
  };
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
