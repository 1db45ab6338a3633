/** Forwards and backwards through a game. */
import { useEffect, useState } from 'preact/hooks';
import { Icon, type IconName } from '#client/kit/Icon.tsx';
import { useShortcuts } from '#client/kit/keys.ts';
import { say } from '#client/kit/words.ts';
import type { ReplaySession } from '#client/session/replay/session.ts';
import { saveRecord } from '#client/table/end/record.ts';
import type { MatchRecord } from '#engine/record.ts';
import './transport.css';

interface Props {
  readonly session: ReplaySession;
  readonly record: MatchRecord;
  /** Where one came from. */
  readonly back: string;
  pace(news: readonly object[]): number;
}

export function Transport({ session, record, back, pace }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  const { steps } = session;
  const step = session.step.value;
  const goTo = (next: number): void => {
    setPlaying(false);
    session.goTo(next);
  };
  useEffect(() => {
    if (!isPlaying) return;
    if (step === steps) return setPlaying(false);
    const timer = setTimeout(() => session.goTo(step + 1), pace(session.state.value?.events ?? []));
    return () => clearTimeout(timer);
  }, [isPlaying, step]);
  useShortcuts(({ key, defaultPrevented }) => {
    // Arrows on the board move the cursor there.
    if (defaultPrevented) return;
    if (key === 'ArrowRight') goTo(step + 1);
    if (key === 'ArrowLeft') goTo(step - 1);
  });
  const button = (name: IconName, key: string, to: number) => (
    <button
      type="button"
      class="step"
      aria-label={say(key)}
      title={say(key)}
      disabled={to === step}
      onClick={() => goTo(to)}
    >
      <Icon name={name} />
    </button>
  );
  const toggle = (): void => {
    if (!isPlaying && step === steps) session.goTo(0);
    setPlaying(!isPlaying);
  };
  return (
    <div class="transport">
      <label>
        <span class="muted">{say('replay.step', { step, steps })}</span>
        <input
          type="range"
          min={0}
          max={steps}
          value={step}
          onInput={(event) => goTo(Number(event.currentTarget.value))}
        />
      </label>
      <div class="row">
        {button('first', 'replay.first', 0)}
        {button('back', 'replay.back', Math.max(step - 1, 0))}
        <button
          type="button"
          class="primary step"
          aria-label={say(isPlaying ? 'replay.pause' : 'replay.play')}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        {button('forth', 'replay.next', Math.min(step + 1, steps))}
        {button('last', 'replay.last', steps)}
      </div>
      <div class="row">
        <a class="button" href={back}>
          {say(back === '/' ? 'home' : 'replay.back-to')}
        </a>
        <button type="button" onClick={() => saveRecord(record)}>
          <Icon name="save" /> {say('save')}
        </button>
      </div>
    </div>
  );
}
