/** A slot, explained: what it takes, what it brings, what stands in the way, and where to get such a passenger. */
import { VP_COLUMNS } from '../../data/board.ts';
import { COMMUTER_VP } from '../../data/pieces.ts';
import { unitsOf } from '../../rules/board/abilities.ts';
import {
  ACCEPTS,
  BONUS,
  type Board,
  countIn,
  EXTRA,
  ROW_START,
  UNLOCK,
  VP,
  VP_ACROSS,
} from '../../rules/board/board.ts';
import { COLOURS, type ColourName, isRobot, NUMBER_OF } from '../../rules/colours.ts';
import { linksOf } from '../../rules/track/links.ts';
import { waitingAt } from '../../rules/turn/crowd.ts';
import type { Public } from '../../rules/types.ts';
import { placeOfSlot, type SlotPlace, sayHeld, saySlot, sectionOf, takenBy } from '../panel/slotNames.ts';
import { slotChoices } from '../panel/spots.ts';
import { sayMaglev, sayPlace } from '../say.ts';
import { TokenIcon } from '../Token.tsx';
import { publicOf, type TableProps } from '../ui.ts';
import { Head } from './Head.tsx';

export function SlotCard({ props, at }: { props: TableProps; at: number }) {
  const { view, seat } = props;
  const state = publicOf(view);
  const mine = seat ?? view.table.turn;
  const { board } = state.players[mine]!;
  const holds = COLOURS[board[at]! - 1];
  const choice = slotChoices(props).get(at);
  const place = placeOfSlot(at);
  const limit = sayLimit(board, at, place, holds);
  return (
    <>
      <Head
        icon={<TokenIcon name={holds ?? takenBy(at)} px={22} kind={holds ? 'token' : 'wanted'} />}
        small={sayHeld(at, holds)}
      >
        {saySlot(at)}
      </Head>
      <Effect state={state} seat={mine} at={at} place={place} />
      <p>{sayMaglev(`slot.${sectionOf(at)}`)}.</p>
      {choice && <p>{sayMaglev(`does.${choice.does}`, { passenger: choice.passenger })}.</p>}
      {limit && <p class="muted">{limit}</p>}
      {!holds && <p class="muted">{sayWhere(state, mine, at)}</p>}
    </>
  );
}

interface EffectProps {
  readonly state: Public;
  readonly seat: number;
  readonly at: number;
  readonly place: SlotPlace;
}

/** "3 tiles now → 4" */
function Effect({ state, seat, at, place }: EffectProps) {
  const { board, track } = state.players[seat]!;
  const isFree = board[at] === 0;
  if (place.part === 'row') {
    const units = unitsOf(board, place.row);
    const said = (n: number): string => sayMaglev(`unit.${place.row}`, { units: n });
    return (
      <p class="big">
        <b>{units}</b> {said(units)} {sayMaglev('effect.now')}
        {isFree && (
          <>
            {' '}
            <span class="arrow">→</span> <b>{units + 1}</b>
          </>
        )}
      </p>
    );
  }
  const line = lineOf(place);
  const lacks = line ? line.length - countIn(board, line) : 0;
  if (place.part === 'vp') {
    const row = VP_ACROSS[place.nth - 1]!;
    return (
      <>
        <p class="big">
          <b>+{COMMUTER_VP[place.colour]}</b>{' '}
          {sayMaglev('effect.points', { points: COMMUTER_VP[place.colour]! })}
        </p>
        <p>
          {sayMaglev('effect.column', { lacks, colour: place.colour })}{' '}
          {sayMaglev('effect.row', {
            lacks: row.length - countIn(board, row),
            links: linksOf(state, track).length,
          })}
        </p>
      </>
    );
  }
  return lacks > 0 ? <p class="big">{sayMaglev('effect.lacks', { count: lacks })}</p> : null;
}

/** All slots that must be full together. */
function lineOf(place: SlotPlace): readonly number[] | undefined {
  if (place.part === 'extra') return EXTRA[place.line - 1];
  if (place.part === 'bonus') return BONUS[place.line - 1];
  if (place.part === 'unlock') return UNLOCK[NUMBER_OF[place.colour]];
  return place.part === 'vp'
    ? VP[VP_COLUMNS.indexOf(place.colour as (typeof VP_COLUMNS)[number])]
    : undefined;
}

/** What stands in the way of using it. */
function sayLimit(
  board: Board,
  at: number,
  place: SlotPlace,
  holds: ColourName | undefined,
): string | undefined {
  if (holds) return sayMaglev(isRobot(NUMBER_OF[holds]) ? 'slot.moves' : 'refusal.commuters-stay');
  if (place.part !== 'row') return;
  return at > ROW_START[place.row] && board[at - 1] === 0 ? sayMaglev('slot.order') : undefined;
}

/** So many names of stations are told. */
const MOST = 2;

function sayWhere(state: Public, seat: number, at: number): string {
  const { load, tracksAt, train } = state.players[seat]!;
  const colours = COLOURS.flatMap((_, colour) => ((ACCEPTS[at]! & (1 << colour)) === 0 ? [] : [colour]));
  const aboard = colours.reduce((sum, colour) => sum + load[colour]!, 0);
  const places = Array.from({ length: state.map.places }, (_, place) => place).filter(
    (place) =>
      (tracksAt[place]! > 0 || place === train) &&
      colours.some((colour) => waitingAt(state, place, colour) > 0),
  );
  const names = places.slice(0, MOST).map((place) => sayPlace(state, place));
  return sayMaglev('slot.where', { aboard, places: places.length, names: names.join(', ') });
}
