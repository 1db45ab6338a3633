/** The last positions of one's own tables, to be looked at when the server does not answer. */
import type { Viewer } from '#engine/contract.ts';
import type { BriefMessage } from '#protocol/live.ts';
import { answerOf, databaseOf } from './database.ts';
import type { SeatsMessage } from './session.ts';

const POSITIONS = 'positions';
const within = databaseOf('interchange.positions', [POSITIONS]);

const MOST = 20;

export interface KeptPosition {
  /** Of the table. */
  readonly id: string;
  /** When it was told, in milliseconds since 1970. */
  readonly at: number;
  readonly seat: Viewer;
  readonly seats: SeatsMessage;
  /** With as much of the log as was known. */
  readonly state: BriefMessage;
}

/** In place of the last one; of very many tables the oldest goes. */
export async function keepPosition(position: KeptPosition): Promise<void> {
  await within(POSITIONS, 'readwrite', async (store) => {
    await answerOf(store.put(position));
    const all = await answerOf<KeptPosition[]>(store.getAll());
    const old = all.toSorted((one, other) => other.at - one.at).slice(MOST);
    await Promise.all(old.map(({ id }) => answerOf(store.delete(id))));
  }).catch(() => {});
}

export const readPosition = (id: string): Promise<KeptPosition | undefined> =>
  within(POSITIONS, 'readonly', (store) => answerOf<KeptPosition | undefined>(store.get(id))).catch(
    () => undefined,
  );
