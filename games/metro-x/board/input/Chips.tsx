/** On a phone the heads of the lines stand in a row below the sheet. */
import { useEffect, useRef } from 'preact/hooks';
import { pressOf } from '#client/kit/settings/press.ts';
import { lineName, sayX, spacesLeft } from '../say.ts';
import { aimedPreview, decidedPreview, type MetroXProps, shownSeat } from '../selectors.ts';
import { LoneHead } from '../sheet/Head.tsx';
import { marksOf } from '../sheet/marks.ts';
import { inkOf } from '../sheet/themes.ts';
import { mapOf } from '../ui.ts';
import { choose } from './choosing.ts';

/** Scrolls the row only; `scrollIntoView` would also move the sheet above. */
function bringToMiddle(row: HTMLElement, nth: number): void {
  const { offsetLeft, offsetWidth } = row.children[nth] as HTMLElement;
  row.scrollLeft = offsetLeft - (row.clientWidth - offsetWidth) / 2;
}

export function Chips(props: MetroXProps) {
  const { view, ui } = props;
  const map = mapOf(view);
  const seat = shownSeat(props);
  const marks = marksOf(map, view, seat);
  const ghost = aimedPreview(props) ?? decidedPreview(props);
  const aim = ui.aim.value;
  const line = aim && 'line' in aim ? aim.line : undefined;
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (row.current && line !== undefined) bringToMiddle(row.current, line);
  }, [line]);
  return (
    <ul class="mx-chips" ref={row} aria-label={sayX('lines')}>
      {map.lines.map((_, each) => {
        const isFull = spacesLeft(view, seat, each) === 0;
        return (
          <li key={each}>
            <button
              type="button"
              class={`mx-chip mx-line ${each === line ? 'is-focus' : ''} ${isFull ? 'is-full' : ''}`}
              aria-pressed={each === line}
              {...inkOf(map, each)}
              // Nothing was pointed at before, whatever it is pressed with.
              onClick={(event) => choose(props, { line: each }, { ...pressOf(event), by: 'touch' })}
            >
              <span>{lineName(map, each)}</span>
              <LoneHead
                line={map.lines[each]!}
                marks={marks.lines[each]!}
                ghost={ghost?.line === each ? ghost.face : undefined}
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
