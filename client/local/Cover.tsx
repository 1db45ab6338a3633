/** Several people at one screen: the hand stays covered until the next one taps. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { peopleOf } from '#client/kit/people.ts';
import { say } from '#client/kit/words.ts';
import type { LocalSession } from '#client/session/local/session.ts';

export function Cover({ session, people }: { session: LocalSession; people: readonly number[] }) {
  const next = session.state.value?.active.find((seat) => people.includes(seat));
  const names = peopleOf(session.seats.value?.seats ?? [], undefined);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [next]);
  if (next === undefined) return <p class="advice muted">{say('cover.bots')}</p>;
  const name = names[next]?.name ?? '';
  return (
    <div class="cover">
      <span class="covered" aria-hidden="true" />
      <div>
        <p class="muted">{say('cover', { name })}</p>
        <button ref={button} type="button" class="primary" onClick={() => session.sit(next)}>
          {say('cover.open', { name })}
        </button>
      </div>
    </div>
  );
}
