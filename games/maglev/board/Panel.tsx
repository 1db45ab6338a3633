/** One's own board, and everybody else's one tap away. */
import { own, SeatIcon } from '#client/kit/Marker.tsx';
import { capacityOf } from '../rules/abilities.ts';
import { sum } from '../rules/colours.ts';
import { currentGroup, openActions } from './groups.ts';
import { PlayerBoard } from './PlayerBoard.tsx';
import { sayMaglev } from './say.ts';
import { slotActions } from './spots.ts';
import { loadOf, Train } from './Trains.tsx';
import { type Props, playOne, stateOfView } from './ui.ts';

export function Panel(props: Props) {
  const { view, seat, ui } = props;
  const state = stateOfView(view, seat);
  const mine = seat ?? view.table.turn;
  const shown = ui.opened.value ?? mine;
  const player = state.players[shown]!;
  const isMine = shown === seat;
  const actions = isMine ? slotActions(player.board, openActions(props), ui.passenger.value) : undefined;
  return (
    <div class="mg-panel">
      <Tabs props={props} shown={shown} />
      <PlayerBoard
        board={player.board}
        chosen={isMine ? currentGroup(props) : undefined}
        {...(actions && { actions, suggested: ui.suggested.value })}
        onChoose={(action) => playOne(props, action)}
      />
    </div>
  );
}

function Tabs({ props, shown }: { props: Props; shown: number }) {
  const { view, seat, people, ui } = props;
  const state = stateOfView(view, seat);
  return (
    <fieldset class="mg-tabs">
      <legend class="unseen">{sayMaglev('boards')}</legend>
      {state.players.map((player, each) => {
        const seats = capacityOf(player.board);
        const { straights, curves } = player;
        const name = people[each]?.isYou ? sayMaglev('board.mine') : (people[each]?.name ?? '');
        return (
          <button
            key={each}
            type="button"
            class={own(each)}
            aria-pressed={each === shown}
            title={sayMaglev('board.about', { straights, curves, load: sum(player.load), seats })}
            onClick={() => {
              ui.opened.value = each;
            }}
          >
            <SeatIcon seat={each} />
            <span class="name">{name}</span>
            <svg
              class="mg-mini"
              viewBox={`-1 -7 ${seats * 8 + 12} 14`}
              width={seats * 8 + 12}
              height="14"
              aria-hidden="true"
            >
              <Train seat={each} seats={seats} load={loadOf(player)} isFree S={25.8} turn={0} tail={0} />
            </svg>
            <span class="tiles muted" aria-hidden="true">
              │{straights} ╭{curves}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
