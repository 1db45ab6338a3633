/** Finds the passengers who change their place, with CSS selectors of where they come from and go to. */
import type { Seat } from '#engine/contract.ts';
import { SPOTS, spotNamed } from '../../rules/board/board.ts';
import { slotOfLift } from '../../rules/board/slots.ts';
import type { ColourName } from '../../rules/colours.ts';
import type { Event, Public } from '../../rules/types.ts';

export interface Flight {
  readonly passenger: ColourName;
  readonly from: string;
  readonly to: string;
}

const BAG = '.mg-stock .group';
const trainOf = (seat: Seat): string => `[data-train="${seat}"]`;
const placeAt = (site: string): string => `[data-place="${site}"]`;
/** Stands for a board that is not shown: its tab, or on a phone the name above the map. */
const nameOf = (seat: Seat): string =>
  `.mg-tabs button:nth-of-type(${seat + 1}), .phone-top li:nth-child(${seat + 1})`;

/** The slot that has just been filled. */
function slotFilled({ players }: Public, seat: Seat, spot: string): number {
  const { board } = players[seat]!;
  const at = spotNamed(spot)!;
  const { end, slots } = SPOTS[at]!;
  return end === undefined ? slots.findLast((slot) => board[slot] !== 0)! : slotOfLift(board, at);
}

/** `shown`: whose board is open. */
export function flightsOf(state: Public, event: Event, shown: Seat | undefined): Flight[] {
  const onBoard = (seat: Seat, spot: string): string =>
    seat === shown ? `.mg-panel [data-drop="slot ${slotFilled(state, seat, spot)}"]` : nameOf(seat);
  switch (event.type) {
    case 'loaded':
      return [{ passenger: event.passenger, from: placeAt(event.site), to: trainOf(event.seat) }];
    case 'putOff': {
      const to = event.into === 'bag' ? BAG : placeAt(event.site);
      return [{ passenger: event.passenger, from: trainOf(event.seat), to }];
    }
    case 'delivered':
      return [{ passenger: event.passenger, from: trainOf(event.seat), to: onBoard(event.seat, event.slot) }];
    case 'placed':
      if (event.seat !== shown) return [];
      return [{ passenger: event.passenger, from: nameOf(event.seat), to: onBoard(event.seat, event.slot) }];
    case 'refilled':
      return event.drawn.map((passenger) => ({ passenger, from: BAG, to: placeAt(event.site) }));
    default:
      return [];
  }
}
