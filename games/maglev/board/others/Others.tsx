/** The boards of the other players, small and in the same order as one's own, so that they can be compared. */
import type { ComponentChildren } from 'preact';
import { own, SeatIcon } from '#client/kit/Marker.tsx';
import { showPoints } from '#client/kit/points.ts';
import { VP_COLUMNS } from '../../data/board.ts';
import { capacityOf, unitsOf } from '../../rules/board/abilities.ts';
import {
  BONUS,
  type Board,
  BUILD,
  countIn,
  EXTRA,
  isFull,
  REVERSE,
  ROW_NAMES,
  ROW_SLOTS,
  ROW_START,
  UNLOCK,
  VP_ACROSS,
} from '../../rules/board/board.ts';
import { COLOURS, NUMBER_OF } from '../../rules/colours.ts';
import type { Player } from '../../rules/types.ts';
import { loadOf } from '../motion/standing.ts';
import { MiniTrain } from '../motion/Trains.tsx';
import { ActionIcon } from '../panel/ActionIcon.tsx';
import { takenBy } from '../panel/slotNames.ts';
import { sayMaglev } from '../say.ts';
import { TokenIcon } from '../Token.tsx';
import { publicOf, type TableProps } from '../ui.ts';
import './others.css';

/** A watcher sees all boards. */
export function Others(props: TableProps & { readonly children?: ComponentChildren }) {
  const { view, people, seat, standings, active, children } = props;
  const { players } = publicOf(view);
  return (
    <aside class="mg-others" aria-label={sayMaglev('boards')}>
      {people
        .filter((person) => person.seat !== seat)
        .map((person) => (
          <Compact
            key={person.seat}
            seat={person.seat}
            name={person.name}
            player={players[person.seat]!}
            points={standings[person.seat]?.total ?? 0}
            isActive={active.includes(person.seat)}
          />
        ))}
      {children}
    </aside>
  );
}

interface CompactProps {
  readonly seat: number;
  readonly name: string;
  readonly player: Player;
  readonly points: number;
  readonly isActive: boolean;
}

function Compact({ seat, name, player, points, isActive }: CompactProps) {
  const { board, straights, curves } = player;
  return (
    <article class={`compact ${own(seat)} ${isActive ? 'active' : ''}`} aria-label={name}>
      <header>
        <SeatIcon seat={seat} />
        <b class="compact-name">{name}</b>
        <MiniTrain seat={seat} seats={capacityOf(board)} load={loadOf(player)} />
        <span class="tiles muted">
          <span aria-hidden="true">
            │{straights} ╭{curves}
          </span>
          <span class="unseen">{sayMaglev('board.tiles', { straights, curves })}</span>
        </span>
        <strong>{showPoints(points)}</strong>
      </header>
      <Parts board={board} />
    </article>
  );
}

/** All of a board, small. */
export const Parts = ({ board }: { board: Board }) => (
  <div class="compact-parts">
    <ul class="compact-units">
      {ROW_NAMES.map((row) => (
        <li key={row} data-row={row}>
          <ActionIcon name={row} />
          <span class="compact-row-name">{sayMaglev(`row.${row}`)}</span>
          <b>{unitsOf(board, row)}</b>
          {Array.from({ length: ROW_SLOTS }, (_, i) => (
            <Held key={i} board={board} at={ROW_START[row] + i} isQuiet />
          ))}
        </li>
      ))}
      <li class="singles">
        <Single name="build" isOn={board[BUILD] !== 0} />
        <Single name="reverse" isOn={board[REVERSE] !== 0} />
      </li>
    </ul>
    <Part row="extra" board={board} rows={EXTRA} />
    <div class="compact-part" data-row="unlock">
      <h4>{sayMaglev('tab.unlock')}</h4>
      {VP_COLUMNS.map((colour) => {
        const slots = UNLOCK[NUMBER_OF[colour]]!;
        const isOpen = isFull(board, slots);
        return (
          <div key={colour} class={isOpen ? 'full' : ''}>
            <TokenIcon name={colour} px={18} kind={isOpen ? 'token' : 'wanted'} />
            <b>{isOpen ? sayMaglev('unlock.is-open') : `${countIn(board, slots)}/${slots.length}`}</b>
          </div>
        );
      })}
    </div>
    <Part row="bonus" board={board} rows={BONUS} />
    <Part row="vp" board={board} rows={VP_ACROSS} />
  </div>
);

const Single = ({ name, isOn }: { name: 'build' | 'reverse'; isOn: boolean }) => (
  <span data-row={name}>
    <ActionIcon name={name} />
    <span class="unseen">{sayMaglev(`group.${name}`)}</span>
    <b class={isOn ? 'on' : 'muted'}>{sayMaglev(isOn ? 'board.on' : 'board.off')}</b>
  </span>
);

const Part = ({ row, board, rows }: PartProps) => (
  <div class="compact-part" data-row={row}>
    <h4>{sayMaglev(`tab.${row}`)}</h4>
    {rows.map((slots, i) => (
      <Line key={i} isFull={isFull(board, slots)}>
        {slots.map((at) => (
          <Held key={at} board={board} at={at} />
        ))}
      </Line>
    ))}
  </div>
);
interface PartProps {
  readonly row: 'extra' | 'bonus' | 'vp';
  readonly board: Board;
  readonly rows: readonly (readonly number[])[];
}

const Line = ({ isFull, children }: { isFull: boolean; children: ComponentChildren }) => (
  <div class={isFull ? 'full' : ''}>{children}</div>
);

/** Who is there, or who is wanted. In a row of units it does not matter who is wanted. */
function Held({ board, at, isQuiet = false }: { board: Board; at: number; isQuiet?: boolean }) {
  const holds = COLOURS[board[at]! - 1];
  if (!holds && isQuiet) return <i class="cell vacant" />;
  return (
    <i class={`cell ${holds ? '' : 'wanting'}`}>
      <TokenIcon name={holds ?? takenBy(at)} px={18} kind={holds ? 'token' : 'wanted'} />
      {holds && <span class="unseen">{sayMaglev(`passenger.${holds}`)}</span>}
    </i>
  );
}
