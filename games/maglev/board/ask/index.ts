/** Answers to typed questions about Maglev Metro, from what the player sees. */

import type { Ask } from '#client/kit/ask/ask.ts';
import { personOf } from '#client/kit/ask/people.ts';
import { actionsLeft } from '../../rules/board/abilities.ts';
import type { Maglev } from '../../rules/types.ts';
import { endOf } from '../input/act.ts';
import { type Props, publicOf, type Ui } from '../ui.ts';
import { type Answer, sayAsk, whose } from './about.ts';
import { board, cards, hand, player, score } from './boards.ts';
import { best, move, sayGroupWhole } from './choices.ts';
import { cellOf, cellOfPlace, colourOf, groupOf, one, slotOf } from './find.ts';
import { line, reach, route } from './line.ts';
import { bag, who } from './people.ts';
import { around, part, station } from './places.ts';

/** A player, an action, a colour, or a part of the map. */
const what: Answer = (words, about) => {
  const named = words.length > 0 && personOf(words, about.people);
  const of = named ? whose(words, about) : undefined;
  if (of) return player(of);
  const group = groupOf(words);
  if (group) return sayGroupWhole(about, group);
  return part(words, about) ?? (colourOf(words) ? who(words, about) : undefined);
};

const OWN = { station, line, reach, who, board, cards, bag, route } as const;
const ANSWERS: Readonly<Record<string, Answer>> = { ...OWN, best, what, around, hand, score };

/** Where on the page the words lead: the map, an action, a slot, the end of the turn. */
function place(words: readonly string[], { view }: Props): string | undefined {
  const state = publicOf(view);
  const named = cellOf(state, words) ?? one(state, words);
  const cell =
    typeof named === 'number' && cellOf(state, words) === undefined ? cellOfPlace(state, named) : named;
  if (typeof cell === 'number') return `[data-cell="${cell}"]`;
  const group = groupOf(words);
  if (group) return `.act[data-group=${group}]`;
  const slot = slotOf(words);
  return slot === undefined ? undefined : `.mg-own [data-drop="slot ${slot}"]`;
}

/** How many actions are left; before the first round there are none to count. */
function sayLeft({ view }: Props): string {
  const state = publicOf(view);
  if (state.round === 0) return '';
  return sayAsk('turn', { round: state.round, left: actionsLeft(state) });
}

export const ask: Ask<Maglev, Ui> = {
  commands: Object.keys(OWN),
  answer: (command, words, about) =>
    Object.hasOwn(ANSWERS, command) ? ANSWERS[command]!(words, about) : undefined,
  move,
  place,
  turn: sayLeft,
  end: (about) => endOf(about)?.[0],
};
