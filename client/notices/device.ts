/** What this browser itself can do: show notifications. */
import { recall, remember } from '#client/kit/storage.ts';

/** Whether notifications are wanted here; the browser has its own say. */
export const isNotifying = (): boolean =>
  recall('notify') === true && 'Notification' in globalThis && Notification.permission === 'granted';
export const setNotifying = (isOn: boolean): void => remember('notify', isOn);

/** Whether the server tells this browser by itself, also when no page is open. */
export const isPushed = (): boolean => recall('pushed') === true;
export const setPushed = (isOn: boolean): void => remember('pushed', isOn);

/** For as long as a page is open; with push the server does it. */
export async function showNotification(text: string, table: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const options = { tag: table, icon: '/icon.svg', data: { url: `/table/${table}` } };
  if (worker) await worker.showNotification(text, options);
  else new Notification(text, options);
}

/** Who looks at the table has heard it. */
export async function closeNotifications(table: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag: table })) ?? []) shown.close();
}
