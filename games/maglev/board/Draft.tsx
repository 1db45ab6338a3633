/** The draft: one deck, one card to keep. */
import { CARDS } from '../rules/cards.ts';
import { sayMaglev } from './say.ts';
import { type Props, playOne } from './ui.ts';

export function Draft(props: Props) {
  const keeps = props.legal.filter((action) => action.type === 'keep');
  const vpOf = (id: string): number => CARDS.flat().find((card) => card.id === id)!.vp;
  return (
    <div class="mg-draft">
      <h2>{sayMaglev('phase.draft')}</h2>
      <p class="muted">{sayMaglev(keeps.length > 0 ? 'advice.draft' : 'advice.draft-wait')}</p>
      <ul>
        {keeps.map((keep) => (
          <li key={keep.card}>
            <button type="button" data-act="keep" onClick={() => playOne(props, keep)}>
              <span>{sayMaglev(`card.${keep.card}`)}</span>
              <b class="each">{sayMaglev('card.each', { each: vpOf(keep.card) })}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
