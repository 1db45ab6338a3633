/** The tiles that a replay knows of: of whose eyes see it, or everybody's. */
import { SeatIcon } from '#client/kit/Marker.tsx';
import type { Tile } from '../../rules/tiles.ts';
import type { MetroProps } from '../Board.tsx';
import { TilePicture } from '../grid/Track.tsx';
import { sayTile } from '../heard.ts';
import { asLaid } from '../lines.ts';
import { sayMetro } from '../say.ts';

export function InReplay({ view, people }: MetroProps) {
  const { hand, drawn, turn } = view;
  const hands = view.hands?.map((tiles, seat) =>
    seat === turn && drawn !== null ? [...tiles, drawn] : tiles,
  );
  const own = drawn === null ? hand : [...hand, drawn];
  if (!hands && own.length === 0) return null;
  return (
    <section class="metro-hands">
      <h3>{sayMetro('hands')}</h3>
      <ul>
        {(hands ?? [own]).map((tiles, seat) => (
          <li key={seat}>
            {hands && <SeatIcon seat={seat} />} {hands && <span class="unseen">{people[seat]?.name}</span>}
            {tiles.map((tile, nth) => (
              <Shown key={nth} tile={tile as Tile} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ tile }: { tile: Tile }) {
  const shown = asLaid({ tile, turn: 0 });
  return (
    <span class="held kept" role="img" aria-label={sayTile(shown)}>
      <TilePicture tile={shown} />
    </span>
  );
}
