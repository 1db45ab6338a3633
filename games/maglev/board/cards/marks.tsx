/** The signs that the drawings of the bonus cards are made of. A drawing is 72 by 48. */
import { STATION_KINDS } from '../../data/pieces.ts';
import { COLOURS, KIND_NUMBER, type KindName } from '../../rules/colours.ts';
import { Token, type TokenName } from '../Token.tsx';

type Place = readonly [x: number, y: number];

function hexagon([x, y]: Place, r: number): string {
  const corners = STATION_KINDS.slice(0, 6).map((_, i) => {
    const angle = (i * Math.PI) / 3;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A hex of the map; on a river there is a wave, for those who do not see its blue. */
export const Ground = ({ at, r, kind }: { at: Place; r: number; kind: 'land' | 'river' | 'tile' }) => (
  <>
    <path class={`c-hex ${kind}`} d={hexagon(at, r)} />
    {kind === 'river' && (
      <path
        class="c-wave"
        d={`M${at[0] - 14} ${at[1] + 5}q3 -4 6 0t6 0M${at[0] + 2} ${at[1] - 7}q3 -4 6 0t6 0`}
      />
    )}
  </>
);

/** A station of any kind; one that is out of reach is dashed. */
export const Stop = ({ at, isFar = false }: { at: Place; isFar?: boolean }) => (
  <path class={`c-stop ${isFar ? 'far' : ''}`} d={hexagon(at, 7)} />
);

export function Station({ kind, at }: { kind: KindName; at: Place }) {
  const colour = COLOURS[KIND_NUMBER[kind]]!;
  return (
    <g class={`mg-station ${colour}`}>
      <path class="plate" d={hexagon(at, 12)} />
      <Token name={colour} x={at[0]} y={at[1]} size={14} kind="badge" />
    </g>
  );
}

/** `hot`: the tiles that count. */
export const Track = ({ d, kind = '' }: { d: string; kind?: '' | 'thin' | 'other' | 'hot' }) => (
  <path class={`c-track ${kind}`} d={d} />
);

export const Cross = ({ at: [x, y], r }: { at: Place; r: number }) => (
  <path class="c-cross" d={`M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`} />
);

/** Passengers side by side in the middle. */
export const Passengers = ({ names, size }: { names: readonly TokenName[]; size: number }) => (
  <>
    {names.map((name, i) => (
      <Token key={name} name={name} x={36 + (i - (names.length - 1) / 2) * (size + 3)} y={24} size={size} />
    ))}
  </>
);

/** A slot of the player board: a full one has somebody in it. */
export const Cell = ({ at: [x, y], size, kind, isRound = false }: CellProps) => (
  <>
    <rect
      class={`c-cell ${kind}`}
      x={x + 0.75}
      y={y + 0.75}
      width={size - 1.5}
      height={size - 1.5}
      rx={isRound ? size / 2 : 1.5}
    />
    {kind === 'full' && <circle class="c-held" cx={x + size / 2} cy={y + size / 2} r={size / 5} />}
  </>
);
interface CellProps {
  readonly at: Place;
  readonly size: number;
  readonly kind: 'full' | 'empty' | 'other';
  readonly isRound?: boolean;
}
