/** Lets the server count what a page is used for: how often, never by whom. Nobody waits for it. */
import type { Use } from '#protocol/uses.ts';

/** Whoever asks sites not to follow them is not even counted. */
const isAskedNotTo = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export function countUse(what: Use['what'], game: string, more: Pick<Use, 'nth' | 'seconds'> = {}): void {
  if (!navigator.onLine || isAskedNotTo()) return;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ what, game, ...more } satisfies Use);
  void fetch('/api/uses', { method: 'POST', headers, body, keepalive: true }).catch(() => {});
}
