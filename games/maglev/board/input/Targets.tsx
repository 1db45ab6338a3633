/** The lit hexes and places: they can be hovered, clicked, tapped twice, or reached by keyboard. */
import { useRef } from 'preact/hooks';
import { UNSEEN } from '#client/kit/Marker.tsx';
import { EDGES } from '../../rules/track/hex.ts';
import { at, hexOutline, type Point, plus } from '../map/geometry.ts';
import { priceAt, priceRadius } from '../map/places.ts';
import { sayMaglev } from '../say.ts';
import { type Props, playAll, playOne } from '../ui.ts';
import { chooseGoal } from './Route.tsx';
import type { Target } from './targets.ts';

/** Plays the aimed action of a target. A site with several kinds of station is only selected. */
export function choose(props: Props, target: Target): void {
  const { ui } = props;
  if (target.kind === 'goal') chooseGoal(props, target.key.replace('place ', ''));
  else if (target.kind === 'go') playAll(props, target.actions);
  else if (target.kind === 'site' && target.actions.length > 1)
    ui.site.value = target.key.replace('place ', '');
  else playOne(props, aimedAction(target, ui.turn.value));
}

export const aimedAction = ({ actions }: Target, turn: number) =>
  actions[((turn % actions.length) + actions.length) % actions.length]!;

/** The edge of a hex that is nearest to a point. */
const edgeNear = (middle: Point, [x, y]: Point): number => {
  const angle = Math.atan2(x - middle[0], middle[1] - y);
  return (Math.round((angle * 3) / Math.PI) + EDGES) % EDGES;
};

/** The index of the tile that leads to the edge under the pointer. */
function turnTowards({ actions, at: middle }: Target, point: Point): number {
  const edge = edgeNear(middle, point);
  const tiles = actions.map((action) => (action.type === 'build' ? [...action.edges] : []));
  const isOwn = (edges: readonly number[]): boolean =>
    edges.includes(edge) && !tiles.every((other) => other.includes(edge));
  return Math.max(0, tiles.findIndex(isOwn));
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The nearest target in the direction of an arrow key. */
function towards(targets: readonly Target[], from: Target, way: Point): Target | undefined {
  const far = ({ at: to }: Target): number => {
    const [x, y] = plus(to, from.at, -1);
    const ahead = x * way[0] + y * way[1];
    return ahead <= 0.1 ? Number.POSITIVE_INFINITY : ahead + 2 * Math.abs(x * way[1] - y * way[0]);
  };
  const next = targets.reduce((best, other) => (far(other) < far(best) ? other : best), from);
  return next === from ? undefined : next;
}

interface TargetsProps {
  readonly props: Props;
  readonly targets: readonly Target[];
  readonly S: number;
  /** Converts page coordinates to map coordinates. */
  place(event: MouseEvent): Point;
}

export function Targets({ props, targets, S, place }: TargetsProps) {
  const { ui } = props;
  const pointer = useRef('mouse');
  const shapes = useRef(new Map<string, SVGPathElement>());
  const aim = targets.find(({ key }) => key === ui.aim.value);
  const isGoal = ({ kind, key }: Target): boolean => kind === 'goal' && key === `place ${ui.goal.value}`;
  const point = (target: Target, turn = 0): void => {
    ui.aim.value = target.key;
    ui.turn.value = turn;
  };
  const onChoose = (target: Target): void => {
    const isFirstTap = pointer.current !== 'mouse' && ui.aim.value !== target.key && target.kind !== 'goal';
    if (ui.aim.value !== target.key) point(target);
    if (!isFirstTap) choose(props, target);
  };
  const onKey = (event: KeyboardEvent, target: Target): void => {
    const way = ARROWS[event.key];
    const next = way && towards(targets, target, way);
    pointer.current = 'mouse';
    if (next) shapes.current.get(next.key)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') onChoose(target);
    else if (!way) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const bind = (target: Target) =>
    ({
      role: 'button',
      ...(target.kind === 'goal' && { 'aria-pressed': isGoal(target) }),
      onPointerDown: (event: PointerEvent) => {
        pointer.current = event.pointerType;
      },
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        if (target.kind === 'lay') point(target, turnTowards(target, place(event)));
        else point(target);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') ui.aim.value = undefined;
      },
      onFocus: () => {
        if (ui.aim.value !== target.key && pointer.current === 'mouse') point(target);
      },
      onClick: () => onChoose(target),
      onKeyDown: (event: KeyboardEvent) => onKey(event, target),
    }) as const;
  return (
    <g class="targets" {...GROUP} aria-label={sayMaglev('targets')}>
      {targets.map((target, i) => (
        <path
          key={target.key}
          ref={(element) => {
            if (element) shapes.current.set(target.key, element);
          }}
          class={`lit ${target.kind} ${target === aim ? 'aimed' : ''} ${isGoal(target) ? 'wanted' : ''}`}
          data-target={target.key}
          d={hexOutline(
            target.at,
            S,
            target.key.startsWith('hex') ? 0.93 : target.key === 'place hub' ? 1.5 : 0.97,
          )}
          aria-label={target.label}
          tabindex={(aim ? target === aim : i === 0) ? 0 : -1}
          {...bind(target)}
        />
      ))}
      {targets.map((target) => target.cost > 0 && <Cost key={target.key} target={target} S={S} />)}
    </g>
  );
}

const GROUP = { role: 'group' } as const;

/** The cost of a target, or a cross on a tile that would be removed. */
function Cost({ target, S }: { target: Target; S: number }) {
  const isHex = target.key.startsWith('hex');
  const spot = isHex ? target.at : priceAt(target.at, 1);
  return (
    <g class={`cost c${target.cost} ${target.kind}`} transform={`translate(${at(spot, S)})`} {...UNSEEN}>
      <circle r={priceRadius(S)} />
      <text y={4.3}>{target.kind === 'remove' ? '×' : target.cost}</text>
    </g>
  );
}
