/** The game in a few words: the costliest moves, where the points come from, everybody's losses. */
import { useMemo } from 'preact/hooks';
import { Icon } from '#client/kit/Icon.tsx';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { showPoints } from '#client/kit/points.ts';
import { showRecord } from '#client/replay/file.ts';
import { go } from '#client/router.ts';
import { sayWinners } from '#client/table/end/winners.ts';
import { accountOf, costliest, summaryOf } from '#engine/review/summary.ts';
import { isSlow } from './review.ts';
import { Sign } from './Sign.tsx';
import { type ReviewScene, sayActions, stepAfter } from './scene.ts';
import { sayReview, showLoss, showSigned } from './words.ts';

const MOST = 3;

export function Overview(props: ReviewScene & { onMove(step: number): void }) {
  const { review, record, scene, seat } = props;
  const judged = review?.judged.value ?? [];
  const worst = useMemo(() => costliest(judged, seat, MOST), [judged, seat]);
  const { name = '', isYou = false } = scene.people[seat] ?? {};
  const lost = worst.reduce((sum, { loss }) => sum + loss, 0);
  const isDone = review?.progress.value === 'done';
  return (
    <div class="overview">
      {record.result && (
        <p class="said">
          {sayWinners(record.result, scene.people)}.{' '}
          {isDone && sayReview('said', { count: worst.length, points: lost.toFixed(1), name, you: isYou })}
        </p>
      )}
      <Progress {...props} />
      {worst.length > 0 && (
        <>
          <h3>{sayReview('costliest', { name, you: isYou })}</h3>
          <ol class="worst">
            {worst.map((one) => (
              <li key={one.at[0]}>
                <button type="button" onClick={() => props.onMove(stepAfter(one))}>
                  <Sign mark={one.mark} />
                  <span>
                    <b>{sayReview('move', { move: props.moves.numbers[one.at[0]!]! })}</b>{' '}
                    <span class="muted">
                      {sayReview('better', { action: sayActions(props, one.best, one.at[0]!) })}
                    </span>
                  </span>
                  <b class="loss">{showLoss(one.loss)}</b>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      <Cards {...props} />
      {isDone && <Points {...props} />}
      {judged.length > 0 && <Everybody {...props} />}
    </div>
  );
}

function Progress({ review, record }: ReviewScene) {
  if (!review) return <p class="muted">{sayReview('none')}</p>;
  const [n, of] = review.far.value;
  const progress = review.progress.value;
  return (
    <div class="progress" role="status">
      {progress === 'running' && (
        <>
          <label>
            {sayReview('running', { n, of })}
            <progress value={n} max={Math.max(1, of)} />
          </label>
          <button type="button" onClick={review.cancel}>
            {sayReview('cancel')}
          </button>
        </>
      )}
      {(progress === 'idle' || progress === 'failed') && (
        <>
          <p>{sayReview(progress === 'failed' ? 'failed' : isSlow(record.game) ? 'slow' : 'idle')}</p>
          <button type="button" class="primary" onClick={review.start}>
            {sayReview(n > 0 ? 'go-on' : 'begin')}
          </button>
        </>
      )}
      {progress === 'done' && <p class="muted">{sayReview('opinion')}</p>}
      {review.isUnkept.value && <p class="muted">{sayReview('unkept')}</p>}
    </div>
  );
}

/** Of a game alone: what the cards were good for. */
function Cards({ review, record }: ReviewScene) {
  const limits = review?.limits.value;
  if (!limits || !record.result) return null;
  const own = record.result.totals[0]!;
  const stops = [
    { key: 'own', points: own },
    { key: 'bot', points: limits.bot },
    { key: 'found', points: limits.found },
    { key: 'limit', points: limits.atMost },
  ].sort((a, b) => a.points - b.points);
  const showBot = (): void => {
    const { branch: _, ...rest } = record;
    const result = { places: [1], totals: [limits.bot] };
    showRecord({ ...rest, seats: [{ kind: 'bot', level: 'hard' }], actions: limits.botActions, result });
    go('/replay');
  };
  return (
    <>
      <h3>{sayReview('cards')}</h3>
      <ol class="stops-line">
        {stops.map(({ key, points }) => (
          <li key={key} class={key}>
            <b>{showPoints(points)}</b> {sayReview(`cards.${key}`)}
          </li>
        ))}
      </ol>
      <p class="muted">{sayReview('cards.how')}</p>
      <button type="button" onClick={showBot}>
        <Icon name="bot" /> {sayReview('cards.show')}
      </button>
    </>
  );
}

function Points({ review, record, seat, scene }: ReviewScene) {
  const about = review?.about.value;
  const account = about && accountOf(about, record, review.judged.value, seat);
  if (!account) return null;
  const { isYou = false, name = '' } = scene.people[seat] ?? {};
  const rows = [
    ['start', account.start],
    ['own', account.own],
    ...(about.unit === 'lead' ? ([['others', account.others]] as const) : []),
    ['luck', account.luck],
  ] as const;
  return (
    <>
      <h3>{sayReview('account', { unit: about.unit })}</h3>
      <table class="account">
        <tbody>
          {rows.map(([key, points]) => (
            <tr key={key}>
              <th scope="row">{sayReview(`account.${key}`, { you: isYou, name })}</th>
              <td>{showSigned(points)}</td>
            </tr>
          ))}
          <tr class="sum">
            <th scope="row">{sayReview('account.result')}</th>
            <td>{showSigned(account.result)}</td>
          </tr>
          <tr>
            <th scope="row">{sayReview('account.adjusted')}</th>
            <td>
              {showSigned(account.adjusted)} <small>± {account.half.toFixed(1)}</small>
            </td>
          </tr>
        </tbody>
      </table>
      <p class="muted">{sayReview('account.how')}</p>
    </>
  );
}

function Everybody({ review, scene }: ReviewScene) {
  const judged = review?.judged.value ?? [];
  const rows = scene.people
    .map(({ seat }) => summaryOf(judged, seat))
    .filter(({ decisions }) => decisions > 0);
  return (
    <table class="everybody">
      <thead>
        <tr>
          {['player', 'decisions', 'marked', 'lost', 'rate'].map((key) => (
            <th key={key} scope="col">
              {sayReview(`table.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, decisions, counts, lost, rate }) => (
          <tr key={seat}>
            <th scope="row">
              <SeatIcon seat={seat} /> {scene.people[seat]!.name}
            </th>
            <td>{decisions}</td>
            <td>{counts.doubtful + counts.mistake + counts.blunder}</td>
            <td>{lost.toFixed(1)}</td>
            <td>{rate.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
