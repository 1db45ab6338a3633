/** The score as on the printed sheet: bonuses of lines, bonuses of crossings, less the penalty. */
import { showPoints } from '#client/kit/points.ts';
import type { Standing } from '#engine/contract.ts';
import { sayX } from './say.ts';
import { JEWELS } from './sheet/Bonus.tsx';
import { star } from './sheet/pen.ts';

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

/** The three columns without the total, which stands beside them. */
export const Tally = ({ standing }: { standing: Standing }) => <Sums standing={standing} isPart />;

interface Props {
  readonly standing: Standing;
  readonly isPart?: boolean;
  /** Without words, for small screens. */
  readonly isSmall?: boolean;
}

export function Sums({ standing, isPart = false, isSmall = false }: Props) {
  const { completion, crossing, empty } = sumsOf(standing);
  return (
    <dl class="mx-sums">
      <Cell name="completion" value={completion} isSmall={isSmall} />
      <Cell name="crossing" value={crossing} sign="+" isSmall={isSmall} />
      <Cell name="empty" value={empty} sign="−" isSmall={isSmall} />
      {!isPart && <Cell name="total" value={standing.total} sign="=" isSmall={isSmall} />}
    </dl>
  );
}

interface CellProps {
  readonly name: string;
  readonly value: number;
  readonly sign?: string;
  readonly isSmall: boolean;
}

const Cell = ({ name, value, sign, isSmall }: CellProps) => (
  <div class={`mx-sum ${name === 'total' ? 'is-total' : ''}`} title={sayX(`sum.${name}.long`)}>
    <dt>{isSmall ? <Emblem name={name} /> : sayX(`sum.${name}`)}</dt>
    <dd>
      {sign !== undefined && <i aria-hidden="true">{sign}</i>}
      <b>{showPoints(value)}</b>
    </dd>
  </div>
);

/** The sign on the sheet for these points. The total has none. */
const Emblem = ({ name }: Pick<CellProps, 'name'>) => (
  <>
    {name !== 'total' && (
      <svg class="mx" viewBox="-13 -13 26 26" aria-hidden="true">
        {name === 'completion' && <path class="mx-jewel" d={JEWELS.crown} />}
        {name === 'crossing' && <path class="mx-pen mx-star" d={star([0, 1], 12)} />}
        {name === 'empty' && <rect class="mx-box" x={-10} y={-10} width={20} height={20} rx={5} />}
      </svg>
    )}
    <span class="unseen">{sayX(`sum.${name}.long`)}</span>
  </>
);
