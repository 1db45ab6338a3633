/** The draft: one deck, one card to keep. */
import { useEffect, useRef } from 'preact/hooks';
import { CARDS } from '../../rules/setup/cards.ts';
import { sayMaglev } from '../say.ts';
import { markOf, type Props, playOne } from '../ui.ts';

/** In a solo game nobody gets the other cards, so the text differs. */
export const sayDraft = ({ legal, view }: Props): string =>
  legal.length > 0
    ? sayMaglev('advice.draft', { alone: view.table.seats === 1 })
    : sayMaglev('advice.draft-wait');

export function Draft(props: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { suggested } = props.ui;
  useEffect(() => {
    list.current?.querySelector('.suggested')?.scrollIntoView({ block: 'nearest' });
  }, [suggested.value]);
  const keeps = props.legal.filter((action) => action.type === 'keep');
  const vpOf = (id: string): number => CARDS.flat().find((card) => card.id === id)!.vp;
  return (
    <div class="mg-draft">
      <h2>{sayMaglev('phase.draft')}</h2>
      <p class="muted">{sayDraft(props)}</p>
      <ul ref={list}>
        {keeps.map((keep) => (
          <li key={keep.card}>
            <button
              type="button"
              class={markOf(props.ui, keep)}
              data-act="keep"
              data-cursor
              onClick={() => playOne(props, keep)}
            >
              <span>{sayMaglev(`card.${keep.card}`)}</span>
              <b class="each">{sayMaglev('card.each', { each: vpOf(keep.card) })}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
