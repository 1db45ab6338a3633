/** Draws what is being dragged under the pointer, and marks on the map where it can be dropped. */
import { UNSEEN } from '#client/kit/Marker.tsx';
import { capacityOf } from '../../rules/board/abilities.ts';
import { placeNamed } from '../../rules/track/map.ts';
import { hexOutline, type Scale } from '../map/geometry.ts';
import { middleOf } from '../map/places.ts';
import { loadOf } from '../motion/standing.ts';
import { MiniTrain } from '../motion/Trains.tsx';
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
        <MiniTrain seat={seat} seats={seats} load={loadOf(player)} px={22} />
      ) : (
        <TokenIcon name={drag.shows} px={34} />
      )}
    </div>
  );
}

export function MapDrops({ props: { view, ui }, scale }: { props: Props; scale: Scale }) {
  const { map } = publicOf(view);
  const keys = [...(ui.drag.value?.drops.keys() ?? [])].filter((key) => key.startsWith('place '));
  return (
    <g class="drops">
      {keys.map((key) => {
        const name = key.slice('place '.length);
        const middle = middleOf(map, placeNamed(map, name));
        return <path key={key} data-drop={key} d={hexOutline(middle, scale, name === 'hub' ? 1.5 : 0.97)} />;
      })}
    </g>
  );
}
