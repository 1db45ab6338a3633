import { countIn, EXTRA, UNLOCK } from '../rules/board/board.ts';
import { ROBOTS } from '../rules/colours.ts';
import { type Props, publicOf } from './ui.ts';

/** The last round, a commuter aboard, a row or a colour one short, Reverse. Most are named after the lessons. */
export function topics({ view, legal, seat }: Props) {
  const state = publicOf(view);
  const { board, load } = state.players[seat!]!;
  const isOneShort = (slots: readonly number[]): boolean =>
    slots.length > 0 && countIn(board, slots) === slots.length - 1;
  const open = {
    end: state.lastRound > 0,
    points: load.slice(ROBOTS).some((count) => count > 0),
    extra: EXTRA.some(isOneShort),
    unlock: UNLOCK.some(isOneShort),
    reverse: legal.some(({ type }) => type === 'reverse'),
  };
  return {
    turn: state.round,
    open: Object.entries(open).flatMap(([id, isOpen]) => (isOpen ? [id] : [])),
  };
}
