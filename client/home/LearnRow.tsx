/** The way to the lessons of a game: how long they take, or which one is next; after the last, to its puzzles. */
import { Icon } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { say } from '#client/kit/words.ts';
import { doneIn, nextOf } from '#client/learn/progress.ts';
import { Stops } from '#client/learn/Stops.tsx';
import { streak } from '#client/puzzles/progress.ts';
import { games } from '#games/index.ts';
import type { GameManifest } from '#games/manifest.ts';

interface Props {
  readonly game: string;
  readonly lessons: NonNullable<GameManifest['lessons']>;
  readonly minutes: number;
}

export function LearnRow({ game, lessons, minutes }: Props) {
  const isBegun = doneIn(game).length > 0;
  // Which lessons there are is fetched by those only who have begun.
  const { value } = useLoaded(
    async () => (isBegun ? (await lessons()).lessons : undefined),
    `${game} ${isBegun}`,
  );
  const ids = value?.map(({ id }) => id) ?? [];
  const next = nextOf(game, ids);
  const nth = ids.indexOf(next ?? '');
  const days = streak();
  const isDone = isBegun && ids.length > 0 && next === undefined;
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
