/** Everybody at a large table, those first who are still to play. */
import { SeatIcon } from '#client/kit/Marker.tsx';
import { showPoints } from '#client/kit/points.ts';
import { say } from '#client/kit/words.ts';
import type { Scene } from '#client/table/TableScreen.tsx';

export function People({ scene: { people, state } }: { scene: Scene }) {
  const isOpen = (seat: number): boolean => state.active.includes(seat);
  const order = people.toSorted((one, other) => Number(isOpen(other.seat)) - Number(isOpen(one.seat)));
  return (
    <ol class="people">
      {order.map(({ seat, name }) => (
        <li key={seat} class={isOpen(seat) ? '' : 'muted'}>
          <i aria-hidden="true">{isOpen(seat) ? '○' : '✓'}</i>
          <SeatIcon seat={seat} />
          <span>{name}</span>
          <span class="unseen">{say('people.one', { open: isOpen(seat) })}</span>
          <b>{showPoints(state.standings[seat]?.total ?? 0)}</b>
        </li>
      ))}
    </ol>
  );
}
