import type { BoardProps } from '#client/kit/game.ts';
import type { CardKind } from '../rules/deck.ts';
import type { MetroX } from '../rules/types.ts';
import { publicOf, type Ui } from './ui.ts';

/** By the card that is turned. */
const LESSONS: Readonly<Partial<Record<CardKind, string>>> = { star: 'star', circled: 'stop', free: 'free' };
const FEW = 3;

/** The first star, circled or free card; the last three windows. Named after the lessons. */
export function topics({ view }: BoardProps<MetroX, Ui>) {
  const { card, spacesLeft } = publicOf(view);
  const about = card && LESSONS[card.kind];
  return {
    turn: view.round,
    open: [...(spacesLeft <= FEW ? ['windows'] : []), ...(about ? [about] : [])],
  };
}
