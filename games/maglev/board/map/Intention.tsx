/** Shows what a click would do: the tile, the route, or the way of the train. */
import { own } from '#client/kit/Marker.tsx';
import { step } from '../../rules/turn/train.ts';
import type { ActionOf } from '../../rules/types.ts';
import { routeTo } from '../input/routes.ts';
import { aimedWay, type Target } from '../input/targets.ts';
import { wayOf } from '../motion/ride.ts';
import type { Props } from '../ui.ts';
import { Ghost } from './Ghost.tsx';
import { runPath, type Scale } from './geometry.ts';
import type { Run } from './runs.ts';

interface IntentionProps {
  readonly props: Props;
  readonly target: Target;
  readonly runs: readonly Run[];
  readonly scale: Scale;
}

export function Intention({ props, target, runs, scale }: IntentionProps) {
  const seat = props.seat!;
  if (target.kind === 'lay') {
    const build = aimedWay(target, props.ui)[0] as ActionOf<'build'>;
    const others = target.ways.flatMap(([other]) => (other === build ? [] : [other as ActionOf<'build'>]));
    return <Ghost seat={seat} build={build} others={others} runs={runs} scale={scale} />;
  }
  if (target.kind === 'goal') {
    const route = routeTo(props, target);
    return route ? <Intention.Drawn props={props} builds={route.builds} scale={scale} /> : null;
  }
  if (target.kind !== 'go') return null;
  const path = tripPath(target, seat, runs, scale);
  return (
    <g class={`way ${own(seat)}`}>
      <path class="case" d={path} />
      <path class="line" d={path} />
    </g>
  );
}

interface DrawnProps {
  readonly props: Props;
  readonly builds: readonly ActionOf<'build'>[];
  readonly scale: Scale;
}

/** Tiles that are not laid yet. */
Intention.Drawn = ({ props, builds, scale }: DrawnProps) => (
  <g class={`route ${own(props.seat)}`}>
    {builds.map(({ hex, edges: [from, to] }) => (
      <path key={String(hex)} d={runPath([{ hex, from, to }], 0, scale, [0, 0])} />
    ))}
  </g>
);

/** The runs that the train takes, one after the other. */
function tripPath(
  { stage: { state }, ways }: Target,
  seat: number,
  runs: readonly Run[],
  scale: Scale,
): string {
  const player = { ...state.players[seat]! };
  return (ways[0] ?? [])
    .flatMap((action) => {
      const from = player.train;
      step(state, player, action as ActionOf<'step'>);
      const players = state.players.with(seat, player);
      const way = wayOf({ ...state, players }, runs, seat, from, player.train);
      return way ? [runPath(way.passages, way.lane, scale, [0.5, 0.35])] : [];
    })
    .join('');
}
