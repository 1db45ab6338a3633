/** Frames round the head of a line, or round a station: what a hint suggests, and what a review compares. */
import type { ComponentChildren } from 'preact';
import type { BothMoves } from '#client/kit/game.ts';
import { Lamp, SignMark } from '#client/kit/Icon.tsx';
import type { Action } from '../../rules/action.ts';
import type { CityMap } from '../../rules/map.ts';
import { around } from '../layout/ground.ts';
import type { Layout } from '../layout/layout.ts';
import { type Aim, aimOf } from '../ui.ts';

interface Props {
  readonly aim: Aim | undefined;
  readonly layout: Layout;
  readonly kind: string;
  /** At the upper corners: on the left, or on the right. */
  sign(left: number, right: number, top: number): ComponentChildren;
}

function Frame({ aim, layout, kind, sign }: Props) {
  if (!aim) return null;
  const { x, y, w, h } =
    'line' in aim
      ? layout.heads[aim.line]!.train
      : around(layout.stations[aim.station]!, layout.measures.box);
  return (
    <>
      <rect class={kind} x={x - 4} y={y - 4} width={w + 8} height={h + 8} rx={9} />
      {sign(x - 2, x + w + 2, y - 2)}
    </>
  );
}

const lampOf =
  (scale: number): Props['sign'] =>
  (_, right, top) => <Lamp x={right} y={top} scale={scale} />;

const SMALL = 0.85;

export const Suggested = ({ aim, layout }: Pick<Props, 'aim' | 'layout'>) => (
  <Frame aim={aim} layout={layout} kind="mx-suggested" sign={lampOf(SMALL)} />
);

interface ComparedProps {
  readonly both: BothMoves;
  readonly map: CityMap;
  readonly layout: Layout;
  /** Of the signs. */
  readonly scale?: number | undefined;
}

/** The played choice solid, with its sign, the better one dashed, with a lamp. */
export function Compared({ both, map, layout, scale = SMALL }: ComparedProps) {
  const aim = ([action]: readonly object[]) => aimOf(map, (action as Action | undefined) ?? null);
  return (
    <>
      <Frame
        aim={aim(both.played.actions)}
        layout={layout}
        kind="move-played"
        sign={(left, _, top) => <SignMark sign={both.sign} x={left} y={top} scale={scale} />}
      />
      <Frame aim={aim(both.better.actions)} layout={layout} kind="move-better" sign={lampOf(scale)} />
    </>
  );
}
