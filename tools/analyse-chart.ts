/** The points that each seat lost, move by move, as a picture. */
import type { Seat } from '#engine/contract.ts';
import type { Moves } from '#engine/review/moves.ts';
import type { Judged } from '#engine/review/review.ts';

const [WIDTH, HEIGHT, EDGE] = [720, 160, 28];
/** So that small losses do not look large. */
const LEAST = 3;

export function chartOf(
  judged: readonly Judged[],
  { numbers, count }: Moves,
  seats: readonly Seat[],
): string {
  const most = Math.max(LEAST, ...judged.map(({ loss, half }) => loss + half));
  const x = (move: number): number => EDGE + ((WIDTH - 2 * EDGE) * (move - 0.5)) / Math.max(1, count);
  const y = (loss: number): number => EDGE + ((HEIGHT - 2 * EDGE) * loss) / most;
  const row = (seat: Seat, nth: number): string => {
    const bars = judged
      .filter((each) => each.seat === seat)
      .map(({ at, mark, loss, half }) => {
        const at_ = x(numbers[at[0]!]!).toFixed(1);
        const bar = `<path class="${mark}" stroke-width="4" d="M${at_} ${y(0)}V${y(loss).toFixed(1)}"/>`;
        const interval = `<path stroke-width="1" d="M${at_} ${y(Math.max(0, loss - half)).toFixed(1)}V${y(loss + half).toFixed(1)}"/>`;
        return loss === 0 ? '' : bar + interval;
      });
    return `<g transform="translate(0 ${nth * HEIGHT})"><text x="${EDGE}" y="18">Seat ${seat}: points lost, 0 to ${most.toFixed(1)}</text><path stroke-width="1" d="M${EDGE} ${y(0)}H${WIDTH - EDGE}"/>${bars.join('')}</g>`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT * seats.length}">`,
    '<style>path{stroke:#555;fill:none}.doubtful{stroke:#a67c00}.mistake{stroke:#b8500b}.blunder{stroke:#b3261e}text{font:14px sans-serif;fill:#333}</style>',
    ...seats.map(row),
    '</svg>\n',
  ].join('\n');
}
