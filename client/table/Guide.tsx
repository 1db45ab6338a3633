/** Leads through the game: what to do now and why, marked on the board. Nothing that is open is barred. */
import { useEffect, useMemo } from 'preact/hooks';
import type { Guide as GameGuide } from '#client/kit/game.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { addWords, say, sayRich } from '#client/kit/words.ts';
import { boards } from '#games/boards.ts';
import type { Scene } from './TableScreen.tsx';
import './guide.css';

async function load(game: string): Promise<GameGuide> {
  const { words, load } = boards[game]!.table!.guide!;
  const [{ guide }] = await Promise.all([load(), addWords(`${game}.guide.`, words)]);
  return guide;
}

export function Guide({ scene }: { scene: Scene }) {
  const { value } = useLoaded(() => load(scene.game), scene.game);
  return value ? <Coach scene={scene} guide={value} /> : null;
}

function Coach({ scene, guide }: { scene: Scene; guide: GameGuide }) {
  const { game, board, props } = scene;
  const { view, legal, ui, play } = props;
  const { lesson, suggested } = useMemo(() => {
    const lesson = guide.lessons.find((each) => each.isShown(props) && !each.isDone(props));
    return { lesson, suggested: lesson?.suggest?.(props) };
  }, [guide, view, legal]);
  useEffect(() => {
    board.mark(ui, suggested, view);
    return () => board.mark(ui, undefined, view);
  }, [board, ui, suggested]);
  if (!lesson) return null;
  return (
    <section class="guide" aria-label={say('guide')}>
      <h2>{say(`${game}.guide.${lesson.id}.title`)}</h2>
      <button type="button" class="plain" aria-label={say('guide.close')} onClick={scene.guide}>
        <Icon name="close" />
      </button>
      <p role="status" data-lesson={lesson.id}>
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
