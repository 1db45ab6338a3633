/** What this browser itself can do: ring, and show notifications. */
import { settings } from '#client/kit/settings/settings.ts';
import { recall, remember } from '#client/kit/storage.ts';

/** Whether notifications are wanted here; the browser has its own say. */
export const isNotifying = (): boolean =>
  recall('notify') === true && 'Notification' in globalThis && Notification.permission === 'granted';
export const setNotifying = (isOn: boolean): void => remember('notify', isOn);

/** Whether the server tells this browser by itself, also when no page is open. */
export const isPushed = (): boolean => recall('pushed') === true;
export const setPushed = (isOn: boolean): void => remember('pushed', isOn);

/** The gain of one step of the volume. */
const STEP = 0.04;

/** Two soft tones, the second one higher. */
export async function ring(): Promise<void> {
  const audio = new AudioContext();
  for (const [i, pitch] of [523.25, 659.25].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + i * 0.18;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(STEP * settings.value.volume, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
    if (i === 1) tone.onended = () => void audio.close();
  }
}

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
