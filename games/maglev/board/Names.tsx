/** The names of sites and of the Hub. */
import { NOTHING } from '../rules/colours.ts';
import type { State } from '../rules/types.ts';
import { centre, type Point, pointOn } from './geometry.ts';
import { placeNames } from './names.ts';
import { type Box, middleOf } from './places.ts';
import type { Run } from './runs.ts';
import { sayPlace } from './say.ts';
import { coveredBy, standingTrains } from './Trains.tsx';

interface Props {
  readonly state: State;
  readonly runs: readonly Run[];
  readonly S: number;
  readonly box: Box;
}

export function Names({ state, runs, S, box }: Props) {
  const { map } = state;
  const scaled = ([x, y]: Point): Point => [x * S, y * S];
  const sites = map.sites.map((_, place) => ({
    text: sayPlace(state, place),
    at: scaled(middleOf(map, place)),
  }));
  const along = (run: Run): Point[] =>
    run.passages.flatMap((passage) => [0, 0.25, 0.5, 0.75, 1].map((t) => pointOn(passage, run.lane, t)));
  const hub = map.hexes.filter((_, cell) => map.ground[cell] === 'hub');
  const boxes = placeNames(sites, S, box, [
    ...runs.flatMap(along).map((at) => ({ at: scaled(at), pad: 3, cost: 6 })),
    ...standingTrains(state)
      .flatMap(coveredBy)
      .map((at) => ({ at: scaled(at), pad: 0.26 * S, cost: 60 })),
    ...hub.map((hex) => ({ at: scaled(centre(hex)), pad: 1.1 * S, cost: 80 })),
  ]);
  const hubWords = map.hub < 0 ? [] : sayPlace(state, map.hub).split(/[ -]/);
  const [x, y] = map.hub < 0 ? [0, 0] : scaled(middleOf(map, map.hub));
  return (
    <g class="names">
      {sites.map(({ text }, place) => (
        <text
          key={text}
          class={state.standing[place] === NOTHING ? '' : 'built'}
          x={boxes[place]!.x + boxes[place]!.w / 2}
          y={boxes[place]!.y + 11.5}
        >
          {text}
        </text>
      ))}
      {map.hub >= 0 &&
        hubWords.map((word, i) => (
          <text key={word} class="built" x={x} y={y - S * 0.3 + (i - hubWords.length + 1) * 13}>
            {word}
          </text>
        ))}
    </g>
  );
}
