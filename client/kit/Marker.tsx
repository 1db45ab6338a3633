/** The players' shapes, centred on 0,0 and of about the same area: colour is never alone. */
const SHAPES = [
  'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z',
  'M-5.3-5.3h10.6v10.6h-10.6z',
  'M0-6.6L6.9 5.2h-13.8z',
  'M0-7.4L7.4 0 0 7.4-7.4 0z',
  'M0-6.8L6.5-2.1 4 5.5h-8L-6.5-2.1z',
  'M-2.2-6.4h4.4v4.2h4.2v4.4h-4.2v4.2h-4.4v-4.2h-4.2v-4.4h4.2z',
];

/** For drawings that something else describes. */
export const UNSEEN = { 'aria-hidden': true } as const;

/** The class that gives a seat its colours. */
export const own = (seat: number | undefined): string => (seat === undefined ? 'nobody' : `p${seat % 6}`);

interface Place {
  readonly seat: number;
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly class?: string;
}

export const Marker = ({ seat, x = 0, y = 0, scale = 1, class: kind = '' }: Place) => (
  <path
    class={`marker ${kind}`}
    transform={`translate(${x} ${y}) scale(${scale})`}
    d={SHAPES[seat % SHAPES.length]!}
  />
);

/** A marker in running text. */
export const SeatIcon = ({ seat }: { seat: number }) => (
  <svg class={`icon ${own(seat)}`} viewBox="-9 -9 18 18" aria-hidden="true">
    <Marker seat={seat} />
  </svg>
);
