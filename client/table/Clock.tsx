/** How much time is left for this move. It is said aloud only when little is left. */
import { useEffect, useState } from 'preact/hooks';
import { sentence } from '#client/kit/announce/sentence.ts';
import { useSpoken } from '#client/kit/announce/useSpoken.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { hear } from '#client/kit/sound/sound.ts';
import { say } from '#client/kit/words.ts';
import { secondsUntil } from '#client/session/session.ts';
import type { Scene } from './TableScreen.tsx';

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When it is said how much is left, in seconds. */
const CALLS = [10, 30];

/** Seconds left, anew each second. */
function useLeft(dueAt: number | undefined): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (dueAt === undefined) return;
    const timer = setInterval(() => tick((ticks) => ticks + 1), SECOND);
    return () => clearInterval(timer);
  }, [dueAt]);
  return secondsUntil(dueAt ?? 0);
}

/** As on a clock: 0:42. Where days are counted, days and hours. */
function sayLeft(left: number): string {
  if (left >= DAY)
    return say('clock.days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR)
    return say('clock.hours', {
      hours: Math.floor(left / HOUR),
      minutes: Math.floor((left % HOUR) / MINUTE),
    });
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}`;
}

export function Clock({ scene: { session, state, people, isLive } }: { scene: Scene }) {
  const dueAt = session.dueAt.value;
  const left = useLeft(dueAt);
  const isMine = isLive && state.active.some((seat) => people[seat]?.isYou);
  const isShown = dueAt !== undefined && !state.result;
  const call = isShown && isMine ? CALLS.find((seconds) => left <= seconds) : undefined;
  useEffect(() => {
    if (call !== undefined) hear('hurry');
  }, [call]);
  useSpoken(call === undefined ? '' : sentence(say('clock.soon', { seconds: call })), true);
  if (!isShown) return null;
  return (
    <span class={`clock ${call === CALLS[0] ? 'soon' : ''}`} role="timer" title={say('clock.about')}>
      <Icon name="clock" />
      <span class="unseen">{say('clock.left')}</span> {isLive ? sayLeft(left) : '–:––'}
    </span>
  );
}
