/** The position before a move, to find a better one. */
import { useEffect, useState } from 'preact/hooks';
import { sameJson } from '#engine/json.ts';
import { isMarked } from '#engine/review/marks.ts';
import type { Judged } from '#engine/review/review.ts';
import { tryOut } from './review.ts';
import { Sign } from './Sign.tsx';
import { judgedOf, marksOf, moveAt, type ReviewScene, stepAfter } from './scene.ts';
import { sayReview, showLoss } from './words.ts';

export function TryIt(props: ReviewScene) {
  const { session, record, scene, moves } = props;
  const trial = session.trial.value!;
  const at = session.step.value;
  const judged = judgedOf(props, moves.numbers[at] ?? 0).find((one) => one.at[0] === at);
  const answer = trial.answer.value;
  const [found, setFound] = useState<Judged | 'unknown'>();
  useEffect(() => {
    let isGone = false;
    setFound(undefined);
    if (!answer) return;
    // What is known needs no search: the best move, and the one that was played.
    const played = record.actions.slice(at, at + answer.length).map(({ action }) => action);
    if (judged && sameJson(answer, judged.best)) setFound({ ...judged, mark: 'best', loss: 0, half: 0 });
    else if (judged && sameJson(answer, played)) setFound(judged);
    else void tryOut(record, at, answer).then((one) => isGone || setFound(one ?? 'unknown'));
    return () => {
      isGone = true;
    };
  }, [answer]);
  const leave = (): void => session.goTo(judged ? stepAfter(judged) : at);
  const next = marksOf(props).find((one) => one.at[0]! > at);
  const isSolved = found !== undefined && found !== 'unknown' && !isMarked(found.mark);
  return (
    <section class="verdict" aria-live="polite">
      <h2>{sayReview('try.title', { move: moveAt(props, at + 1) })}</h2>
      {!answer && <p>{sayReview('try.task')}</p>}
      {answer && !found && <p>{sayReview('try.thinking')}</p>}
      {found === 'unknown' && <p>{sayReview('try.unknown')}</p>}
      {found && found !== 'unknown' && (
        <p>
          <Sign mark={found.mark} />{' '}
          {sayReview(isSolved ? 'try.solved' : 'try.missed', {
            loss: showLoss(found.loss),
            half: found.half.toFixed(1),
          })}
        </p>
      )}
      {'Controls' in scene.board && !answer && <scene.board.Controls {...scene.props} />}
      <div class="verdict-do">
        {answer && !isSolved && (
          <button type="button" class="primary" onClick={() => session.tryAt(at, trial.seat)}>
            {sayReview('try.again')}
          </button>
        )}
        {isSolved && next && (
          <button type="button" class="primary" onClick={() => session.tryAt(next.at[0]!, next.seat)}>
            {sayReview('try.next')}
          </button>
        )}
        <button type="button" onClick={leave}>
          {sayReview('try.leave')}
        </button>
      </div>
    </section>
  );
}
