/** The score as on the printed sheet: bonuses of lines, bonuses of crossings, less the penalty. */
import { showPoints } from '#client/kit/points.ts';
import type { Standing } from '#engine/contract.ts';
import { sayX } from './say.ts';

export interface SumsOf {
  readonly completion: number;
  readonly crossing: number;
  readonly empty: number;
}

export function sumsOf({ parts }: Standing): SumsOf {
  const sum = (...keys: readonly string[]): number =>
    parts.reduce((points, part) => points + (keys.includes(part.key) ? part.points : 0), 0);
  return {
    completion: sum('score.crown', 'score.diamond'),
    crossing: sum('score.star'),
    empty: 0 - sum('score.empty'),
  };
}

/** The three columns alone, where the total stands beside them. */
export const Tally = ({ standing }: { standing: Standing }) => <Sums standing={standing} isPart />;

export function Sums({ standing, isPart = false }: { standing: Standing; isPart?: boolean }) {
  const { completion, crossing, empty } = sumsOf(standing);
  return (
    <dl class="mx-sums">
      <Cell name="completion" value={completion} />
      <Cell name="crossing" value={crossing} sign="+" />
      <Cell name="empty" value={empty} sign="−" />
      {!isPart && <Cell name="total" value={standing.total} sign="=" />}
    </dl>
  );
}

interface CellProps {
  readonly name: string;
  readonly value: number;
  readonly sign?: string;
}

const Cell = ({ name, value, sign }: CellProps) => (
  <div class={`mx-sum ${name === 'total' ? 'is-total' : ''}`} title={sayX(`sum.${name}.long`)}>
    <dt>{sayX(`sum.${name}`)}</dt>
    <dd>
      {sign !== undefined && <i aria-hidden="true">{sign}</i>}
      <b>{showPoints(value)}</b>
    </dd>
  </div>
);
