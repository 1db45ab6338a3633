/** Shows a suggestion on the map: the tile to lay or the place to go to. */
import { useEffect, useRef } from 'preact/hooks';
import { Lamp } from '#client/kit/Icon.tsx';
import { own } from '#client/kit/Marker.tsx';
import type { Target } from '../input/targets.ts';
import { isSuggested, type Props } from '../ui.ts';
import { fromPx, hexOutline, normal, plus, px, runPath, type Scale } from './geometry.ts';

/** Size of the ring round a target, in sides of a hex. */
const sizeOf = ({ key, kind }: Target): number => {
  if (kind === 'person' || kind === 'aboard' || kind === 'nose') return 0.5;
  return key === 'place hub' ? 1.7 : key.startsWith('hex') ? 1.03 : 1.17;
};

interface MarkProps {
  readonly props: Props;
  readonly targets: readonly Target[];
  readonly scale: Scale;
}

/** A ring with a lamp, above all targets. The map scrolls so that it is visible. */
export function Suggested({ props: { ui }, targets, scale }: MarkProps) {
  const ring = useRef<SVGPathElement>(null);
  const target = targets.find(({ ways }) => ways.some(([first]) => isSuggested(ui, first)));
  useEffect(() => ring.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [target?.key]);
  if (!target) return null;
  const size = sizeOf(target);
  const middle = fromPx(target.at, scale);
  // The lamp is opposite the cost.
  const [x, y] = plus(px(middle, scale), scale.isTurned ? normal(4) : normal(5), 0.87 * size * scale.S);
  return (
    <g class="suggestion">
      <path ref={ring} class="ring" d={hexOutline(middle, scale, size)} />
      <Lamp x={x} y={y} scale={0.8} />
    </g>
  );
}

/** The suggested tile, drawn below everything. */
export function SuggestedTile({ props, scale }: Pick<MarkProps, 'props' | 'scale'>) {
  const action = props.ui.suggested.value;
  if (action?.type !== 'build' || props.legal.length === 0) return null;
  const { hex, edges } = action;
  return (
    <g class={`suggestion ${own(props.seat)}`}>
      <path class="tile" d={runPath([{ hex, from: edges[0], to: edges[1] }], 0, scale, [0, 0])} />
    </g>
  );
}
