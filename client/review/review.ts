/** The review of one record: what is judged so far, and the worker that goes on with it. */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { countUse } from '#client/session/uses.ts';
import type { Viewer } from '#engine/contract.ts';
import type { MatchRecord } from '#engine/record.ts';
import type { Judged } from '#engine/review/review.ts';
import type { Limits } from '#engine/review/reviewer.ts';
import type { About, FromJudge, ToJudge } from './messages.ts';
import { newWorker } from './newWorker.ts';
import { idOf, keepReview, readReview } from './store.ts';

export type Progress = 'idle' | 'running' | 'done' | 'failed';

export interface Review {
  readonly progress: ReadonlySignal<Progress>;
  readonly judged: ReadonlySignal<readonly Judged[]>;
  readonly about: ReadonlySignal<About | undefined>;
  readonly limits: ReadonlySignal<Limits | undefined>;
  /** How many of how many decisions. */
  readonly far: ReadonlySignal<readonly [number, number]>;
  /** What was computed cannot be kept: a reload begins again. */
  readonly isUnkept: ReadonlySignal<boolean>;
  start(): void;
  cancel(): void;
  /** When the page is left. */
  close(): void;
}

/** The decisions of these games take long. */
const SLOW: ReadonlySet<string> = new Set(['maglev']);

export const isSlow = (game: string): boolean => SLOW.has(game);

/** Of a slow game only one's own decisions; of others everybody's, one's own first. */
function seatsOf({ game, seats }: MatchRecord, own: Viewer): number[] {
  const all = [...seats.keys()];
  if (own === undefined) return all;
  return isSlow(game) ? [own] : [own, ...all.filter((seat) => seat !== own)];
}

export function openReview(record: MatchRecord, own: Viewer): Review {
  const id = idOf(record);
  const progress = signal<Progress>('idle');
  const judged = signal<readonly Judged[]>([]);
  const about = signal<About | undefined>(undefined);
  const limits = signal<Limits | undefined>(undefined);
  const far = signal<readonly [number, number]>([0, 0]);
  const isUnkept = signal(false);
  let worker: Worker | undefined;
  let failed = 0;
  let [begunAt, isWholeRun] = [0, false];
  const keep = (): void => {
    const [, of] = far.value;
    keepReview({ id, about: about.value, limits: limits.value, of, judged: judged.value, failed }).catch(
      () => {
        isUnkept.value = true;
      },
    );
  };
  const advance = (): void => {
    far.value = [judged.value.length + failed, far.value[1]];
    keep();
  };
  const take = (message: FromJudge): void => {
    if (message.t === 'about') {
      about.value = message.about;
      far.value = [judged.value.length, message.of];
    } else if (message.t === 'limits') limits.value = message.limits;
    else if (message.t === 'judged') {
      judged.value = [...judged.value, message.judged];
      advance();
    } else if (message.t === 'failed') {
      failed++;
      advance();
    } else if (message.t === 'done') {
      if (isWholeRun) countUse('review-done', record.game, { seconds: (performance.now() - begunAt) / 1000 });
      stop('done');
    }
  };
  const stop = (next: Progress): void => {
    worker?.terminate();
    worker = undefined;
    progress.value = next;
    keep();
  };
  const start = async (): Promise<void> => {
    if (worker) return;
    worker = newWorker();
    progress.value = 'running';
    worker.onmessage = ({ data }: MessageEvent<FromJudge>) => batch(() => take(data));
    worker.onerror = () => stop('failed');
    failed = 0;
    [begunAt, isWholeRun] = [performance.now(), judged.value.length === 0];
    const known = judged.value.map(({ at }) => at[0]!);
    worker.postMessage({ t: 'review', record, seats: seatsOf(record, own), known } satisfies ToJudge);
  };
  countUse('review-opened', record.game);
  void readReview(id)
    .catch(() => undefined)
    .then((kept) => {
      if (kept)
        batch(() => {
          about.value = kept.about;
          limits.value = kept.limits;
          judged.value = kept.judged;
          failed = kept.failed;
          far.value = [kept.judged.length + kept.failed, kept.of];
        });
      const isWhole = kept !== undefined && kept.of > 0 && kept.judged.length + kept.failed >= kept.of;
      if (isWhole) progress.value = 'done';
      else if (!isSlow(record.game) || (kept?.judged.length ?? 0) > 0) void start();
    });
  return {
    ...{ progress, judged, about, limits, far, isUnkept },
    start: () => void start(),
    cancel: () => stop('idle'),
    close: () => worker?.terminate(),
  };
}

/** How an answer compares; undefined if nobody can say. */
export function tryOut(
  record: MatchRecord,
  at: number,
  actions: readonly object[],
): Promise<Judged | undefined> {
  const worker = newWorker();
  return new Promise<Judged | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<FromJudge>) => data.t === 'tried' && resolve(data.judged);
    worker.onerror = () => resolve(undefined);
    worker.postMessage({ t: 'try', record, at, actions } satisfies ToJudge);
  }).finally(() => worker.terminate());
}
