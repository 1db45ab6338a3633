/** Points as a bar: a block for each source. */
import type { GameBoard } from '#client/kit/game.ts';
import { showPoints } from '#client/kit/points.ts';
import { say } from '#client/kit/words.ts';
import type { Standing } from '#engine/contract.ts';

interface BarProps {
  readonly game: string;
  readonly board: GameBoard;
  readonly standing: Standing;
  readonly most: number;
}

/** How much room all parts take, those that are lost as well. */
export const lengthOf = ({ parts }: Standing): number =>
  parts.reduce((sum, { points }) => sum + Math.abs(points), 0);

export const Bar = ({ game, board, standing, most }: BarProps) => (
  <span class="bar" style={{ width: `${(100 * lengthOf(standing)) / most}%` }}>
    {standing.parts.map((part, i) => {
      const text = say(`${game}.part.${part.key}`, board.partParams?.(part) ?? part.params);
      return (
        <i
          key={i}
          style={{ flex: Math.abs(part.points) }}
          class={part.points < 0 ? 'lost' : board.isMarked(part) ? 'marked' : ''}
          title={`${text}: ${showPoints(part.points)}`}
        >
          {showPoints(part.points)}
        </i>
      );
    })}
  </span>
);
