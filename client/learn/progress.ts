/** Which lessons somebody has finished in this browser. */
import { signal } from '@preact/signals';
import { recall, remember } from '#client/kit/storage.ts';

const KEY = 'learn';

type Done = Readonly<Record<string, readonly string[]>>;

const isDone = (json: unknown): json is Done =>
  typeof json === 'object' && json !== null && Object.values(json).every((ids) => Array.isArray(ids));

const stored = recall(KEY);
const done = signal<Done>(isDone(stored) ? stored : {});

export const doneIn = (game: string): readonly string[] => done.value[game] ?? [];

export function finish(game: string, id: string): void {
  if (doneIn(game).includes(id)) return;
  done.value = { ...done.value, [game]: [...doneIn(game), id] };
  remember(KEY, done.value);
}

/** The first that is not finished; undefined when all are. */
export const nextOf = (game: string, ids: readonly string[]): string | undefined =>
  ids.find((id) => !doneIn(game).includes(id));
