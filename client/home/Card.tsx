/** One game: a picture of its board, what it is, and how to begin. */
import { useState } from 'preact/hooks';
import { later } from '#client/kit/later.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { say } from '#client/kit/words.ts';
import type { GameManifest } from '#games/manifest.ts';
import { LearnRow } from './LearnRow.tsx';

const MakeTable = later(async () => (await import('./MakeTable.tsx')).MakeTable);
const QuickStart = later(async () => (await import('./QuickStart.tsx')).QuickStart);

export function Card({ game }: { game: GameManifest }) {
  const { id, minutes, lessonIds, lessonMinutes } = game;
  const { value } = useLoaded(async () => ({ Picture: await game.picture() }), id);
  const [open, setOpen] = useState<'play' | 'table'>();
  const close = (): void => setOpen(undefined);
  const { min, max } = game.seats;
  return (
    <article class="game card" aria-labelledby={`game-${id}`}>
      <div class="picture" aria-hidden="true">
        {value && <value.Picture />}
      </div>
      <div class="body">
        <h2 id={`game-${id}`}>{say(`${id}.card.name`)}</h2>
        <span class="facts muted">{say('home.facts', { min, max, minutes })}</span>
        <p>{say(`${id}.card.line`)}</p>
        {lessonIds && lessonMinutes && <LearnRow game={id} ids={lessonIds} minutes={lessonMinutes} />}
        <div class="go">
          <button type="button" class="primary" onClick={() => setOpen('play')}>
            {say('play-now')}
          </button>
          <button type="button" onClick={() => setOpen('table')}>
            {say('make-table')}
          </button>
        </div>
      </div>
      {open === 'play' && <QuickStart game={game} onClose={close} />}
      {open === 'table' && <MakeTable game={game} onClose={close} />}
    </article>
  );
}
