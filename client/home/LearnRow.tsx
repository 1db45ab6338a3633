/** The way to the lessons of a game: how long they take, or which one is next; after the last, to its puzzles. */
import { Icon } from '#client/kit/Icon.tsx';
import { say } from '#client/kit/words.ts';
import { doneIn, nextOf } from '#client/learn/progress.ts';
import { Stops } from '#client/learn/Stops.tsx';
import { streak } from '#client/puzzles/progress.ts';
import { games } from '#games/index.ts';

interface Props {
  readonly game: string;
  /** Of its lessons. */
  readonly ids: readonly string[];
  readonly minutes: number;
}

export function LearnRow({ game, ids, minutes }: Props) {
  const isBegun = doneIn(game).length > 0;
  const next = isBegun ? nextOf(game, ids) : undefined;
  const nth = ids.indexOf(next ?? '');
  const days = streak();
  const isDone = isBegun && next === undefined;
  const isPuzzled = isDone && games.get(game)!.puzzles !== undefined;
  return (
    <a class="learn-row" href={isPuzzled ? `/puzzles/${game}` : isDone ? '/learn' : `/learn/${game}`}>
      <Icon name="cap" />
      <b>
        {isDone
          ? say(isPuzzled ? 'puzzle.card' : 'learn.card.done')
          : next === undefined
            ? say('learn.minutes', { minutes })
            : say('learn.card', { nth: nth + 1, of: ids.length })}
      </b>
      {isPuzzled && days > 0 && <span class="muted">{say('puzzle.streak', { days })}</span>}
      {next === undefined ? (
        <Icon name="next" />
      ) : (
        <Stops of={ids.length} past={nth} label={say('learn.done', { done: nth, of: ids.length })} />
      )}
    </a>
  );
}
