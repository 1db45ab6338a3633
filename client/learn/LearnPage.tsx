/** All lessons: a line for each game, a stop for each lesson. Nothing is locked. */
import { useEffect } from 'preact/hooks';
import { Icon, Logo } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { canRemember } from '#client/kit/storage.ts';
import { title } from '#client/kit/title.ts';
import { addWords, say } from '#client/kit/words.ts';
import { PuzzlesBelow } from '#client/puzzles/Daily.tsx';
import { go } from '#client/router.ts';
import { games } from '#games/index.ts';
import { firstGame } from './firstGame.ts';
import { doneIn, nextOf } from './progress.ts';
import '#client/home/home.css';
import './learn.css';

interface Taught {
  readonly game: string;
  readonly ids: readonly string[];
}

async function load(): Promise<readonly Taught[]> {
  const taught = [...games.values()].flatMap(({ id, lessonIds }) =>
    lessonIds ? [{ game: id, ids: lessonIds }] : [],
  );
  await Promise.all([
    addWords({ part: 'learn' }),
    ...taught.flatMap(({ game }) => ['card', 'lessons'].map((part) => addWords({ game, part }))),
  ]);
  return taught;
}

export function LearnPage() {
  const { value } = useLoaded(load, 'lessons');
  useEffect(() => {
    if (value) title.value = `${say('learn.title')} · Interchange`;
  }, [value]);
  if (!value) return <p class="loading muted">{say('loading')}</p>;
  return (
    <div class="home-page learn-page">
      <header class="top">
        <a class="brand" href="/">
          <Logo /> Interchange
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main>
        <div class="intro">
          <h1>{say('learn.title')}</h1>
          <p class="muted">{say('learn.line')}</p>
          {!canRemember() && <p>{say('learn.unkept')}</p>}
        </div>
        <div class="tracks">
          {value.map((taught) => (
            <Line key={taught.game} {...taught} />
          ))}
        </div>
        <PuzzlesBelow />
      </main>
    </div>
  );
}

function Line({ game, ids }: Taught) {
  const done = doneIn(game);
  const next = nextOf(game, ids);
  const isPast = (id: string): boolean => done.includes(id);
  return (
    <section class="card track-card" aria-labelledby={`learn-${game}`}>
      <header>
        <h2 id={`learn-${game}`}>{say(`${game}.card.name`)}</h2>
        <span class="muted">{say('learn.done', { done: ids.filter(isPast).length, of: ids.length })}</span>
      </header>
      <p class="muted line">{say(`${game}.card.line`)}</p>
      <ol class="stations">
        {ids.map((id) => (
          <li key={id} class={isPast(id) ? 'past' : id === next ? 'here' : ''}>
            <span class="dot">{isPast(id) && <Icon name="check" />}</span>
            <a href={`/learn/${game}/${id}`}>
              {say(`${game}.lessons.${id}.title`)}
              {isPast(id) && <span class="unseen">{say('learn.past')}</span>}
              {id === next && (
                <span class="tag">{say(done.length === 0 ? 'learn.begin' : 'learn.go-on')}</span>
              )}
            </a>
          </li>
        ))}
        <li class={`terminus ${next === undefined ? 'here' : ''}`}>
          <span class="dot" />
          <button type="button" onClick={() => void firstGame(game).then(go)}>
            <span>
              {say('learn.first-game')}
              <span class="sub">
                {say(`learn.first-game.${games.get(game)!.seats.min === 1 ? 'alone' : 'bot'}`)}
              </span>
            </span>
          </button>
        </li>
      </ol>
    </section>
  );
}
