/** Forwards and backwards through a game, move by move. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { Icon, type IconName } from '#client/kit/Icon.tsx';
import { useShortcuts } from '#client/kit/keys.ts';
import { sayReview } from '#client/review/words.ts';
import type { ReplaySession } from '#client/session/replay/session.ts';
import type { Moves } from '#engine/review/moves.ts';
import './transport.css';

interface Props {
  readonly session: ReplaySession;
  readonly moves: Moves;
  /** How it went: the slider lies over it. */
  readonly curve: ComponentChildren;
  /** The positions after the moves that are marked. */
  readonly marks: readonly number[];
  /** The move in words, for who does not see the board. */
  readonly sayMove: (move: number) => string;
  pace(news: readonly object[]): number;
}

export function Transport({ session, moves, curve, marks, sayMove, pace }: Props) {
  const id = useId();
  const [isPlaying, setPlaying] = useState(false);
  const { steps } = session;
  const step = session.step.value;
  const move = step === 0 ? 0 : moves.numbers[step - 1]!;
  const goTo = (next: number): void => {
    setPlaying(false);
    session.goTo(next);
  };
  const goToMove = (next: number): void => {
    const within = Math.min(Math.max(next, 0), moves.count);
    goTo(within === 0 ? 0 : moves.around(within)[1]);
  };
  const [before, after] = [marks.findLast((each) => each < step), marks.find((each) => each > step)];
  useEffect(() => {
    if (!isPlaying) return;
    if (step === steps) return setPlaying(false);
    const timer = setTimeout(() => session.goTo(step + 1), pace(session.state.value?.events ?? []));
    return () => clearTimeout(timer);
  }, [isPlaying, step]);
  const toggle = (): void => {
    if (!isPlaying && step === steps) session.goTo(0);
    setPlaying(!isPlaying);
  };
  useShortcuts(({ key, defaultPrevented, target }) => {
    // Arrows on the board move the cursor there, and buttons are pressed by the space bar.
    if (defaultPrevented || session.trial.value) return;
    if (key === 'ArrowRight') goToMove(move + 1);
    if (key === 'ArrowLeft') goToMove(move - 1);
    if (key === 'ArrowUp' && before !== undefined) goTo(before);
    if (key === 'ArrowDown' && after !== undefined) goTo(after);
    if (key === 'Home') goToMove(0);
    if (key === 'End') goToMove(moves.count);
    if (key === ' ' && !(target as Element).closest('button, a, summary, [role]')) toggle();
  });
  const button = (name: IconName, key: string, to: number) => (
    <button
      type="button"
      class="step"
      aria-label={sayReview(key)}
      title={sayReview(key)}
      disabled={to === move}
      onClick={() => goToMove(to)}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <div class="transport">
      <div class="scrubber">
        <span class="muted at" id={id}>
          {sayReview('replay.step', { step: move, steps: moves.count })}
        </span>
        {curve}
        <input
          type="range"
          aria-labelledby={id}
          min={0}
          max={moves.count}
          value={move}
          aria-valuetext={sayMove(move)}
          onInput={(event) => goToMove(Number(event.currentTarget.value))}
        />
      </div>
      <div class="row">
        {button('first', 'replay.first', 0)}
        {button('back', 'replay.back', Math.max(move - 1, 0))}
        <button
          type="button"
          class="step"
          aria-label={sayReview(isPlaying ? 'replay.pause' : 'replay.play')}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        {button('forth', 'replay.next', Math.min(move + 1, moves.count))}
        {button('last', 'replay.last', moves.count)}
        {marks.length > 0 && (
          <button
            type="button"
            class="primary step to-mark"
            aria-label={sayReview('replay.mark')}
            title={sayReview('replay.mark')}
            onClick={() => goTo(after ?? marks[0]!)}
          >
            <span aria-hidden="true">?</span>
          </button>
        )}
      </div>
    </div>
  );
}
