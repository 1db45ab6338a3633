/** Shows a suggestion on the map: the tile to lay or the place to go to. */
import { useEffect, useRef } from 'preact/hooks';
import { Lamp } from '#client/kit/Icon.tsx';
import { own } from '#client/kit/Marker.tsx';
import { placeNamed } from '../../rules/track/map.ts';
import type { Action, ActionOf } from '../../rules/types.ts';
import { tripTargets } from '../input/targets.ts';
import { isSuggested, type Props, publicOf } from '../ui.ts';
import { centre, hexOutline, normal, type Point, plus, runPath } from './geometry.ts';
import { middleOf } from './places.ts';

const isOnTrack = (action: Action): action is ActionOf<'build' | 'remove'> =>
  action.type === 'build' || action.type === 'remove';

/** The point on the map that an action is about, if any. */
function pointOf(props: Props, action: Action): Point | undefined {
  const { map } = publicOf(props.view);
  if (isOnTrack(action)) return centre(action.hex);
  if (action.type === 'train' || action.type === 'station')
    return middleOf(map, placeNamed(map, action.site));
  if (action.type !== 'step') return;
  return tripTargets(props).find(({ actions }) => isSuggested(props.ui, actions[0]!))?.at;
}

interface MarkProps {
  readonly props: Props;
  readonly S: number;
}

/** A ring with a lamp, above all targets. The map scrolls so that it is visible. */
export function Suggested({ props, S }: MarkProps) {
  const ring = useRef<SVGPathElement>(null);
  const action = props.ui.suggested.value;
  const point = action && props.legal.length > 0 ? pointOf(props, action) : undefined;
  useEffect(() => ring.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [String(point)]);
  if (!point) return null;
  const { map } = publicOf(props.view);
  const isHub = map.hub >= 0 && String(point) === String(middleOf(map, map.hub));
  const size = isHub ? 1.7 : isOnTrack(action!) ? 1.03 : 1.17;
  // The lamp is opposite the cost.
  const [x, y] = plus(point, normal(5), 0.87 * size);
  return (
    <g class="suggestion">
      <path ref={ring} class="ring" d={hexOutline(point, S, size)} />
      <Lamp x={x * S} y={y * S} scale={0.8} />
    </g>
  );
}

/** The suggested tile, drawn below its cost. */
export function SuggestedTile({ props, S }: MarkProps) {
  const action = props.ui.suggested.value;
  if (action?.type !== 'build' || props.legal.length === 0) return null;
  const { hex, edges } = action;
  return (
    <g class={`suggestion ${own(props.seat)}`}>
      <path class="tile" d={runPath([{ hex, from: edges[0], to: edges[1] }], 0, S, [0, 0])} />
    </g>
  );
}
