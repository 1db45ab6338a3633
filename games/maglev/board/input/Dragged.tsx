/** Draws what is being dragged under the pointer, and marks on the map where it can be dropped. */
import { UNSEEN } from '#client/kit/Marker.tsx';
import { capacityOf } from '../../rules/board/abilities.ts';
import { placeNamed } from '../../rules/track/map.ts';
import { hexOutline } from '../map/geometry.ts';
import { middleOf } from '../map/places.ts';
import { loadOf, Train } from '../motion/Trains.tsx';
import { TokenIcon } from '../Token.tsx';
import { type Props, publicOf } from '../ui.ts';

export function Dragged({ view, seat, ui }: Props) {
  const drag = ui.drag.value;
  if (!drag || drag.shows === 'tile' || seat === undefined) return null;
  const [x, y] = ui.finger.value;
  const player = publicOf(view).players[seat]!;
  const seats = capacityOf(player.board);
  return (
    <div class="mg-dragged" style={{ transform: `translate(${x}px, ${y}px)` }} {...UNSEEN}>
      {drag.shows === 'train' ? (
        <svg
          viewBox={`-1 -7 ${seats * 8 + 12} 14`}
          width={2 * (seats * 8 + 12)}
          height="28"
          aria-hidden="true"
        >
          <Train seat={seat} seats={seats} load={loadOf(player)} isFree S={25.8} turn={0} tail={0} />
        </svg>
      ) : (
        <TokenIcon name={drag.shows} px={34} />
      )}
    </div>
  );
}

export function MapDrops({ props: { view, ui }, S }: { props: Props; S: number }) {
  const { map } = publicOf(view);
  const keys = [...(ui.drag.value?.drops.keys() ?? [])].filter((key) => key.startsWith('place '));
  return (
    <g class="drops">
      {keys.map((key) => {
        const name = key.slice('place '.length);
        const middle = middleOf(map, placeNamed(map, name));
        return <path key={key} data-drop={key} d={hexOutline(middle, S, name === 'hub' ? 1.5 : 0.97)} />;
      })}
    </g>
  );
}
