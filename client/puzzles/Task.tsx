/** Beside the board: what is asked. */
import { Icon } from '#client/kit/Icon.tsx';
import { useShortcuts } from '#client/kit/keys.ts';
import { say } from '#client/kit/words.ts';
import { go } from '#client/router.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import { difficultyOf } from '#engine/puzzles/puzzle.ts';
import { sayPuzzle } from './load.ts';
import type { Opened } from './PuzzlePage.tsx';

export function Task(props: Opened & { readonly scene: Scene }) {
  const { game, puzzle, scene } = props;
  useShortcuts((event) => {
    if (event.key === 'Escape') go('/puzzles');
  });
  return (
    <>
      <section class="lesson puzzle" aria-label={sayPuzzle('title')}>
        <Head {...props} />
        <p class="lesson-text" role="status">
          {sayPuzzle(`task.${game}`)}
        </p>
        <p class="muted">
          {sayPuzzle(`difficulty.${difficultyOf(puzzle)}`)} · {sayPuzzle('once')}
        </p>
      </section>
      {'Controls' in scene.board && (
        <section class="turn">
          <scene.board.Controls {...scene.props} />
        </section>
      )}
    </>
  );
}

export function Head({ game, puzzles, puzzle, day }: Opened) {
  return (
    <>
      <header class="lesson-head">
        <a class="plain" href="/puzzles" aria-label={sayPuzzle('all')}>
          <Icon name="left" />
        </a>
        <span class="lesson-where">
          {say(`${game}.card.name`)}{' '}
          <span class="muted">{sayPuzzle('nth', { nth: puzzles.indexOf(puzzle) + 1 })}</span>
        </span>
        <a class="plain" href="/" aria-label={say('home')}>
          <Icon name="close" />
        </a>
      </header>
      <h1>{day === undefined ? sayPuzzle('one') : say('puzzle.card')}</h1>
    </>
  );
}
