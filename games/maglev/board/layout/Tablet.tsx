/** Tablets: upright the whole board lies below the map; across, the actions and one part stand beside it. */
import { Hand } from '../cards/Hand.tsx';
import { HintPanel, isHinting } from '../hint/HintPanel.tsx';
import { PlayerBoard } from '../panel/PlayerBoard.tsx';
import { placeOfSlot } from '../panel/slotNames.ts';
import { slotChoices } from '../panel/spots.ts';
import { sayMaglev } from '../say.ts';
import { Strip } from '../strip/Strip.tsx';
import { type BoardPart, PARTS, type TableProps } from '../ui.ts';
import { MapBox } from './MapBox.tsx';
import type { BodyProps } from './Table.tsx';
import { Top } from './Top.tsx';

/** The part with slots that are lit comes to the front, else the one that was chosen. */
export function partInFront(props: TableProps): BoardPart {
  for (const [at, { isLit }] of slotChoices(props)) {
    const { part } = placeOfSlot(at);
    if (isLit && part !== 'row' && part !== 'build' && part !== 'reverse') return part;
  }
  return props.ui.part.value ?? 'vp';
}

export function Tablet({ props, arranged }: BodyProps) {
  const isUpright = arranged.layout === 'tabp';
  const chosen = props.ui.part.value;
  const part = chosen ?? partInFront(props);
  return (
    <>
      <Top props={props} arranged={arranged} />
      <MapBox props={props} arranged={arranged} />
      {isUpright && isHinting(props) && <HintPanel {...props} />}
      <Strip {...props} />
      <section class="dock">
        {isUpright ? (
          <PlayerBoard props={props} />
        ) : (
          <>
            <PlayerBoard props={props} part={part} />
            {part === 'cards' ? <Hand {...props} /> : isHinting(props) && <HintPanel {...props} />}
            <PartTabs props={props} part={part} />
          </>
        )}
      </section>
    </>
  );
}

function PartTabs({ props: { ui }, part }: { props: TableProps; part: BoardPart }) {
  return (
    <div class="tabs">
      {PARTS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === part}
          onClick={() => {
            ui.part.value = each;
          }}
        >
          {sayMaglev(`tab.${each}`)}
        </button>
      ))}
    </div>
  );
}
