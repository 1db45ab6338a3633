/** What is suggested, on the map: the tile to lay or the place to go to. */
import { own } from '#client/kit/Marker.tsx';
import { placeNamed } from '../rules/map.ts';
import type { Action } from '../rules/types.ts';
import { centre, hexOutline, type Point, runPath } from './geometry.ts';
import { middleOf } from './places.ts';
import { tripTargets } from './targets.ts';
import { isSuggested, type Props, stateOfView } from './ui.ts';

/** The middle of what an action is about; undefined if that is not on the map. */
function pointOf(props: Props, action: Action): Point | undefined {
  const { map } = stateOfView(props.view, props.seat);
  if (action.type === 'build' || action.type === 'remove') return centre(action.hex);
  if (action.type === 'train' || action.type === 'station')
    return middleOf(map, placeNamed(map, action.site));
  if (action.type !== 'step') return;
  return tripTargets(props).find(({ actions }) => isSuggested(props.ui, actions[0]!))?.at;
}

export function Suggested({ props, S }: { props: Props; S: number }) {
  const action = props.ui.suggested.value;
  const point = action && props.legal.length > 0 ? pointOf(props, action) : undefined;
  if (!action || !point) return null;
  return (
    <g class={`suggestion ${own(props.seat)}`}>
      <path class="ring" d={hexOutline(point, S, 1.02)} />
      {action.type === 'build' && (
        <path
          class="tile"
          d={runPath([{ hex: action.hex, from: action.edges[0], to: action.edges[1] }], 0, S, [0, 0])}
        />
      )}
    </g>
  );
}
