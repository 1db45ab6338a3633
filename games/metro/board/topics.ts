import type { BoardProps } from '#client/kit/game.ts';
import type { Metro } from '../rules/types.ts';
import { effectsOf } from './lines.ts';
import { positionOf } from './position.ts';
import type { Ui } from './ui.ts';

/** A line can end in the centre; one tile ends two lines. Named after the lessons. */
export function topics({ view, legal, seat }: BoardProps<Metro, Ui>) {
  const position = positionOf(view);
  const endings = legal.flatMap((action) =>
    action.type === 'lay'
      ? [effectsOf(position, action).filter((effect) => effect.isDone && effect.seat === seat)]
      : [],
  );
  const isCentre = endings.some((ended) => ended.some(({ line }) => line.end === 'centre'));
  const isDouble = endings.some((ended) => ended.length > 1);
  return {
    turn: position.table.laidCount,
    open: [...(isCentre ? ['centre'] : []), ...(isDouble ? ['last'] : [])],
  };
}
