/** What a deal alone was good for, found in a worker; undefined if nobody can say. */
import type { Deal, Limits } from '#engine/review/reviewer.ts';
import type { FromJudge, ToJudge } from './messages.ts';
import { newWorker } from './newWorker.ts';

export function limitsOf(deal: Deal): Promise<Limits | undefined> {
  const worker = newWorker();
  return new Promise<Limits | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<FromJudge>) => data.t === 'limits' && resolve(data.limits);
    worker.onerror = () => resolve(undefined);
    worker.postMessage({ t: 'limits', record: deal } satisfies ToJudge);
  }).finally(() => worker.terminate());
}
