import { PHONE, useMedia } from '#client/kit/media.ts';
import { Segments } from '#client/kit/Segments.tsx';
import { Cards } from './cards/Cards.tsx';
import { Draft } from './cards/Draft.tsx';
import { Dragged } from './input/Dragged.tsx';
import { useDrag } from './input/drag.ts';
import { useTapHints } from './input/tapHints.ts';
import { MapView } from './map/MapView.tsx';
import { boxOf } from './map/places.ts';
import { Flights } from './motion/Flights.tsx';
import { Panel } from './panel/Panel.tsx';
import { Stock } from './panel/Stock.tsx';
import { sayMaglev } from './say.ts';
import { type Props, publicOf } from './ui.ts';
import './explain.css';
import './maglev.css';
import './map/map.css';
import './panel/panel.css';

const FRONTS = ['map', 'board'] as const;

export function Board(props: Props) {
  useDrag(props);
  useTapHints(props);
  return (
    <>
      <Front {...props} />
      <Dragged {...props} />
    </>
  );
}

/** A phone shows the map or the player board; larger screens show both. */
function Front(props: Props) {
  const { view, ui } = props;
  const isPhone = useMedia(PHONE);
  const { map, phase } = publicOf(view);
  if (phase === 'draft')
    return (
      <div class="mg-table drafting">
        <Draft {...props} />
      </div>
    );
  const { w, h } = boxOf(map);
  if (!isPhone)
    return (
      <div class={`mg-table ${w < h ? 'tall' : 'flat'}`}>
        <Stock {...props} />
        <MapView {...props} />
        <Panel {...props} />
        <Flights {...props} />
      </div>
    );
  return (
    <div class="mg-table small">
      <Segments
        legend={sayMaglev('front')}
        hideLegend
        name="front"
        values={FRONTS}
        value={ui.front.value}
        label={(front) => sayMaglev(`front.${front}`)}
        onChange={(front) => {
          ui.front.value = front;
        }}
      />
      {ui.front.value === 'map' ? (
        <MapView {...props} />
      ) : (
        <div class="mg-scroll">
          <Panel {...props} />
          <Cards {...props} />
          <Stock {...props} />
        </div>
      )}
      <Flights {...props} />
    </div>
  );
}
