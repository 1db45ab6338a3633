/** How the seat stood, move by move, as the hard bot saw it; where values jump, the points that were lost. */
import { showPoints } from '#client/kit/points.ts';
import { isMarked } from '#engine/review/marks.ts';
import type { Judged } from '#engine/review/review.ts';
import { moveAt, type ReviewScene } from './scene.ts';
import { sayReview } from './words.ts';

const [WIDTH, HEIGHT, EDGE] = [308, 76, 6];
/** A curve is the mean over so many decisions on each side. */
const AROUND = 2;
const LEAST = 4;

export function Curve(props: ReviewScene) {
  const { review, moves, seat } = props;
  const about = review?.about.value;
  const own = (review?.judged.value ?? [])
    .filter((judged) => judged.seat === seat)
    .sort((a, b) => a.at[0]! - b.at[0]!);
  if (!about || own.length < 2) return null;
  const isCurve = about.hasAccount;
  const values = isCurve ? smooth(own.map(({ value }) => value)) : own.map(({ loss }) => -loss);
  const [low, high] = [Math.min(0, ...values), Math.max(isCurve ? LEAST : 0, ...values)];
  const x = (move: number): number => EDGE + ((WIDTH - 2 * EDGE) * move) / Math.max(1, moves.count);
  const y = (value: number): number =>
    EDGE + ((HEIGHT - 2 * EDGE) * (high - value)) / Math.max(1, high - low);
  const at = ({ at }: Judged): number => x(moves.numbers[at[0]!]!);
  const points = own.map((one, nth) => `${at(one).toFixed(1)} ${y(values[nth]!).toFixed(1)}`);
  const caption = sayReview(isCurve ? `curve.${about.unit}` : 'curve.loss');
  const now = x(moveAt(props)).toFixed(1);
  return (
    <figure class="curve">
      <figcaption class="muted">
        <Standing {...props} judged={own} values={values} caption={caption} />
        <span class="ends" aria-hidden="true">
          <span>{showPoints(Math.round(high))}</span>
          <span>{showPoints(Math.round(low))}</span>
        </span>
      </figcaption>
      <svg preserveAspectRatio="none" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path class="zero" d={`M0 ${y(0)}H${WIDTH}`} />
        {isCurve ? (
          <path class="trace" d={`M${points.join('L')}`} />
        ) : (
          own.map((one, nth) => (
            <path key={nth} class={`bar ${one.mark}`} d={`M${at(one)} ${y(0)}V${y(values[nth]!)}`} />
          ))
        )}
        {own.map(
          (one, nth) =>
            isCurve &&
            isMarked(one.mark) && (
              <circle key={nth} class={`dot ${one.mark}`} cx={at(one)} cy={y(values[nth]!)} r="4.5" />
            ),
        )}
        <path class="now" d={`M${now} 0V${HEIGHT}`} />
      </svg>
      <table class="unseen">
        <caption>{caption}</caption>
        <tbody>
          {own.map((one, nth) => (
            <tr key={nth}>
              <th scope="row">{sayReview('move', { move: moves.numbers[one.at[0]!]! })}</th>
              <td>{values[nth]!.toFixed(1)}</td>
              {one.chance !== undefined && <td>{sayReview('chance', { percent: percentOf(one.chance) })}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

interface StandingProps extends ReviewScene {
  readonly judged: readonly Judged[];
  readonly values: readonly number[];
  readonly caption: string;
}

/** What was to be expected at the move that is shown, with the chance to win where the game can tell it. */
function Standing({ judged, values, caption, moves, scene, seat, session }: StandingProps) {
  const step = session.step.value;
  const nth = Math.max(
    0,
    judged.findLastIndex(({ at }) => at[0]! < step),
  );
  const { chance, at } = judged[nth]!;
  // At the end the result is known.
  if (chance === undefined || step === session.steps) return <>{caption}</>;
  const { name = '', isYou = false } = scene.people[seat] ?? {};
  const lead = Math.round(values[nth]!);
  return (
    <span title={`${caption}: ${sayReview('move', { move: moves.numbers[at[0]!]! })}`}>
      {sayReview('curve.now', { lead: showPoints(lead), percent: percentOf(chance), name, you: isYou })}
    </span>
  );
}

/** Nothing is certain before the end. */
const percentOf = (share: number): number => Math.min(Math.max(Math.round(100 * share), 1), 99);

const smooth = (values: readonly number[]): number[] =>
  values.map((_, nth) => {
    const near = values.slice(Math.max(0, nth - AROUND), nth + AROUND + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
