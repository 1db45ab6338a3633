/** The big screen of a party: all players by points, and who has not decided yet. */
import { SeatIcon } from '#client/kit/Marker.tsx';
import { showPoints } from '#client/kit/points.ts';
import { sayRich } from '#client/kit/words.ts';
import { Card } from '../card/Card.tsx';
import { sayX } from '../say.ts';
import type { MetroXProps } from '../selectors.ts';
import { publicOf } from '../ui.ts';

/** As large as possible, because people read it from far away. */
const sizeOf = (people: number): string => (people <= 21 ? 'is-few' : people <= 48 ? 'is-some' : '');

/** The card and the number of decided players, large enough for a whole room. */
export const CrowdHead = ({ view }: Pick<MetroXProps, 'view'>) => (
  <div class="mx-crowd-head">
    <Card view={view} />
    <div>
      <h2>{sayX('round', { round: view.round })}</h2>
      <p>
        {sayRich('metro-x.decided', { done: view.decided.filter(Boolean).length, all: view.decided.length })}
      </p>
    </div>
  </div>
);

export function Crowd({ view, people, standings, ui }: MetroXProps) {
  const points = (seat: number): number => standings[seat]?.total ?? 0;
  const order = people.map(({ seat }) => seat).sort((a, b) => points(b) - points(a) || a - b);
  const isOpen = publicOf(view).card !== undefined;
  return (
    <ol class={`mx-crowd ${sizeOf(order.length)}`} aria-label={sayX('others')}>
      {order.map((seat) => {
        const isDone = isOpen && view.decided[seat] === true;
        return (
          <li key={seat}>
            <button
              type="button"
              class={isDone ? 'is-done' : ''}
              onClick={() => {
                ui.looking.value = seat;
              }}
            >
              <SeatIcon seat={seat} />
              <span>{people[seat]!.name}</span>
              {isOpen && (
                <i class="mx-tick" aria-hidden="true">
                  {isDone ? '✓' : '○'}
                </i>
              )}
              <b class="mx-points">{showPoints(points(seat))}</b>
              {isOpen && <span class="unseen">{sayX('other', { done: isDone })}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
