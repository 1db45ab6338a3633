/** Every line of everybody’s points, as on a printed score sheet: at the end, or as if it were now. */
import { Dialog } from '#client/kit/Dialog.tsx';
import type { GameBoard, SheetProps } from '#client/kit/game.ts';
import { own, SeatIcon } from '#client/kit/Marker.tsx';
import { showPoints } from '#client/kit/points.ts';
import { say } from '#client/kit/words.ts';
import { Bar, lengthOf } from '#client/table/side/Bar.tsx';
import type { GameTypes } from '#engine/contract.ts';
import type { StateMessage } from '#protocol/live.ts';

interface Props extends SheetProps<GameTypes> {
  readonly game: string;
  readonly board: GameBoard;
}

export function Sheet({ game, board, view, people, standings, result }: Props) {
  if (board.Sheet) return <board.Sheet {...{ view, people, standings, result }} />;
  const most = Math.max(1, ...standings.map(lengthOf));
  const placeOf = (seat: number): number => result?.places[seat] ?? 0;
  // Alone there is no place to win.
  const hasPlaces = result !== undefined && people.length > 1;
  const order = people.map(({ seat }) => seat).sort((a, b) => placeOf(a) - placeOf(b) || a - b);
  return (
    <table class={`sheet ${hasPlaces ? '' : 'now'}`}>
      <thead>
        <tr>
          {hasPlaces && <th scope="col">{say('sheet.place')}</th>}
          <th scope="col">{say('sheet.player')}</th>
          <th scope="col" class="wide">
            {say('sheet.parts')}
          </th>
          <th scope="col">{say('sheet.total')}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((seat) => (
          <tr key={seat} class={`${own(seat)} ${placeOf(seat) === 1 ? 'won' : ''}`}>
            {hasPlaces && <td>{placeOf(seat)}</td>}
            <th scope="row">
              <SeatIcon seat={seat} /> {people[seat]!.name}
            </th>
            <td class="wide">
              {board.Tally ? (
                <board.Tally standing={standings[seat]!} />
              ) : (
                <Bar game={game} board={board} standing={standings[seat]!} most={most} />
              )}
            </td>
            <td>
              <b class="total">{showPoints(standings[seat]!.total)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NowProps extends Pick<Props, 'game' | 'board' | 'people'> {
  readonly state: StateMessage;
  onClose(): void;
}

/** As if the game ended now, with what only oneself can count. */
export function SheetNow({ game, board, people, state, onClose }: NowProps) {
  const standings = state.standings.map((standing, seat) =>
    people[seat]?.isYou ? (board.outlook?.(state.view, seat) ?? standing) : standing,
  );
  return (
    <Dialog title={say('sheet.now')} class="end" onClose={onClose}>
      {board.outlook && <p class="muted">{say(`${game}.outlook`)}</p>}
      <Sheet {...{ game, board, people, standings }} view={state.view} result={undefined} />
    </Dialog>
  );
}
