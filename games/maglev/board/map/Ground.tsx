/** The fixed part of a map: land, water, park and the Hub. */
import type { Hex } from '../../rules/track/hex.ts';
import type { GameMap } from '../../rules/track/map.ts';
import type { Ground as Kind } from '../../rules/track/mapText.ts';
import { dots, rimOf, sharpOutline, softOutline } from './areas.ts';
import { centre, hexOutline, type Scale } from './geometry.ts';

export function Ground({ map, scale }: { map: GameMap; scale: Scale }) {
  const of = (...kinds: Kind[]): Hex[] => map.hexes.filter((_, cell) => kinds.includes(map.ground[cell]!));
  const mesh = (hexes: readonly Hex[]): string => hexes.map((hex) => hexOutline(centre(hex), scale)).join('');
  const [river, park, hub] = [of('river'), of('park'), of('hub')];
  const coast = softOutline(map.hexes, scale);
  return (
    <g class="ground">
      <path class="rim" d={mesh(rimOf(map.hexes))} />
      <path class="shore" d={coast} />
      <path class="land" d={coast} />
      <path class="lamps" d={dots(of('land'), scale, 7)} />
      {river.length > 0 && <path class="water" d={softOutline(river, scale)} />}
      {park.length > 0 && <path class="park" d={softOutline(park, scale)} />}
      {park.length > 0 && <path class="trees" d={dots(park, scale, 26)} />}
      <path class="mesh" d={mesh(of('land', 'river'))} />
      {hub.length > 0 && <path class="hub" d={sharpOutline(hub, scale)} />}
    </g>
  );
}
