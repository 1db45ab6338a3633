import { useEffect, useState } from 'preact/hooks';

export type Loaded<T> = { readonly value?: T; readonly error?: unknown };

/** What a promise brings, once it has; begun anew when `key` changes. */
export function useLoaded<T>(load: () => Promise<T>, key: string): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T> & { key: string }>({ key });
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setLoaded({ key, value }),
      (error: unknown) => isWanted && setLoaded({ key, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return loaded.key === key ? loaded : {};
}
