/** The score sheet as rows: one for each source of points, with a cell for each seat. */
import type { Part, Standing } from '#engine/contract.ts';
import { VP_COLUMNS } from '../../data/board.ts';
import { DECK_COUNT } from '../../rules/setup/cards.ts';

export interface Cell {
  readonly points: number;
  /** As in “4 × 2”; undefined where nothing is counted. */
  readonly count?: number;
  readonly each?: number;
  readonly card?: string;
  /** What a card would be worth that does not count. */
  readonly spare?: number;
}

export interface Row {
  readonly source: 'commuters' | 'links' | 'timer' | 'card';
  /** Of commuters. */
  readonly colour?: string;
  /** Of cards, the best first: from 1. */
  readonly nth?: number;
  /** By seat; null where only the owner can count yet. */
  readonly cells: readonly (Cell | null)[];
}

const isCard = ({ key }: Part): boolean => key === 'score.card' || key === 'score.spareCard';
const cardsOf = ({ parts }: Standing): Part[] => parts.filter(isCard);

const NOTHING: Cell = { points: 0 };

function cellOf(part: Part): Cell {
  const { params, points } = part;
  if (params['count'] === undefined) return { points };
  const counted = { points, count: Number(params['count']), each: Number(params['each'] ?? -1) };
  if (!isCard(part)) return counted;
  const card = String(params['card']);
  return part.key === 'score.card' ? { ...counted, card } : { points, card, spare: Number(params['worth']) };
}

/** `knownTo`: the seats whose cards are counted. */
export function rowsOf(standings: readonly Standing[], knownTo: readonly number[]): Row[] {
  const cells = (isWanted: (part: Part) => boolean): Cell[] =>
    standings.map(({ parts }) => {
      const part = parts.find(isWanted);
      return part ? cellOf(part) : NOTHING;
    });
  const timer = cells(({ key }) => key === 'score.timer');
  // Up to the first card that counts for nobody: it would have been the next.
  const most = Math.max(
    ...standings.map(({ parts }) => parts.filter(({ key }) => key === 'score.card').length + 1),
  );
  return [
    ...VP_COLUMNS.map((colour) => ({
      source: 'commuters' as const,
      colour,
      cells: cells(({ key, params }) => key === 'score.commuters' && params['colour'] === colour),
    })),
    { source: 'links', cells: cells(({ key }) => key === 'score.links') },
    ...(timer.some(({ points }) => points !== 0) ? [{ source: 'timer' as const, cells: timer }] : []),
    ...Array.from({ length: Math.min(most, DECK_COUNT) }, (_, i) => ({
      source: 'card' as const,
      nth: i + 1,
      cells: standings.map((standing, seat) => {
        const part = cardsOf(standing)[i];
        return part ? cellOf(part) : knownTo.includes(seat) ? NOTHING : null;
      }),
    })),
  ];
}

/** The longest bar. */
export const mostPoints = (rows: readonly Row[]): number =>
  Math.max(1, ...rows.flatMap(({ cells }) => cells.map((cell) => Math.abs(cell?.points ?? 0))));
