/** What can be chosen on the map: hovered, clicked, tapped or reached by keyboard. */
import { useRef } from 'preact/hooks';
import { UNSEEN } from '#client/kit/Marker.tsx';
import { EDGES } from '../../rules/track/hex.ts';
import type { ActionOf } from '../../rules/types.ts';
import { centre, fromPx, type Point, write } from '../map/geometry.ts';
import { FLAG_RADIUS, flagAt } from '../map/places.ts';
import { sayMaglev } from '../say.ts';
import { isSuggested, type Props } from '../ui.ts';
import { chooseTarget } from './choose.ts';
import { currentGroup } from './groups.ts';
import type { Look, Target, TargetKind } from './targets.ts';

/** The edge of a hex that is nearest to a point. */
const edgeNear = (middle: Point, [x, y]: Point): number => {
  const angle = Math.atan2(x - middle[0], middle[1] - y);
  return (Math.round((angle * 3) / Math.PI) + EDGES) % EDGES;
};

/** The index of the tile that leads to the edge under the pointer. */
function turnTowards({ ways }: Target, point: Point): number {
  const builds = ways.map(([build]) => build as ActionOf<'build'>);
  const edge = edgeNear(centre(builds[0]!.hex), point);
  const tiles = builds.map(({ edges }) => [...edges]);
  const isOwn = (edges: readonly number[]): boolean =>
    edges.includes(edge) && !tiles.every((other) => other.includes(edge));
  return Math.max(0, tiles.findIndex(isOwn));
}

/** What lies above what. */
const DEPTH: Readonly<Record<TargetKind, number>> = {
  ...{ lay: 0, turn: 0, remove: 0, goal: 1, go: 1, start: 1, site: 1 },
  ...{ person: 2, aboard: 3, nose: 4 },
};

interface TargetsProps {
  readonly props: Props;
  readonly targets: readonly Target[];
  /** Hexes lie below trains and stations, all else above them. */
  readonly layer: 'hexes' | 'things';
  readonly look: Look;
  /** Converts page coordinates to pixels of the map. */
  place(event: MouseEvent): Point;
}

export function Targets({ props, targets, layer, look, place }: TargetsProps) {
  const { ui } = props;
  const pointer = useRef('mouse');
  const aim = targets.find(({ key }) => key === ui.aim.value);
  const current = currentGroup(props);
  // Without a pointer that says how, a tile lies as it is suggested.
  const suggestedTurn = ({ ways }: Target): number =>
    Math.max(
      0,
      ways.findIndex(([first]) => isSuggested(ui, first)),
    );
  const point = (target: Target, turn = suggestedTurn(target)): void => {
    ui.aim.value = target.key;
    ui.turn.value = turn;
  };
  const onClick = (event: MouseEvent, target: Target): void => {
    const isTouch = pointer.current !== 'mouse' && event.detail > 0;
    const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect();
    const at: Point =
      event.detail === 0 ? [left + width / 2, top + height / 2] : [event.clientX, event.clientY];
    if (ui.aim.value !== target.key) point(target);
    chooseTarget(props, target, { at, isTouch });
  };
  const bind = (target: Target) =>
    ({
      role: 'option',
      'aria-selected': ui.armed.value === target.key,
      'aria-posinset': targets.indexOf(target) + 1,
      'aria-setsize': targets.length,
      onPointerDown: (event: PointerEvent) => {
        pointer.current = event.pointerType;
      },
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        point(target, target.kind === 'lay' ? turnTowards(target, fromPx(place(event), look.scale)) : 0);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') ui.aim.value = undefined;
      },
      onFocus: () => {
        if (ui.aim.value !== target.key) point(target);
      },
      onBlur: () => {
        if (ui.aim.value === target.key) ui.aim.value = undefined;
      },
      onClick: (event: MouseEvent) => onClick(event, target),
    }) as const;
  const drawn = targets
    .filter(({ kind }) => (DEPTH[kind] === 0) === (layer === 'hexes'))
    .sort((one, other) => DEPTH[one.kind] - DEPTH[other.kind]);
  if (drawn.length === 0) return null;
  return (
    <g class="targets" {...LIST} aria-label={sayMaglev(layer === 'hexes' ? 'targets.hexes' : 'targets')}>
      {drawn.map((target) => (
        <path
          key={target.key}
          class={classOf(props, target, target === aim, target.group === current)}
          data-target={target.key}
          data-group={target.group}
          data-tip={target.kind === 'person' || target.kind === 'aboard' ? undefined : tipOf(target)}
          d={target.outline}
          aria-label={target.label}
          tabindex={(aim ? target === aim : target === targets[0]) ? 0 : -1}
          {...bind(target)}
        />
      ))}
      {drawn.map((target) => (
        <Sign key={target.key} target={target} look={look} />
      ))}
    </g>
  );
}

const LIST = { role: 'listbox' } as const;

const tipOf = ({ place }: Target): string | undefined => (place === undefined ? undefined : `place ${place}`);

function classOf(props: Props, target: Target, isAimed: boolean, isCurrent: boolean): string {
  const { ui } = props;
  const isNext = target.ways.some(([first]) => isSuggested(ui, first));
  return [
    'lit',
    target.kind,
    isAimed ? 'aimed' : '',
    isCurrent ? 'current' : '',
    ui.armed.value === target.key ? 'armed' : '',
    isNext ? 'suggested' : '',
  ].join(' ');
}

/** Dots for the units of a tile; at places the links to go, or a plus where a station can be built. */
function Sign({ target, look }: { target: Target; look: Look }) {
  const {
    kind,
    cost,
    at: [x, y],
  } = target;
  if (kind === 'lay')
    return (
      <g class="dots" {...UNSEEN}>
        {(cost > 1 ? [-4.5, 4.5] : [0]).map((dx) => (
          <circle key={dx} cx={x + dx} cy={y} r={3.6} />
        ))}
      </g>
    );
  if (kind !== 'go' && kind !== 'site' && kind !== 'start') return null;
  return (
    <g
      class="flag"
      transform={`translate(${write(flagAt(target.stage.state.map, target.place!, look.scale))})`}
      {...UNSEEN}
    >
      <circle r={FLAG_RADIUS} />
      <text y={4.3}>{kind === 'go' ? cost : '+'}</text>
    </g>
  );
}
