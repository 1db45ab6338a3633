/** The common stock: the bag, the commuters outside it, the stations that can still be built. */
import { UNSEEN } from '#client/kit/Marker.tsx';
import { STATION_KINDS } from '../../data/pieces.ts';
import { COLOURS, type ColourName, sum } from '../../rules/colours.ts';
import { memo } from '../memo.ts';
import { sayMaglev } from '../say.ts';
import { StationIcon, TokenIcon } from '../Token.tsx';
import type { Props } from '../ui.ts';

export function Stock({ view: { table } }: Props) {
  const { supply, aside } = table;
  return (
    <div class="mg-stock">
      <Bag bag={table.bag} waiting={table.waiting} />
      <span class="group">
        <h3>{sayMaglev('supply')}</h3>
        {COLOURS.map((name, i) => (
          <Supply key={name} name={name} kind={STATION_KINDS[i]!} count={supply[i]!} />
        ))}
      </span>
      {table.seats === 1 && (
        <span class="group muted" data-tip={`text ${sayMaglev('timer.about')}`}>
          {sayMaglev('timer', { count: sum(aside) })}
        </span>
      )}
    </div>
  );
}

const Supply = memo(({ name, kind, count }: { name: ColourName; kind: string; count: number }) => (
  <span
    class={`count ${count === 0 ? 'none' : ''}`}
    data-tip={`text ${sayMaglev('supply.of', { station: sayMaglev(`station.${kind}`), count })}`}
  >
    <StationIcon name={name} px={18} />
    <span {...UNSEEN}>{count}</span>
    <span class="unseen">{sayMaglev('supply.of', { station: sayMaglev(`station.${kind}`), count })}. </span>
  </span>
));

/** Commuters stay outside the bag until the first station of their colour is built. */
const Bag = ({ bag, waiting }: { bag: readonly number[]; waiting: readonly number[] }) => (
  <span class="group">
    <h3>{sayMaglev('bag', { count: sum(bag) })}</h3>
    {COLOURS.map((name, i) => {
      const isOutside = waiting[i]! > 0;
      return (
        <Bagged key={name} name={name} isOutside={isOutside} count={isOutside ? waiting[i]! : bag[i]!} />
      );
    })}
  </span>
);

const Bagged = memo(({ name, isOutside, count }: { name: ColourName; isOutside: boolean; count: number }) => (
  <span
    class={`count ${count === 0 ? 'none' : ''} ${isOutside ? 'muted' : ''}`}
    data-tip={`text ${sayMaglev(isOutside ? 'waiting.of' : 'bag.of', { passenger: name, count })}`}
  >
    <TokenIcon name={name} px={16} kind={isOutside ? 'wanted' : 'token'} />
    <span {...UNSEEN}>{isOutside ? `(${count})` : count}</span>
    <span class="unseen">{sayMaglev(isOutside ? 'waiting.of' : 'bag.of', { passenger: name, count })}. </span>
  </span>
));
