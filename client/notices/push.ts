/** This browser's subscription to push messages, and whether the server knows it. */
import { addChannel, readNotices, removeChannel } from './calls.ts';
import { isNotifying, isPushed, setNotifying, setPushed } from './device.ts';

const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

export async function subscription(): Promise<PushSubscription | undefined> {
  if (!isPossible()) return;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

/** Asks the browser's owner. */
export async function switchOn(pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  setNotifying(true);
  // Where there is no push, a page that is open still tells.
  await subscribe(pushKey).catch(() => setPushed(false));
}

async function subscribe(pushKey: string): Promise<void> {
  if (!isPossible()) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  const old = await pushManager.getSubscription();
  // A server that has lost its key cannot use what was made for it.
  const made = await pushManager.subscribe(options).catch(async () => {
    await old?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = made.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  await addChannel({ kind: 'push', endpoint, p256dh: keys.p256dh, auth: keys.auth });
  setPushed(true);
}

export async function switchOff(): Promise<void> {
  setNotifying(false);
  setPushed(false);
  const made = await subscription();
  if (!made) return;
  const { channels } = await readNotices();
  await made.unsubscribe();
  const known = channels.find(({ address }) => address === made.endpoint);
  if (known) await removeChannel(known.id);
}

/** Push services change the address of a browser now and then: the server has to know. */
export async function renewPush(): Promise<void> {
  if (!isNotifying() || !isPushed()) return;
  const { channels, pushKey } = await readNotices();
  const made = await subscription();
  if (made && channels.some(({ address }) => address === made.endpoint)) return;
  await subscribe(pushKey);
}
