/** Leads through the game: what to do now and why, marked on the board. Nothing that is open is barred. */
import { useEffect, useMemo } from 'preact/hooks';
import type { Lesson } from '#client/kit/game.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { PHONE, useMedia } from '#client/kit/media.ts';
import { addWords, say, sayRich } from '#client/kit/words.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import { games } from '#games/index.ts';
import { useFolded } from './guided.ts';
import './guide.css';

async function load(game: string): Promise<readonly Lesson[]> {
  const { guide } = games.get(game)!;
  const [lessons] = await Promise.all([guide!.lessons(), addWords({ game, part: 'guide' })]);
  return lessons;
}

export function Guide({ scene }: { scene: Scene }) {
  const { value } = useLoaded(() => load(scene.game), scene.game);
  return value ? <Coach scene={scene} lessons={value} /> : null;
}

function Coach({ scene, lessons }: { scene: Scene; lessons: readonly Lesson[] }) {
  const { game, board, props, advise } = scene;
  const { view, legal, play } = props;
  const isPhone = useMedia(PHONE);
  const [isFolded, fold] = useFolded();
  const { lesson, suggested } = useMemo(() => {
    const lesson = lessons.find((each) => each.isShown(props) && !each.isDone(props));
    return { lesson, suggested: lesson?.suggest?.(props) };
  }, [lessons, view, legal]);
  useEffect(() => {
    advise(suggested);
    return () => advise(undefined);
  }, [suggested]);
  if (!lesson) return null;
  const title = say(`${game}.guide.${lesson.id}.title`);
  return (
    <section class="guide" aria-label={say('guide')}>
      <h2>
        {isPhone ? (
          <button type="button" aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
            <Icon name={isFolded ? 'next' : 'down'} />
            {title}
          </button>
        ) : (
          title
        )}
      </h2>
      <button type="button" class="plain" aria-label={say('guide.close')} onClick={scene.guide}>
        <Icon name="close" />
      </button>
      <p role="status" data-lesson={lesson.id} class={isPhone && isFolded ? 'unseen' : ''}>
        {sayRich(`${game}.guide.${lesson.id}`)}
      </p>
      {suggested && (
        <button type="button" class="do-it" onClick={() => play(suggested)}>
          {say('guide.do')}
          <span>: {board.sayAction(suggested, view)}</span>
        </button>
      )}
    </section>
  );
}
