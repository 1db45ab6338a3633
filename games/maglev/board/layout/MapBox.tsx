/** The map in its frame, with what lies over it: the stock, the tools, what the others did. */
import { Icon, type IconName } from '#client/kit/Icon.tsx';
import { scaleBy } from '#client/kit/zoom.ts';
import { ZOOM } from '../input/keys.ts';
import { MapView } from '../map/MapView.tsx';
import { Stock } from '../panel/Stock.tsx';
import { sayMaglev } from '../say.ts';
import { Story } from '../strip/Story.tsx';
import { publicOf } from '../ui.ts';
import { turnMap } from './arrange.ts';
import type { BodyProps } from './Table.tsx';

/** The room of what the others did. */
const STORY = [220, 178] as const;

export function MapBox({ props, arranged }: BodyProps) {
  const { ui, view, frame, legal } = props;
  const { map } = publicOf(view);
  const { layout, isWide, isTurned } = arranged;
  const hasStock = layout === 'tabp' || layout === 'tabl' || (layout === 'side' && !isWide);
  const hasStory = (layout === 'pan' || (layout === 'side' && !isWide)) && !frame.lesson;
  const isCovered = hasStory && legal.length > 0 && !ui.isStoryFolded.value;
  return (
    <section class="mapbox" aria-label={sayMaglev('map')}>
      <MapView
        props={props}
        arranged={arranged}
        over={hasStory && <Story {...props} />}
        room={isCovered ? STORY : undefined}
      />
      {hasStock && <Stock {...props} />}
      <div class="maptools">
        <Tool icon="plus" label={sayMaglev('zoom.in')} keys="+" onClick={() => scaleBy(ui.zoom, ZOOM)} />
        {ui.zoom.value > 1 && (
          <Tool
            icon="minus"
            label={sayMaglev('zoom.out')}
            keys="-"
            onClick={() => scaleBy(ui.zoom, 1 / ZOOM)}
          />
        )}
        <Tool icon="fit" label={sayMaglev('zoom.whole')} keys="0" onClick={() => scaleBy(ui.zoom, 0)} />
        {!frame.lesson && (
          <Tool
            icon="rotate"
            label={sayMaglev('map.turn')}
            keys="O"
            onClick={() => turnMap(ui, map, !isTurned)}
          />
        )}
      </div>
      {isTurned && <span class="north">{sayMaglev('north')} →</span>}
    </section>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly keys: string;
  onClick(): void;
}

const Tool = ({ icon, label, keys, onClick }: ToolProps) => (
  <button
    type="button"
    class="tool"
    aria-label={label}
    data-tip={`text ${label} (${keys})`}
    aria-keyshortcuts={keys}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
