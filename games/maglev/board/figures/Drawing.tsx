import { useMemo } from 'preact/hooks';
import type { FigureProps } from '#client/kit/help/figures.ts';
import { language } from '#client/kit/words.ts';
import { placeNamed } from '../../rules/track/map.ts';
import type { Maglev, Public } from '../../rules/types.ts';
import { Ground } from '../map/Ground.tsx';
import { px, upright } from '../map/geometry.ts';
import { Lines } from '../map/Lines.tsx';
import { Names } from '../map/Names.tsx';
import { Plates } from '../map/Plates.tsx';
import { type Box, boxOf, middleOf } from '../map/places.ts';
import { runsOf } from '../map/runs.ts';
import { Trains } from '../motion/Trains.tsx';
import { Parts } from '../others/Others.tsx';
import { publicOf } from '../ui.ts';
import '../maglev.css';
import '../map/map.css';
import './figure.css';

/** The sites that are drawn, and the land round them; or a part of the player board. */
export interface Crop {
  readonly sites?: readonly string[];
  readonly board?: string;
}

const SIDE = 34;
const SCALE = upright(SIDE);
const LEAST = 15;

function boxRound({ map }: Public, sites: readonly string[]): Box {
  const points = sites.map((site) => px(middleOf(map, placeNamed(map, site)!), SCALE));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 3 * SIDE, Math.min(...ys) - 1.8 * SIDE];
  return {
    x: left,
    y: top,
    w: Math.max(...xs) + 3 * SIDE - left,
    h: Math.max(...ys) + 1.8 * SIDE - top,
  };
}

export function Drawing({ view, crop }: FigureProps<Maglev>) {
  const { sites, board }: Crop = crop ?? {};
  const state = publicOf(view);
  if (board !== undefined) return <BoardPart state={state} part={board} />;
  return <MapPart state={state} box={sites ? boxRound(state, sites) : boxOf(state.map, SCALE)} />;
}

function MapPart({ state, box }: { state: Public; box: Box }) {
  const runs = useMemo(() => runsOf(state, []), [state]);
  return (
    <svg
      class="mg-picture mg-figure"
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      style={{ '--S': `${SIDE}px` }}
      aria-hidden="true"
    >
      <Ground map={state.map} scale={SCALE} />
      <Lines runs={runs} scale={SCALE} />
      <Plates state={state} scale={SCALE} least={LEAST} />
      <Trains state={state} runs={runs} news={[]} scale={SCALE} least={LEAST} />
      <Names
        key={language.value}
        state={state}
        runs={runs}
        scale={SCALE}
        least={LEAST}
        signs={[]}
        covered={[]}
        box={box}
      />
    </svg>
  );
}

/** As the boards of others are drawn, but for the parts that are not meant. */
const BoardPart = ({ state, part }: { state: Public; part: string }) => (
  <div class={`compact mg-board-figure only-${part}`} aria-hidden="true">
    <Parts board={state.players[0]!.board} />
  </div>
);
