/** How long until the next deal. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Props {
  /** Milliseconds, as the server counts them. */
  readonly left: number;
  say(time: string): ComponentChildren;
  /** The day is over. */
  onEnd(): void;
}

const two = (number: number): string => String(number).padStart(2, '0');

export function Countdown({ left, say, onEnd }: Props) {
  const [end] = useState(() => performance.now() + left);
  const [now, setNow] = useState(() => performance.now());
  const ms = Math.max(0, end - now);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (ms === 0) onEnd();
  }, [ms === 0]);
  const seconds = Math.ceil(ms / 1000);
  const time = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return <>{say(time)}</>;
}
