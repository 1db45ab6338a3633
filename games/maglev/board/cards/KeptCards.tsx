/** The cards that one has kept in the draft, the one that is selected, and the button that keeps it. */
import type { Card } from '../../data/cards.ts';
import { DECK_NAMES } from '../../rules/setup/cards.ts';
import { sayMaglev } from '../say.ts';
import { HintTool, UndoTool } from '../strip/Ends.tsx';
import { publicOf, type TableProps } from '../ui.ts';
import { CardArt } from './CardArt.tsx';
import { sayEach, sayShort } from './DraftCard.tsx';
import { cardIn, deckOf, decksInOrder } from './deck.ts';

interface Props {
  readonly props: TableProps;
  readonly chosen: Card | undefined;
  onKeep(): void;
}

export function KeptCards({ props, chosen, onKeep }: Props) {
  const { view, seat, legal } = props;
  if (seat === undefined) return null;
  return (
    <section class="draft-kept" aria-label={sayMaglev('draft.cards')}>
      <span class="draft-mine">
        <b>{sayMaglev('draft.cards')}</b>
        <span class="muted">{sayMaglev('draft.kinds')}</span>
      </span>
      <ol>
        {decksInOrder(publicOf(view), seat).map((deck, i) => {
          const kept = cardIn(view, seat, deck);
          const card = kept ?? (chosen && deckOf(chosen) === deck ? chosen : undefined);
          return (
            <li key={deck} class={kept ? 'kept' : card ? 'aimed' : 'open'} data-card={card?.id}>
              <span class="no">{kept ? '✓' : i + 1}</span>
              {card && <CardArt card={card} />}
              <span class="text">
                <b>{card ? sayShort(card) : sayMaglev(`deck.${DECK_NAMES[deck]}`)}</b>
                {card && <span class="muted">{sayEach(card)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <HintTool {...props} />
      <UndoTool {...props} />
      {legal.length > 0 && (
        <button
          type="button"
          class="primary"
          data-act="keep"
          aria-disabled={!chosen}
          aria-keyshortcuts="Enter"
          onClick={onKeep}
        >
          {sayMaglev('draft.keep-it')}
        </button>
      )}
    </section>
  );
}
