/** Finds the passengers who change their place, with CSS selectors of where they come from and go to. */
import type { Seat } from '#engine/contract.ts';
import type { ColourName } from '../../rules/colours.ts';
import type { Event } from '../../rules/types.ts';

export interface Flight {
  readonly passenger: ColourName;
  readonly from: string;
  readonly to: string;
}

const BAG = '.mg-stock .group';
const trainOf = (seat: Seat): string => `[data-train="${seat}"]`;
const placeAt = (site: string): string => `[data-place="${site}"]`;
/** Stands for a board that is not shown. */
const nameOf = (seat: Seat): string => `.mg-people li:nth-child(${seat + 1})`;

/** `shown`: whose board is open. */
export function flightsOf(event: Event, shown: Seat | undefined): Flight[] {
  const onBoard = (seat: Seat, slot: number): string =>
    seat === shown ? `.mg-own [data-drop="slot ${slot}"]` : nameOf(seat);
  switch (event.type) {
    case 'loaded':
      return [{ passenger: event.passenger, from: placeAt(event.site), to: trainOf(event.seat) }];
    case 'putOff': {
      const to = event.into === 'bag' ? BAG : placeAt(event.site);
      return [{ passenger: event.passenger, from: trainOf(event.seat), to }];
    }
    case 'delivered':
      return [
        { passenger: event.passenger, from: trainOf(event.seat), to: onBoard(event.seat, event.slotIndex) },
      ];
    case 'placed':
      if (event.seat !== shown) return [];
      return [
        { passenger: event.passenger, from: nameOf(event.seat), to: onBoard(event.seat, event.slotIndex) },
      ];
    case 'refilled':
      return event.drawn.map((passenger) => ({ passenger, from: BAG, to: placeAt(event.site) }));
    default:
      return [];
  }
}
