/** The label beside the pointer: says what is there, or what a tile would bring. */
import type { ComponentChildren } from 'preact';
import type { Person } from '#client/kit/game.ts';
import { own, SeatIcon } from '#client/kit/Marker.tsx';
import { sayRich } from '#client/kit/words.ts';
import { type At, CENTRE, platform, SIDE, squareAt } from '../../rules/grid.ts';
import { T } from '../grid/geometry.ts';
import { type Drawing, type Effect, type Line, squareName } from '../lines.ts';
import { effectKey, effectParams, lineParams } from '../say.ts';

const SIDES = ['below', 'right', 'left', 'above'] as const;
type Side = (typeof SIDES)[number];

/** The approximate size of a label, in board units. */
const WIDTH = 330;
const HEIGHT = 62;
const LINE = 26;

function boxAt([column, row]: At, side: Side, height: number): { left: number; top: number } {
  const [x, y] = [column * T, row * T];
  if (side === 'right') return { left: x + T + 10, top: y + T / 2 - height / 2 };
  if (side === 'left') return { left: x - 10 - WIDTH, top: y + T / 2 - height / 2 };
  const left = Math.min(Math.max(x + T / 2 - WIDTH / 2, 0), SIDE * T - WIDTH);
  return { left, top: side === 'above' ? y - 10 - height : y + T + 10 };
}

/** How much a label would hide at this position. Laid tiles count most. */
function hides({ left, top }: { left: number; top: number }, height: number, { tiles }: Drawing): number {
  let sum = left < -60 || left + WIDTH > SIDE * T + 60 || top < -60 || top + height > SIDE * T + 60 ? 99 : 0;
  for (let square = 0; square < SIDE * SIDE; square++) {
    const [x, y] = [(square % SIDE) * T, Math.floor(square / SIDE) * T];
    if (x >= left + WIDTH || x + T <= left || y >= top + height || y + T <= top) continue;
    sum += tiles.has(square) ? 3 : CENTRE[square] ? 1 : 0;
  }
  return sum;
}

interface Props {
  readonly at: At;
  readonly rows: number;
  readonly position: Drawing;
  readonly ring: number;
  readonly children: ComponentChildren;
}

function Label({ at, rows, position, ring, children }: Props) {
  const height = HEIGHT + LINE * (rows - 1);
  const cost = (side: Side): number => hides(boxAt(at, side, height), height, position);
  const side = [...SIDES].sort((one, other) => cost(one) - cost(other))[0]!;
  const whole = SIDE * T + 2 * ring;
  const percent = (n: number): string => `${((n + ring) / whole) * 100}%`;
  const [x, y] = [at[0] * T, at[1] * T];
  const anchors: Record<Side, readonly [number, number]> = {
    right: [x + T + 8, y + T / 2],
    left: [x - 8, y + T / 2],
    above: [x + T / 2, y - 8],
    below: [x + T / 2, y + T + 8],
  };
  // Near the left and right edges, a label above or below is shifted inwards.
  const lean = at[0] < 2 ? 'from-left' : at[0] > SIDE - 3 ? 'from-right' : '';
  return (
    <div
      class={`callout ${side} ${lean}`}
      style={{ left: percent(anchors[side][0]), top: percent(anchors[side][1]) }}
    >
      {children}
    </div>
  );
}

interface EffectsProps extends Pick<Props, 'at' | 'position' | 'ring'> {
  readonly effects: readonly Effect[];
  readonly people: readonly Person[];
}

export const EffectsLabel = ({ at, position, ring, effects, people }: EffectsProps) => (
  <Label at={at} rows={Math.max(effects.length, 1)} position={position} ring={ring}>
    <span class="where">{squareName(at)}</span>
    <EffectList effects={effects} people={people} />
  </Label>
);

export const EffectList = ({ effects, people }: Pick<EffectsProps, 'effects' | 'people'>) => (
  <span class="effects">
    {effects.length === 0 && <span>{sayRich('metro.effect.none')}</span>}
    {effects.map((effect) => (
      <span key={effect.line.station} class={own(effect.seat)}>
        <SeatIcon seat={effect.seat} />
        <span>{sayRich(effectKey(effect), effectParams(effect, people))}</span>
      </span>
    ))}
  </span>
);

interface LineProps extends Pick<Props, 'position' | 'ring'> {
  readonly line: Line;
  readonly people: readonly Person[];
}

export const LineLabel = ({ line, position, ring, people }: LineProps) => (
  <Label at={labelPlace(line)} rows={1} position={position} ring={ring}>
    <span class={own(line.seat)}>
      {line.seat !== undefined && <SeatIcon seat={line.seat} />}
      <span>{sayRich('metro.station', lineParams(line, people))}</span>
    </span>
  </Label>
);

/** Beside the station's own square, or where the line ends if that is close by. */
function labelPlace({ station, steps }: Line): At {
  const { at } = platform(station);
  const last = steps.at(-1);
  return last && squareAt(last.at) !== squareAt(at) && steps.length < 3 ? last.at : at;
}
