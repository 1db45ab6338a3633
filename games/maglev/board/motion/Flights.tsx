/** Animates passengers that change their place, above everything else. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { UNSEEN } from '#client/kit/Marker.tsx';
import { mayMove } from '#client/kit/media.ts';
import { TokenIcon } from '../Token.tsx';
import type { Props } from '../ui.ts';
import { type Flight, flightsOf } from './flights.ts';

/** In milliseconds: how long a flight takes, and the delay between passengers that move together. */
const FLIGHT = 420;
const APART = 70;
const PX = 24;

export function Flights({ view, seat, log, fresh }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const shown = seat ?? view.table.turn;
  const flights = mayMove() ? log.slice(fresh).flatMap((event) => flightsOf(event, shown)) : [];
  useLayoutEffect(() => {
    const moves = flights.flatMap((flight, nth) => fly(layer.current!, flight, nth) ?? []);
    return () => {
      for (const move of moves) move.cancel();
    };
  }, [view]);
  return (
    <div class="mg-flights" ref={layer} {...UNSEEN}>
      {flights.map(({ passenger }, nth) => (
        <span key={nth}>
          <TokenIcon name={passenger} px={PX} />
        </span>
      ))}
    </div>
  );
}

/** Moves a token to the middle of an element, relative to the layer; undefined if it is not on the page. */
function middleOf(layer: Element, selector: string): string | undefined {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  const { left, top } = layer.getBoundingClientRect();
  if (!box || box.width === 0) return;
  const [x, y] = [box.left + box.width / 2 - left, box.top + box.height / 2 - top];
  return `translate(${x - PX / 2}px, ${y - PX / 2}px)`;
}

function fly(layer: Element, { from, to }: Flight, nth: number): Animation | undefined {
  const [start, end] = [middleOf(layer, from), middleOf(layer, to)];
  if (!start || !end) return;
  const frames = [
    { transform: start, opacity: 1 },
    { transform: end, opacity: 1, offset: 0.9 },
    { transform: end, opacity: 0 },
  ];
  return layer.children[nth]?.animate(frames, {
    duration: FLIGHT,
    delay: nth * APART,
    easing: 'ease-in-out',
  });
}
