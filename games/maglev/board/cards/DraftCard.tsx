/** A card that can be kept: its drawing, what it counts, and what it is worth now, usually and in a good game. */
import type { Card } from '../../data/cards.ts';
import { MOST_FOR_A_CARD } from '../../data/pieces.ts';
import { worthOf } from '../../rules/score/cardScore.ts';
import { DECK_NAMES } from '../../rules/setup/cards.ts';
import { sayMaglev } from '../say.ts';
import { type Props as BoardProps, publicOf } from '../ui.ts';
import { CardArt } from './CardArt.tsx';
import { deckOf } from './deck.ts';
import { type Usual, usualWorth } from './values.ts';

interface Props {
  readonly props: BoardProps;
  readonly card: Card;
  readonly isChosen: boolean;
  readonly isSuggested: boolean;
  /** Whether Tab leads to it: to one card of the deck. */
  readonly isReached: boolean;
  onSelect(): void;
}

export function DraftCard({ props, card, isChosen, isSuggested, isReached, onSelect }: Props) {
  const state = publicOf(props.view);
  const usual = usualWorth(state, card);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input would swallow the keys of the table.
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      tabIndex={isReached ? 0 : -1}
      class={`draft-card ${isChosen ? 'chosen' : ''} ${isSuggested ? 'suggested' : ''}`}
      data-card={card.id}
      data-cursor={isReached || undefined}
      onClick={onSelect}
    >
      <span class="family">{sayMaglev(`deck.${DECK_NAMES[deckOf(card)]}`)}</span>
      <CardArt card={card} />
      <b class="name">{sayMaglev(`card.${card.id}`)}</b>
      <span class="each">{sayEach(card)}</span>
      {usual && <Bar {...usual} />}
      <span class="figures">
        <Figure name="now" points={worthOf(state, props.seat!, card)} />
        {usual && <Figure name="usually" points={usual.usually} />}
        {usual && <Figure name="good" points={usual.good} />}
      </span>
    </button>
  );
}

/** A card where it stands beside its drawing and room is short. */
export function sayShort({ id, per }: Card): string {
  if (per.count !== 'links') return sayMaglev(`card.${id}`);
  const [one, other] = per.between.map((kind) => sayMaglev(`station.${kind}`));
  return sayMaglev('card.link', { one: one!, other: other! });
}

/** “3 each · max 15”; a card that counts once has no each. */
export const sayEach = ({ vp }: Card): string =>
  vp === MOST_FOR_A_CARD
    ? sayMaglev('card.once', { vp })
    : sayMaglev('card.most', { vp, most: MOST_FOR_A_CARD });

const Figure = ({ name, points }: { name: string; points: number }) => (
  <span>
    {sayMaglev(`worth.${name}`)} <b>{points}</b>
  </span>
);

const percent = (points: number): string => `${(100 * points) / MOST_FOR_A_CARD}%`;

const Bar = ({ usually, good }: Usual) => (
  <span class="worth-bar" style={{ '--good': percent(good) }} aria-hidden="true">
    <i style={{ width: percent(usually) }} />
  </span>
);
