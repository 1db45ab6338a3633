/** Everything that does not change while the player points. */
import { own, UNSEEN } from '#client/kit/Marker.tsx';
import type { At } from '../../rules/grid.ts';
import { atSquare, squareAt } from '../../rules/grid.ts';
import { type Drawing, hasCar } from '../lines.ts';
import { Ground, Hall } from './Ground.tsx';
import { PlatformShape, type Sizes } from './Platform.tsx';
import { kindsOf, passage, TileShape } from './Track.tsx';

export interface LastMove {
  readonly at: At;
  readonly seat: number;
}

interface Props {
  readonly position: Drawing;
  readonly sizes: Sizes;
  readonly last: LastMove | undefined;
  /** Whether the last tile is animated. */
  readonly isNew: boolean;
  /** For a picture: lines of waiting cars in full colour. */
  readonly isVivid?: boolean;
}

/** CSS classes by passage: open lines in their owners' colours, complete ones tinted; at the end all in full colour. */
export function trackKinds({ lines }: Drawing, live = 'live'): Map<number, string> {
  const done = kindsOf(
    lines.filter((line) => line.end !== 'open'),
    () => (lines.some(hasCar) ? 'done' : 'on'),
  );
  const waiting = kindsOf(lines.filter(hasCar), () => live);
  return new Map([...done, ...waiting]);
}

export function StaticLayer({ position, sizes, last, isNew, isVivid }: Props) {
  const kinds = trackKinds(position, isVivid ? 'on' : 'live');
  const lastSquare = last && squareAt(last.at);
  const kindOfTile = (square: number): string =>
    square === lastSquare ? `last ${own(last?.seat)} ${isNew ? 'fresh' : ''}` : '';
  return (
    <g {...UNSEEN} class="still">
      <Ground />
      {position.lines.map((line) => (
        <PlatformShape key={line.station} line={line} sizes={sizes} />
      ))}
      <Hall />
      {[...position.tiles].map(([square, tile]) => (
        <TileShape
          key={square}
          tile={tile}
          at={atSquare(square)}
          kind={kindOfTile(square)}
          kindOf={(at, from) => kinds.get(passage(at, from)) ?? ''}
        />
      ))}
    </g>
  );
}
