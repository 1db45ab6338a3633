/** The tables that everybody may join or watch, as the server tells them while this page is open. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { HallMessage } from '#protocol/http.ts';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** Undefined until it was told. */
export const hall = signal<HallMessage | undefined>(undefined);
/** The server does not answer. */
export const isLost = signal(false);

let socket: WebSocket | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_WAIT;

function open(): void {
  const { protocol, host } = location;
  const line = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/hall`);
  socket = line;
  line.onmessage = ({ data }) => {
    wait = FIRST_WAIT;
    isLost.value = false;
    hall.value = JSON.parse(String(data)) as HallMessage;
  };
  line.onclose = () => {
    isLost.value = true;
    timer = setTimeout(open, wait * (0.5 + Math.random() / 2));
    wait = Math.min(LONGEST_WAIT, wait * 2);
  };
}

function close(): void {
  clearTimeout(timer);
  if (socket) socket.onclose = socket.onmessage = null;
  socket?.close();
  socket = undefined;
}

/** Does not wait any longer. */
export function tryAgain(): void {
  close();
  open();
}

/** Nobody tells a page that its line has died while nobody looked. */
const wake = (): void => {
  if (!document.hidden) tryAgain();
};

/** Listens as long as the page is shown. */
export function useHall(): void {
  useEffect(() => {
    tryAgain();
    addEventListener('online', tryAgain);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', tryAgain);
      document.removeEventListener('visibilitychange', wake);
      close();
    };
  }, []);
}
