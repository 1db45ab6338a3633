/** One game: a picture of its board, what it is, and how to begin. */
import { useState } from 'preact/hooks';
import type { GameCard } from '#client/kit/game.ts';
import { useLoaded } from '#client/kit/loaded.ts';
import { say } from '#client/kit/words.ts';
import { Guided } from './Guided.tsx';
import { MakeTable } from './MakeTable.tsx';
import { QuickStart } from './QuickStart.tsx';

export function Card({ game, card }: { game: string; card: GameCard }) {
  const { value } = useLoaded(card.picture, game);
  const [open, setOpen] = useState<'play' | 'table' | 'guided'>();
  const close = (): void => setOpen(undefined);
  const { min, max } = card.seats;
  return (
    <article class="game card" aria-labelledby={`game-${game}`}>
      <div class="picture" aria-hidden="true">
        {value && <value.Picture />}
      </div>
      <div class="body">
        <h2 id={`game-${game}`}>{say(`${game}.card.name`)}</h2>
        <span class="facts muted">{say('home.facts', { min, max, minutes: card.minutes })}</span>
        <p>{say(`${game}.card.line`)}</p>
        {card.table ? (
          <div class="go">
            <button type="button" class="primary" onClick={() => setOpen('play')}>
              {say('play-now')}
            </button>
            <button type="button" onClick={() => setOpen('table')}>
              {say('make-table')}
            </button>
            {card.table.guide && (
              <button type="button" class="guide-me" onClick={() => setOpen('guided')}>
                {say('guided')}
              </button>
            )}
          </div>
        ) : (
          <p class="coming muted">{say('home.coming')}</p>
        )}
      </div>
      {open === 'play' && <QuickStart game={game} card={card} onClose={close} />}
      {open === 'guided' && card.table && <Guided game={game} table={card.table} onClose={close} />}
      {open === 'table' && <MakeTable game={game} card={card} onClose={close} />}
    </article>
  );
}
