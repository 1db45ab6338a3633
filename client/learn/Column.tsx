/** Beside the board, or below it on a phone: what the lesson says, its goal, and what came of a move. */
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '#client/kit/Icon.tsx';
import { useShortcuts } from '#client/kit/keys.ts';
import { canRemember } from '#client/kit/storage.ts';
import { say, sayRich } from '#client/kit/words.ts';
import { go } from '#client/router.ts';
import type { LessonSession } from '#client/session/lesson/session.ts';
import { countUse } from '#client/session/uses.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import type { Lesson } from '#engine/lessons/lesson.ts';
import type { Use } from '#protocol/uses.ts';
import { firstGame } from './firstGame.ts';
import { finish } from './progress.ts';
import { Rings } from './Rings.tsx';
import { Stops } from './Stops.tsx';

/** After so many misses, showing the way is the main button. */
const PATIENCE = 2;

export interface Place {
  readonly game: string;
  readonly lessons: readonly Lesson[];
  /** The number of this lesson, from 0. */
  readonly nth: number;
}

interface Props extends Place {
  readonly session: LessonSession;
  readonly scene: Scene;
  /** Begins the lesson again. */
  again(): void;
}

export function Column(props: Props) {
  const { game, lessons, nth, session, scene } = props;
  const lesson = lessons[nth]!;
  const { kind } = session.standing.value;
  const step = session.step.value;
  const isDone = kind === 'met' && step === lesson.steps.length - 1;
  const [isShown, show] = useState(false);
  const { state } = scene;
  const tell = (what: Use['what']): void => countUse(what, game, { nth: nth + 1 });
  useEffect(() => tell('lesson-begun'), []);
  useEffect(() => {
    if (kind === 'missed') tell('lesson-missed');
  }, [kind]);
  useEffect(() => {
    if (!isDone) return;
    finish(game, lesson.id);
    tell('lesson-finished');
  }, [isDone]);
  useEffect(() => {
    scene.advise(isShown && kind === 'open' ? session.advice() : undefined);
    if (kind === 'met') show(false);
  }, [isShown, kind, state]);
  const reveal = (): void => {
    if (kind === 'missed') session.reset();
    show(true);
    tell('lesson-shown');
  };
  const goOn = (): void => {
    const next = lessons[nth + 1];
    if (!isDone) session.next();
    else if (next) go(`/learn/${game}/${next.id}`);
    else void firstGame(game).then(go);
  };
  useShortcuts((event) => {
    if (event.key === '?') reveal();
    else if (event.code === 'KeyU') session.undo();
    else return;
    event.preventDefault();
  }, true);
  useShortcuts((event) => {
    // The board may have something to close first.
    if (event.key === 'Escape') setTimeout(() => event.defaultPrevented || go('/learn'));
  });
  const selectors = scene.marks.flatMap((mark) => scene.board.ring?.(mark, state.view) ?? []);
  return (
    <>
      <section class={`lesson ${kind}`} data-lesson={lesson.id} aria-label={sayPlace(props)}>
        <Head {...props} isDone={isDone} />
        <h1>{say(`${game}.lessons.${lesson.id}.title`)}</h1>
        <Said {...props} isDone={isDone} />
        {kind === 'missed' && (
          <div class="lesson-do">
            <button
              type="button"
              class={session.failures.value < PATIENCE ? 'primary' : ''}
              ref={(button) => button?.focus()}
              onClick={session.reset}
            >
              {say('learn.back')}
            </button>
            <button
              type="button"
              class={session.failures.value < PATIENCE ? 'quiet' : 'primary'}
              onClick={reveal}
            >
              {say('learn.show')}
            </button>
          </div>
        )}
        {kind === 'met' && (
          <div class="lesson-do">
            <button type="button" class="primary" ref={(button) => button?.focus()} onClick={goOn}>
              {sayNext(props, isDone)}
            </button>
            <button type="button" class="quiet" onClick={props.again}>
              {say('learn.again')}
            </button>
          </div>
        )}
      </section>
      {kind === 'open' && (
        <>
          {'Controls' in scene.board && (
            <section class="turn">
              <scene.board.Controls {...scene.props} />
            </section>
          )}
          <section class="lesson-foot">
            <button type="button" aria-keyshortcuts="?" onClick={reveal}>
              {say('learn.show')}
            </button>
            <button type="button" class="skip-lesson" onClick={() => go(pathAfter(props))}>
              {say('learn.skip')}
            </button>
          </section>
        </>
      )}
      <Rings key={`${step} ${kind}`} selectors={selectors} moment={state} />
    </>
  );
}

const sayPlace = ({ nth, lessons }: Place): string => say('learn.nth', { nth: nth + 1, of: lessons.length });

const pathAfter = ({ game, lessons, nth }: Place): string =>
  nth + 1 < lessons.length ? `/learn/${game}/${lessons[nth + 1]!.id}` : '/learn';

function sayNext({ game, lessons, nth }: Place, isDone: boolean): string {
  if (!isDone) return say('learn.on');
  const next = lessons[nth + 1];
  return next
    ? say('learn.next', { title: say(`${game}.lessons.${next.id}.title`) })
    : say('learn.first-game');
}

function Head({ game, lessons, nth, isDone }: Place & { isDone: boolean }) {
  return (
    <>
      <header class="lesson-head">
        <a class="plain" href="/learn" aria-label={say('learn.all')}>
          <Icon name="left" />
        </a>
        <span class="lesson-where">
          {say(`${game}.card.name`)} <span class="muted">{sayPlace({ game, lessons, nth })}</span>
        </span>
        <a class="plain" href="/" aria-label={say('learn.leave')}>
          <Icon name="close" />
        </a>
      </header>
      <Stops
        of={lessons.length}
        past={nth + Number(isDone)}
        label={say('learn.nth', { nth: nth + 1, of: lessons.length })}
      />
    </>
  );
}

/** What is read: the task, a kind note, or what happened and what it is good for. */
function Said({ game, lessons, nth, session, isDone }: Props & { isDone: boolean }) {
  const { id } = lessons[nth]!;
  const key = `${game}.lessons.${id}`;
  const step = `${key}.${session.step.value}`;
  const standing = session.standing.value;
  const facts = session.facts();
  const far = session.far();
  return (
    <>
      {standing.kind === 'open' && (
        <p class="lesson-text" role="status" tabIndex={-1}>
          {sayRich(step)}
        </p>
      )}
      {standing.kind !== 'met' && (
        <div class="lesson-goal">
          <Icon name="flag" />
          <b>
            <small>{say('learn.goal')}</small>
            {say(`${key}.goal`)}
          </b>
          {far && <span class="now">{say('learn.far', far)}</span>}
        </div>
      )}
      {standing.kind === 'missed' && (
        <div class="lesson-note" role="status">
          <p>
            {standing.note === undefined ? say('learn.missed') : say(`${step}.else.${standing.note}`, facts)}
          </p>
        </div>
      )}
      {standing.kind === 'met' && (
        <div class="lesson-note good" role="status">
          <p class="head">
            <Icon name="check" />
            <span>{isDone ? say(`${key}.done`, facts) : say('learn.step')}</span>
          </p>
        </div>
      )}
      {isDone && (
        <p class="lesson-why">
          <span>{say('learn.why')}</span>
          {say(`${key}.why`)}
        </p>
      )}
      {isDone && !canRemember() && <p class="muted">{say('learn.unkept')}</p>}
    </>
  );
}
