/** One's bonus cards: what each is worth now and may reach. Those that count are underlined. */
import type { Card } from '../../data/cards.ts';
import { MOST_FOR_A_CARD } from '../../data/pieces.ts';
import { matchesOf, worthOf } from '../../rules/score/cardScore.ts';
import { scoringCards } from '../../rules/score/score.ts';
import type { Public } from '../../rules/types.ts';
import { sayMaglev } from '../say.ts';
import { type Props, publicOf } from '../ui.ts';
import { CardArt } from './CardArt.tsx';
import { sayShort } from './DraftCard.tsx';
import { handOf } from './deck.ts';
import { Forbidden } from './Forbidden.tsx';
import { usualWorth } from './values.ts';
import './hand.css';

export interface Held {
  readonly card: Card;
  readonly count: number;
  readonly now: number;
  /** What it comes to in a good game, if it is not there yet; undefined where nobody knows. */
  readonly mayReach: number | undefined;
  readonly counts: boolean;
}

/** A card that brings nothing does not count. */
export function heldCards(state: Public, seat: number, hand: readonly Card[]): Held[] {
  const worths = hand.map((card) => worthOf(state, seat, card));
  const best = [...hand.keys()].sort((one, other) => worths[other]! - worths[one]!);
  const counting = best.slice(0, scoringCards(state.players[seat]!));
  return hand.map((card, i) => {
    const [now, good] = [worths[i]!, usualWorth(state, card)?.good];
    return {
      card,
      count: matchesOf(state, seat, card),
      now,
      mayReach: good === undefined ? undefined : Math.max(good, now),
      counts: now > 0 && counting.includes(i),
    };
  });
}

/** What scrolls must be reached by keyboard. */
const SCROLLS = { tabIndex: 0 } as const;

/** `scrolls`: where its room is given. */
export function Cards({ view, seat, scrolls = false }: Props & { scrolls?: boolean }) {
  if (seat === undefined || view.table.phase === 'draft') return null;
  const state = publicOf(view);
  const hand = handOf(view, seat);
  return (
    <section class="mg-cards" aria-label={sayMaglev('cards')} {...(scrolls && SCROLLS)}>
      {hand.length > 0 && (
        <h3>
          {sayMaglev('cards')}{' '}
          <span class="muted">{sayMaglev('cards.how', { count: scoringCards(state.players[seat]!) })}</span>
        </h3>
      )}
      <ul>
        {heldCards(state, seat, hand).map((held) => (
          <HeldCard key={held.card.id} {...held} />
        ))}
      </ul>
      <Forbidden view={view} />
    </section>
  );
}

const HeldCard = ({ card, count, now, mayReach, counts }: Held) => (
  <li
    class={counts ? 'scoring' : ''}
    data-tip={`text ${sayMaglev('card.now', { count, each: card.vp, worth: now, most: MOST_FOR_A_CARD })}`}
  >
    <CardArt card={card} />
    <span class="name" aria-hidden="true">
      {sayShort(card)}
    </span>
    <small class="muted">{sayMaglev('card.each', { vp: card.vp })}</small>
    <b class="worth" aria-hidden="true">
      {now}
      {mayReach !== undefined && <small>/{mayReach}</small>}
    </b>
    <span class="unseen">
      {sayMaglev(`card.${card.id}`)}. {sayMaglev('card.worth', { now, mayReach: mayReach ?? now, counts })}
    </span>
  </li>
);
