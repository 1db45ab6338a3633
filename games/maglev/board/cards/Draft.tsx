/** The draft: one deck, one card to keep. A click selects, Keep commits. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { DECK_NAMES } from '../../rules/setup/cards.ts';
import type { Action, ActionOf } from '../../rules/types.ts';
import { HintPanel, isHinting } from '../hint/HintPanel.tsx';
import { playAll } from '../input/act.ts';
import { sayMaglev, sayMaglevRich } from '../say.ts';
import { Strip } from '../strip/Strip.tsx';
import type { Props, TableProps } from '../ui.ts';
import { DraftCard } from './DraftCard.tsx';
import { cardNamed, deckOf, nextCard } from './deck.ts';
import { Forbidden } from './Forbidden.tsx';
import { KeptCards } from './KeptCards.tsx';
import { sayDraft } from './sayDraft.ts';
import { gamesPlayed, usualWorth } from './values.ts';
import './draft.css';

const isKeep = (action: Action): action is ActionOf<'keep'> => action.type === 'keep';

export function Draft(props: TableProps) {
  const { view, legal, frame } = props;
  const [selected, select] = useState<string>();
  const keeps = legal.filter(isKeep);
  const chosen = keeps.find(({ card }) => card === selected);
  const keep = (): void => {
    if (chosen) playAll(props, [chosen]);
    else props.tell(sayMaglev('draft.choose'));
    select(undefined);
  };
  return (
    <div class="mg-draft">
      <div class="draft-body">
        <Choosing {...props} />
        <Forbidden view={view} />
        {keeps.length === 0 ? (
          <h1 tabIndex={-1} data-strip>
            {sayDraft(props)}
          </h1>
        ) : (
          <>
            <h1 id="draft-title" tabIndex={-1} data-strip>
              {sayMaglev('draft.keep', { deck: DECK_NAMES[deckOf(cardNamed(keeps[0]!.card))]! })}
            </h1>
            <About {...props} />
            <Deck {...{ props, keeps, chosen, select, keep }} />
          </>
        )}
      </div>
      {isHinting(props) && <HintPanel {...props} />}
      {frame.instead ? (
        <Strip {...props} />
      ) : (
        <KeptCards props={props} chosen={chosen && cardNamed(chosen.card)} onKeep={keep} />
      )}
    </div>
  );
}

/** Who has still to choose. */
const Choosing = ({ active, people }: Props) => (
  <p class="draft-people">
    {people
      .filter(({ isYou }) => !isYou)
      .map(({ seat, name }) => (
        <span key={seat}>
          <SeatIcon seat={seat} /> {sayMaglev('draft.person', { name, done: !active.includes(seat) })}
        </span>
      ))}
  </p>
);

/** Who gets the other cards, and what the figures on them mean. */
function About({ view, seat, people, legal }: Props) {
  const { table } = view;
  const isKnown = usualWorth(table, cardNamed(legal.find(isKeep)!.card)) !== undefined;
  const next = people[(seat! + 1) % table.seats]?.name ?? '';
  return (
    <p class="muted">
      {sayMaglev('draft.rest', { alone: table.seats === 1, next, count: legal.length - 1 })}{' '}
      {isKnown && sayMaglevRich('draft.about', { games: gamesPlayed(table), seats: table.seats })}
    </p>
  );
}

interface DeckProps {
  readonly props: Props;
  readonly keeps: readonly ActionOf<'keep'>[];
  readonly chosen: ActionOf<'keep'> | undefined;
  select(card: string): void;
  keep(): void;
}

/** Arrows select, Enter keeps; whoever keeps by key goes on by key in the next deck. */
function Deck({ props, keeps, chosen, select, keep }: DeckProps) {
  const list = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  const { suggested } = props.ui;
  const hinted = suggested.value?.type === 'keep' ? suggested.value.card : undefined;
  const first = keeps[0]!.card;
  const cards = (): HTMLElement[] => [...list.current!.querySelectorAll<HTMLElement>('[role=radio]')];
  useEffect(() => {
    list.current!.querySelector('.suggested')?.scrollIntoView({ block: 'nearest' });
  }, [hinted]);
  useEffect(() => {
    if (isByKey.current) cards()[0]?.focus();
  }, [first]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = cards();
    const to = nextCard(
      event.key,
      all.indexOf(event.target as HTMLElement),
      all.map(({ offsetTop }) => offsetTop),
    );
    if (to !== undefined) {
      select(keeps[to]!.card);
      all[to]!.focus();
    } else if (event.key === 'Enter' && chosen) {
      isByKey.current = true;
      keep();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={list} class="draft-cards" role="radiogroup" aria-labelledby="draft-title" onKeyDown={onKeyDown}>
      {keeps.map(({ card }) => (
        <DraftCard
          key={card}
          props={props}
          card={cardNamed(card)}
          isChosen={card === chosen?.card}
          isSuggested={card === hinted}
          isReached={card === (chosen?.card ?? first)}
          onSelect={() => select(card)}
        />
      ))}
    </div>
  );
}
