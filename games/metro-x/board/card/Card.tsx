/** The turned card, large, and what is left in the deck. */
import { DECKS } from '../../rules/decks.ts';
import type { View } from '../../rules/types.ts';
import { sayCard, sayX } from '../say.ts';
import { star } from '../sheet/pen.ts';
import { publicOf } from '../ui.ts';

export function Card({ view }: { view: View }) {
  const card = publicOf(view).card;
  if (!card) return <div class="mx-card is-over" />;
  const { face, kind, count, shuffles } = card;
  const help = [sayX(`card.help.${kind}`, { count }), ...(shuffles ? [sayX('card.help.shuffle')] : [])].join(
    ' ',
  );
  return (
    <div
      class="mx-card"
      key={view.round}
      role="img"
      aria-label={`${sayCard(view.deck, face)}. ${help}`}
      title={help}
    >
      <span class="mx-corner">
        <Face face={face} />
      </span>
      <BigFace kind={kind} count={count} />
      <span class="mx-skip">{sayX(shuffles ? 'card.caption.shuffle' : `card.caption.${kind}`)}</span>
    </div>
  );
}

function BigFace({ kind, count }: { kind: string; count: number }) {
  if (kind === 'number') return <span class="mx-big">{count}</span>;
  if (kind === 'circled') return <span class="mx-big is-circled">{count}</span>;
  return (
    <svg class="mx-big" viewBox="-50 -50 100 100" aria-hidden="true">
      {kind === 'star' ? (
        <path class="mx-card-star" d={star([0, 4], 48, 0.46)} />
      ) : (
        <>
          <rect class="mx-card-box" x={-32} y={-32} width={64} height={64} rx={12} />
          <circle class="mx-card-ring" r={18} />
        </>
      )}
    </svg>
  );
}

const SIGNS: Readonly<Record<string, string>> = { star: '★', free: '□' };

/** The face of a card in running text. */
function Face({ face }: { face: string }) {
  const figure = face.replace(/[()]/g, '');
  return <span class={figure === face ? '' : 'mx-ring'}>{SIGNS[face] ?? figure}</span>;
}

export function Deck({ view }: { view: View }) {
  const { cards } = DECKS.get(view.deck)!;
  const left = Object.values(view.left).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p class="muted mx-left">{sayX('deck.left', { left })}</p>
      <ul class="mx-deck">
        {cards.map(({ face, copies }) => {
          const still = view.left[face] ?? 0;
          return (
            <li key={face} class={still === 0 ? 'is-out' : ''}>
              <span class="mx-face" aria-hidden="true">
                <Face face={face} />
              </span>
              <span class="mx-pips" aria-hidden="true">
                {Array.from({ length: copies }, (_, i) => (
                  <i key={i} class={i < still ? 'in' : ''} />
                ))}
              </span>
              <span class="unseen">
                {sayX('deck.face', { card: sayCard(view.deck, face), still, copies })}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
