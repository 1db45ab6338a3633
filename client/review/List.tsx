/** The moves in words, with their marks. A click goes there. */
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { sayRich } from '#client/kit/words.ts';
import type { Judged } from '#engine/review/review.ts';
import { Sign } from './Sign.tsx';
import { judgedOf, moveAt, type ReviewScene } from './scene.ts';
import { showLoss } from './words.ts';

export function MoveList(props: ReviewScene & { onMove(step: number): void }) {
  const { scene, states, moves, seat } = props;
  const last = states.at(-1)!;
  const events = useMemo(() => states.flatMap((state) => state.events), [states]);
  const entries = scene.board.story(events, scene.people, last.view);
  /** By event: the position after it. */
  const stepOf = useMemo(() => {
    const steps: number[] = [];
    for (const [step, { from, events }] of states.entries())
      for (const n of events.keys()) steps[from + n] = step;
    return steps;
  }, [states]);
  const now = moveAt(props);
  const list = useRef<HTMLOListElement>(null);
  const here = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => showIn(list.current, here.current), [now]);
  const shown = new Set<number>();
  return (
    <ol class="move-list" ref={list}>
      {entries.map(({ event, lines }, i) => {
        const step = stepOf[event] ?? 0;
        const move = step === 0 ? 0 : moves.numbers[step - 1]!;
        const isFirst = !shown.has(move);
        shown.add(move);
        const worst = isFirst ? worstOf(judgedOf(props, move), seat) : undefined;
        const isHere = move === now;
        return (
          <li key={i} class={isHere ? 'here' : ''} ref={isHere && isFirst ? here : null}>
            <button
              type="button"
              aria-current={isHere ? 'step' : undefined}
              onClick={() => props.onMove(moves.around(move)[1] || step)}
            >
              <span class="no">{isFirst && move > 0 ? move : ''}</span>
              <span>
                {lines.map((line, nth) => (
                  <span key={nth} class="log-line">
                    {line.seat !== undefined && <SeatIcon seat={line.seat} />}{' '}
                    {sayRich(line.key, line.params)}
                  </span>
                ))}
              </span>
              {worst && (
                <span class="worth">
                  {worst.loss > 0 && <b>{showLoss(worst.loss)}</b>} <Sign mark={worst.mark} />
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Nothing but the list scrolls: what is said above it stays in sight. */
function showIn(list: Element | null, item: Element | null): void {
  if (!list || !item) return;
  const [all, one] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (one.top < all.top) list.scrollTop -= all.top - one.top;
  else if (one.bottom > all.bottom) list.scrollTop += Math.min(one.bottom - all.bottom, one.top - all.top);
}

/** Of several decisions in a move, one's own that lost most. */
function worstOf(judged: readonly Judged[], seat: number): Judged | undefined {
  const own = judged.filter((one) => one.seat === seat);
  return (own.length > 0 ? own : judged).toSorted((a, b) => b.loss - a.loss)[0];
}
