import { PHONE, useMedia } from '#client/kit/media.ts';
import { Segments } from '#client/kit/Segments.tsx';
import { Cards } from './Cards.tsx';
import { Draft } from './Draft.tsx';
import { Dragged } from './Dragged.tsx';
import { useDrag } from './drag.ts';
import { Flights } from './Flights.tsx';
import { MapView } from './MapView.tsx';
import { Panel } from './Panel.tsx';
import { boxOf } from './places.ts';
import { Stock } from './Stock.tsx';
import { sayMaglev } from './say.ts';
import { useTold } from './told.ts';
import { type Props, publicOf } from './ui.ts';
import './explain.css';
import './maglev.css';
import './map.css';
import './panel.css';

const FRONTS = ['map', 'board'] as const;

export function Board(props: Props) {
  useDrag(props);
  useTold(props);
  return (
    <>
      <Front {...props} />
      <Dragged {...props} />
    </>
  );
}

/** A phone shows the map or the board; larger screens show both. */
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
