/** What is to be said of the move that is shown: what it lost, why, and what can be done about it. */
import { useEffect, useState } from 'preact/hooks';
import type { BothMoves } from '#client/kit/game.ts';
import { useShortcuts } from '#client/kit/keys.ts';
import { sayReason } from '#client/table/help/Hint.tsx';
import { isMarked } from '#engine/review/marks.ts';
import type { Judged } from '#engine/review/review.ts';
import type { Told } from '#engine/review/reviewer.ts';
import { PlayOn } from './PlayOn.tsx';
import { SIGNS, Sign } from './Sign.tsx';
import { judgedOf, moveAt, type ReviewScene, sayActions, stepAfter } from './scene.ts';
import { TryIt } from './TryIt.tsx';
import { sayReview, showLoss } from './words.ts';

export function Verdict(props: ReviewScene) {
  const { session, moves, seat } = props;
  const move = moveAt(props);
  const all = judgedOf(props, move);
  const step = session.step.value;
  // Of several decisions of a move, the one that was made last before this position.
  const judged =
    all.findLast((one) => one.seat === seat && stepAfter(one) <= step) ??
    all.findLast((one) => stepAfter(one) <= step) ??
    all.find((one) => one.seat === seat);
  const [isPlayingOn, setPlayingOn] = useState(false);
  const before = judged ? judged.at[0]! : (moves.around(Math.max(1, move))[0] ?? 0);
  useShortcuts(({ code, shiftKey }) => {
    if (!shiftKey && code === 'KeyP') setPlayingOn(true);
  });
  useBothMoves(props, session.trial.value ? undefined : judged);
  if (session.trial.value) return <TryIt {...props} />;
  return (
    <section class="verdict" aria-live="polite">
      {judged ? (
        <Words {...props} judged={judged} move={move} />
      ) : (
        <p class="muted">{sayReview(move === 0 ? 'start' : 'unjudged')}</p>
      )}
      <div class="verdict-do">
        {judged && judged.mark !== 'best' && <Better key={judged.at[0]} {...props} judged={judged} />}
        {judged && (
          <button type="button" onClick={() => session.tryAt(judged.at[0]!, judged.seat)}>
            {sayReview('try')}
          </button>
        )}
        <button type="button" onClick={() => setPlayingOn(true)}>
          {sayReview('play-on')}
        </button>
      </div>
      {isPlayingOn && <PlayOn {...props} at={before} onClose={() => setPlayingOn(false)} />}
    </section>
  );
}

/** On the board, as long as the move is talked about. */
function useBothMoves({ scene, states, record }: ReviewScene, judged: Judged | undefined): void {
  const { board, props } = scene;
  const at = judged && judged.mark !== 'best' ? judged.at : undefined;
  useEffect(() => {
    if (!judged || !at) return;
    const { view } = states[at[0]!]!;
    const { seat, mark, best, reasons } = judged;
    const played = at.map((n) => record.actions[n]!.action as object);
    const both: BothMoves = {
      ...{ seat, sign: SIGNS[mark] },
      played: { actions: played, plan: reasons.played.plan },
      better: { actions: best as readonly object[], plan: reasons.best.plan },
    };
    board.compare?.(props.ui, both, view);
    return () => board.compare?.(props.ui, undefined, view);
  }, [at?.[0], props.ui]);
}

type WithJudged = ReviewScene & { readonly judged: Judged };

function Words(props: WithJudged & { readonly move: number }) {
  const { judged, scene, record } = props;
  const { mark, loss, half, worlds, reasons, best, at } = judged;
  const { name = '', isYou = false } = scene.people[judged.seat] ?? {};
  const played = at.map((n) => record.actions[n]!.action);
  const isBest = mark === 'best';
  return (
    <>
      <h2>
        <Sign mark={mark} /> {sayReview('verdict', { mark, name, you: isYou })}
        {!isBest && (
          <span class="loss">
            <b>{showLoss(loss)}</b> <small>± {half.toFixed(1)}</small>
          </span>
        )}
      </h2>
      <dl class="both">
        <Both
          title={sayReview('played', { action: sayActions(props, played, at[0]!) })}
          told={reasons.played}
          {...props}
        />
        {!isBest && (
          <Both
            title={sayReview('better', { action: sayActions(props, best, at[0]!) })}
            told={reasons.best}
            isBetter
            {...props}
          />
        )}
      </dl>
      <p class="muted how">
        {sayReview(mark === 'close' ? 'how.close' : isBest ? 'how.best' : 'how', {
          points: loss.toFixed(1),
          half: half.toFixed(1),
          worlds,
        })}
      </p>
    </>
  );
}

/** Words of hints speak to whoever plays. */
const isFor = (key: string, isYou: boolean): boolean => isYou || !key.startsWith('hint.');

function Both(
  props: WithJudged & { readonly title: string; readonly told: Told; readonly isBetter?: boolean },
) {
  const { title, told, isBetter = false, scene, states, judged } = props;
  const { view } = states[judged.at[0]!]!;
  const isYou = scene.people[judged.seat]?.isYou ?? false;
  const reasons = told.reasons
    .filter(({ key }) => isFor(key, isYou))
    .flatMap((reason) => sayReason(scene.game, reason, scene.people) ?? []);
  return (
    <div class={isBetter ? 'is-better' : ''}>
      <dt>{title}</dt>
      <dd>
        {told.plan && scene.board.sayStep && (
          <ol>
            {told.plan.steps.map(({ what }, nth) => (
              <li key={nth}>{scene.board.sayStep?.(what, view)}</li>
            ))}
          </ol>
        )}
        {reasons.join(' ')}
      </dd>
    </div>
  );
}

/** The position before the move, with the better one marked; pressed again, the move that was played. */
function Better({ session, judged, scene }: WithJudged) {
  const [isShown, show] = useState(false);
  const toggle = (): void => {
    if (isShown) session.goTo(stepAfter(judged));
    else session.showAt(judged.at[0]!, judged.seat);
    show(!isShown);
  };
  useEffect(() => {
    scene.advise(isShown ? (judged.best[0] as object) : undefined);
    return () => scene.advise(undefined);
  }, [isShown]);
  useShortcuts(({ code, shiftKey }) => {
    if (!shiftKey && code === 'KeyB') toggle();
    if (!shiftKey && code === 'KeyR' && isMarked(judged.mark)) session.tryAt(judged.at[0]!, judged.seat);
  });
  return (
    <button type="button" aria-pressed={isShown} onClick={toggle}>
      {sayReview(isShown ? 'show.played' : 'show.better')}
    </button>
  );
}
