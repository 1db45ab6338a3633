/** The player's own board, with tabs to open the boards of the others. */
import { own, SeatIcon } from '#client/kit/Marker.tsx';
import type { Seat } from '#engine/contract.ts';
import { capacityOf } from '../../rules/board/abilities.ts';
import type { ColourName } from '../../rules/colours.ts';
import { currentGroup, openActions } from '../input/groups.ts';
import { memo, useStableCallback } from '../memo.ts';
import { loadOf, Train } from '../motion/Trains.tsx';
import { sayMaglev } from '../say.ts';
import { type Props, passengerOf, playOne, publicOf } from '../ui.ts';
import { PlayerBoard } from './PlayerBoard.tsx';
import { slotActions } from './spots.ts';

export function Panel(props: Props) {
  const { view, seat, ui } = props;
  const state = publicOf(view);
  const mine = seat ?? view.table.turn;
  const shown = ui.opened.value ?? mine;
  const player = state.players[shown]!;
  const isMine = shown === seat;
  const actions = isMine ? slotActions(player.board, openActions(props), passengerOf(ui)) : undefined;
  return (
    <div class="mg-panel">
      <Tabs props={props} shown={shown} />
      <PlayerBoard
        board={player.board}
        chosen={isMine ? currentGroup(props) : undefined}
        actions={actions}
        drops={isMine ? ui.drag.value?.drops : undefined}
        suggested={isMine ? ui.suggested.value : undefined}
        onChoose={(action) => playOne(props, action)}
      />
    </div>
  );
}

function Tabs({ props, shown }: { props: Props; shown: number }) {
  const { view, people, ui } = props;
  const state = publicOf(view);
  const onOpen = useStableCallback((each: Seat) => {
    ui.opened.value = each;
  });
  return (
    <fieldset class="mg-tabs">
      <legend class="unseen">{sayMaglev('boards')}</legend>
      {state.players.map((player, each) => (
        <Tab
          key={each}
          seat={each}
          name={people[each]?.isYou ? sayMaglev('board.mine') : (people[each]?.name ?? '')}
          isShown={each === shown}
          seats={capacityOf(player.board)}
          load={loadOf(player).join(' ')}
          straights={player.straights}
          curves={player.curves}
          onOpen={onOpen}
        />
      ))}
    </fieldset>
  );
}

interface TabProps {
  readonly seat: Seat;
  readonly name: string;
  readonly isShown: boolean;
  readonly seats: number;
  /** Who is aboard, as one text. */
  readonly load: string;
  readonly straights: number;
  readonly curves: number;
  onOpen(seat: Seat): void;
}

const Tab = memo(({ seat, name, isShown, seats, load, straights, curves, onOpen }: TabProps) => {
  const aboard = load === '' ? [] : (load.split(' ') as ColourName[]);
  return (
    <button
      type="button"
      class={own(seat)}
      aria-pressed={isShown}
      title={sayMaglev('board.about', { straights, curves, load: aboard.length, seats })}
      onClick={() => onOpen(seat)}
    >
      <SeatIcon seat={seat} />
      <span class="name">{name}</span>
      <svg
        class="mg-mini"
        viewBox={`-1 -7 ${seats * 8 + 12} 14`}
        width={seats * 8 + 12}
        height="14"
        aria-hidden="true"
      >
        <Train seat={seat} seats={seats} load={aboard} isFree S={25.8} turn={0} tail={0} />
      </svg>
      <span class="tiles muted" aria-hidden="true">
        │{straights} ╭{curves}
      </span>
    </button>
  );
});
