/** Whether the server brings a newer page than this one. */
import { signal } from '@preact/signals';

/** The build that was told first is taken for the page's own. */
let own: string | undefined;

export const isNewer = signal(false);

export function noteBuild(build: string): void {
  own ??= build;
  isNewer.value = build !== own;
}
