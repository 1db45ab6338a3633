/** The small sheets of all players, with their points and who has decided. A click opens one. */
import { useMemo } from 'preact/hooks';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { showPoints } from '#client/kit/points.ts';
import type { Sheet as SheetText } from '../../rules/types.ts';
import { layoutOf } from '../layout/layout.ts';
import { sayX } from '../say.ts';
import { type MetroXProps, shownSeat } from '../selectors.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { mapOf, publicOf } from '../ui.ts';

/** The most small sheets that are shown. */
const MOST = 12;

export function Others(props: MetroXProps) {
  const { view, people, standings, ui, seat: own } = props;
  const shown = shownSeat(props);
  const rank = (seat: number): number => (seat === own ? 2 : seat === shown ? 1 : 0);
  const points = (seat: number): number => standings[seat]?.total ?? 0;
  const all = people.map(({ seat }) => seat);
  // If there are more, the leaders are shown.
  if (all.length > MOST) all.sort((a, b) => points(b) - points(a));
  const order = all.sort((a, b) => rank(b) - rank(a)).slice(0, MOST);
  const isOpen = publicOf(view).card !== undefined;
  return (
    <ul class="mx-others" aria-label={sayX('others')}>
      {order.map((seat) => {
        const { name } = people[seat]!;
        const decided = isOpen && view.decided[seat] === true;
        return (
          <li key={seat}>
            <button
              type="button"
              class="mx-other"
              aria-pressed={seat === shown}
              onClick={() => {
                ui.looking.value = seat === own ? undefined : seat;
              }}
            >
              <span class="mx-other-name">
                <SeatIcon seat={seat} />
                <span>{name}</span>
              </span>
              <span class="mx-other-state">
                {isOpen && (
                  <i class={decided ? 'is-in' : ''} aria-hidden="true">
                    {decided ? '✓' : '○'}
                  </i>
                )}
                <b>{showPoints(points(seat))}</b>
                {isOpen && <span class="unseen">{sayX('other', { done: decided })}</span>}
              </span>
              <Thumb map={view.map} sheet={view.sheets[seat]!} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Thumb({ map: id, sheet }: { map: string; sheet: SheetText }) {
  return useMemo(() => {
    const map = mapOf({ map: id });
    const layout = layoutOf(map, 'thumb', 'en');
    return (
      <svg viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
        <Sheet map={map} layout={layout} marks={{ stations: sheet.stations, lines: [] }} />
      </svg>
    );
  }, [id, sheet.stations]);
}
