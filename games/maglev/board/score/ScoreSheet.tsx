/** Where everybody's points come from: a row for each source, a column for each player, bars on one scale. */
import type { SheetProps } from '#client/kit/game.ts';
import { own, SeatIcon } from '#client/kit/Marker.tsx';
import { showPoints } from '#client/kit/points.ts';
import { say } from '#client/kit/words.ts';
import type { ColourName } from '../../rules/colours.ts';
import type { Maglev } from '../../rules/types.ts';
import { CardArt } from '../cards/CardArt.tsx';
import { cardNamed } from '../cards/deck.ts';
import { sayMaglev } from '../say.ts';
import { TokenIcon } from '../Token.tsx';
import { Rating } from './Rating.tsx';
import { type Cell, mostPoints, type Row, rowsOf } from './rows.ts';
import './score.css';

export function ScoreSheet({ people, standings, result, view }: SheetProps<Maglev>) {
  const known = people.filter(({ isYou }) => result !== undefined || isYou).map(({ seat }) => seat);
  const rows = rowsOf(standings, known);
  const most = mostPoints(rows);
  const placeOf = (seat: number): number => result?.places[seat] ?? 0;
  const order = people.map(({ seat }) => seat).sort((a, b) => placeOf(a) - placeOf(b) || a - b);
  return (
    <div class="mg-score">
      <table class="sheet">
        <thead>
          <tr>
            <th scope="col">{say('sheet.parts')}</th>
            {order.map((seat) => (
              <th key={seat} scope="col" class={`${own(seat)} ${placeOf(seat) === 1 ? 'won' : ''}`}>
                <SeatIcon seat={seat} /> <span>{people[seat]!.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SourceRow key={`${row.source} ${row.colour} ${row.nth}`} {...{ row, order, most }} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('sheet.total')}</th>
            {order.map((seat) => (
              <td key={seat}>
                <b class="total">{showPoints(standings[seat]!.total)}</b>
              </td>
            ))}
          </tr>
          {result && people.length > 1 && (
            <tr class="places">
              <th scope="row">{say('sheet.place')}</th>
              {order.map((seat) => (
                <td key={seat}>{placeOf(seat)}</td>
              ))}
            </tr>
          )}
        </tfoot>
      </table>
      {people.length === 1 && <Rating standing={standings[0]!} view={view} />}
    </div>
  );
}

const SourceRow = ({ row, order, most }: { row: Row; order: readonly number[]; most: number }) => {
  const { source, colour = '', nth = 0, cells } = row;
  const best = Math.max(...cells.map((cell) => cell?.points ?? 0));
  return (
    <tr>
      <th scope="row">
        {colour && <TokenIcon name={colour as ColourName} px={18} />}
        <b class="source">{sayMaglev(`sum.${source}`, { colour, nth })}</b>
        <small class="how muted">{sayMaglev(`how.${source}`, { colour, nth })}</small>
      </th>
      {order.map((seat) => (
        <td key={seat} class={`${own(seat)} ${cells[seat]?.points === best && best > 0 ? 'most' : ''}`}>
          <CellText cell={cells[seat]!} />
          <i class="bar" style={{ width: `${(100 * Math.abs(cells[seat]?.points ?? 0)) / most}%` }} />
        </td>
      ))}
    </tr>
  );
};

function CellText({ cell }: { cell: Cell | null }) {
  if (!cell) return <span class="muted">{sayMaglev('sum.hidden')}</span>;
  const { points, count, each, card, spare } = cell;
  return (
    <>
      {card !== undefined && <CardArt card={cardNamed(card)} />}
      <b class="points">{showPoints(points)}</b>
      {count !== undefined && (
        <small class="muted">
          {count} × {showPoints(each!)}
        </small>
      )}
      {spare !== undefined && <small class="muted">{sayMaglev('sum.spare', { points: spare })}</small>}
      {card !== undefined && <span class="card-name muted">{sayMaglev(`card.${card}`)}</span>}
    </>
  );
}
