/** Where one is, who plays, and the common stock. */
import { Icon, type IconName } from '#client/kit/Icon.tsx';
import { own, SeatIcon } from '#client/kit/Marker.tsx';
import { showPoints } from '#client/kit/points.ts';
import { say, sayName } from '#client/kit/words.ts';
import { capacityOf } from '../../rules/board/abilities.ts';
import { loadOf } from '../motion/standing.ts';
import { MiniTrain } from '../motion/Trains.tsx';
import { Stock } from '../panel/Stock.tsx';
import { sayMaglev } from '../say.ts';
import { publicOf, type TableProps } from '../ui.ts';
import type { BodyProps } from './Table.tsx';

export function Top({ props, arranged }: BodyProps) {
  const { view } = props;
  const { table } = view;
  const { layout, isWide } = arranged;
  const hasStock = layout === 'pan' || (layout === 'side' && isWide);
  return (
    <header class="mg-top">
      <div class="where">
        <b>{sayName(publicOf(view).map.name)}</b>
        <span class={table.lastRound > 0 ? 'last' : ''}>
          {table.lastRound > 0
            ? sayMaglev('round.last', { left: table.lastRound - table.round })
            : sayMaglev('round', { round: table.round })}
        </span>
      </div>
      <People props={props} hasTrains={layout === 'pan' || isWide} />
      {hasStock && table.phase !== 'draft' && <Stock {...props} />}
      {layout !== 'pan' && layout !== 'side' && <TopTools {...props} />}
    </header>
  );
}

/** Where there is no rail. */
function TopTools(props: TableProps) {
  const { ui, people } = props;
  const open = (): void => {
    ui.sheet.value = 'boards';
  };
  return (
    <div class="top-tools">
      {people.length > 1 && (
        <button type="button" class="tool" aria-label={sayMaglev('boards')} onClick={open}>
          <Icon name="boards" />
        </button>
      )}
      <MenuButton {...props} />
    </div>
  );
}

export const MenuButton = ({ frame }: TableProps) => (
  <button type="button" class="tool menu" aria-label={say('more')} onClick={frame.openMenu}>
    <Icon name="menu" />
  </button>
);

/** Everybody in one row, with points; a click shows where they come from. */
export function People({ props, hasTrains }: { props: TableProps; hasTrains: boolean }) {
  const { view, people, standings, active, frame } = props;
  const state = publicOf(view);
  return (
    <ol class="mg-people">
      {people.map(({ seat, name, isYou, isAway }) => {
        const player = state.players[seat]!;
        return (
          <li key={seat} class={`${own(seat)} ${active.includes(seat) ? 'turn' : ''}`}>
            <button type="button" onClick={frame.openScores}>
              <SeatIcon seat={seat} />
              <span class="name">{isYou ? say('turn.you') : name}</span>
              {isAway && <Icon name="bot" />}
              {hasTrains && player.train >= 0 && (
                <MiniTrain seat={seat} seats={capacityOf(player.board)} load={loadOf(player)} />
              )}
              <b>{showPoints(standings[seat]?.total ?? 0)}</b>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The narrow rail on the left. */
export function Rail({ frame, ui, people }: TableProps) {
  const open = (sheet: 'boards' | 'log' | 'keys') => () => {
    ui.sheet.value = sheet;
  };
  if (frame.lesson) return frame.tools(null);
  return frame.tools(
    <>
      <Entry icon="log" label={say('log')} onClick={open('log')} />
      {frame.openAsk && <Entry icon="hook" label={say('ask')} onClick={frame.openAsk} />}
      {people.length > 1 && (
        <Entry icon="boards" label={sayMaglev('boards.short')} onClick={open('boards')} />
      )}
      <Entry icon="keys" label={sayMaglev('keys.short')} onClick={open('keys')} />
    </>,
  );
}

const Entry = ({ icon, label, onClick }: { icon: IconName; label: string; onClick(): void }) => (
  <button type="button" onClick={onClick}>
    <Icon name={icon} />
    {label}
  </button>
);
