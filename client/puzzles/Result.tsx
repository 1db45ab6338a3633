/** After the try: the own move and the best one side by side, with what each is worth. */
import { useMemo } from 'preact/hooks';
import { staged } from '#client/kit/help/figures.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { useShortcuts } from '#client/kit/keys.ts';
import { say } from '#client/kit/words.ts';
import { go } from '#client/router.ts';
import { sameJson } from '#engine/json.ts';
import { type Puzzle, SOLVER, verdictOf } from '#engine/puzzles/puzzle.ts';
import { Streak } from './Daily.tsx';
import { sayPuzzle } from './load.ts';
import type { Opened } from './PuzzlePage.tsx';
import { isSolved as wasSolved } from './progress.ts';
import { Head } from './Task.tsx';

export function Result(props: Opened & { readonly tried: object }) {
  const { game, board, puzzles, puzzle, tried } = props;
  const { isSolved, loss } = verdictOf(board.rules, puzzle, tried)!;
  const best = puzzle.answers[0] as object;
  const isBest = sameJson(best, tried);
  const next = nextOf(game, puzzles, puzzle);
  useShortcuts((event) => {
    if (event.key === 'Escape') go('/puzzles');
  });
  return (
    <main class="puzzle-result">
      <div class="lesson">
        <Head {...props} />
        <div class={`lesson-note ${isSolved ? 'good' : ''}`} role="status">
          <p class="head">
            <Icon name={isSolved ? 'check' : 'close'} />
            <span>
              {sayPuzzle(isBest ? 'verdict.best' : isSolved ? 'verdict.good' : 'verdict.missed', {
                points: loss,
              })}
            </span>
          </p>
        </div>
        <Streak />
        <div class="lesson-do">
          {next && (
            <a class="button primary" ref={(link) => link?.focus()} href={`/puzzles/${game}/${next.id}`}>
              {sayPuzzle('next')}
            </a>
          )}
          <a class="button quiet" href="/puzzles">
            {sayPuzzle('all')}
          </a>
        </div>
      </div>
      <div class="side-by-side">
        {!isBest && <Move {...props} action={tried} name={say('puzzle.yours')} loss={loss} />}
        <Move {...props} action={best} name={say(isBest ? 'puzzle.both' : 'puzzle.best')} loss={0} />
      </div>
      <p class="muted puzzle-how">{sayPuzzle('how')}</p>
    </main>
  );
}

/** The next that was not tried yet, from this one on. */
function nextOf(game: string, puzzles: readonly Puzzle[], puzzle: Puzzle): Puzzle | undefined {
  const at = puzzles.indexOf(puzzle);
  const round = [...puzzles.slice(at + 1), ...puzzles.slice(0, at)];
  return round.find(({ id }) => wasSolved(game, id) === undefined) ?? round[0];
}

interface MoveProps extends Opened {
  readonly action: object;
  readonly name: string;
  readonly loss: number;
}

function Move({ board, figures, puzzle, action, name, loss }: MoveProps) {
  const { rules } = board;
  const { before, after } = useMemo(() => played(puzzle, figures.rules, action), [puzzle, action]);
  return (
    <figure>
      <figcaption>
        <b>{name}</b> <span>{board.sayAction(action, before)}</span>
        <span class="worth">
          {loss === 0 ? sayPuzzle('worth.best') : sayPuzzle('worth', { points: loss })}
        </span>
      </figcaption>
      <figures.Drawing
        view={rules.view(after.state, SOLVER)}
        events={after.events}
        legal={[]}
        crop={figures.cropOf?.(action)}
      />
    </figure>
  );
}

/** Where all choose at the same time, nothing is written before the others have chosen, too: anything will do. */
function played({ start }: Puzzle, rules: Opened['figures']['rules'], action: object) {
  const before = staged(rules, { start }).state;
  const after = staged(rules, { start, play: [action as never] });
  if (rules.active(before).length < 2) return { before: rules.view(before, SOLVER), after };
  const others = rules.active(after.state).map((seat) => rules.legal(after.state, seat)[0] as never);
  return {
    before: rules.view(before, SOLVER),
    after: staged(rules, { start, play: [action as never, ...others] }),
  };
}
