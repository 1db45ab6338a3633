/** What an answer is made from. */
import { personOf } from '#client/kit/ask/people.ts';
import type { Person } from '#client/kit/game.ts';
import type { Params } from '#client/kit/words.ts';
import type { Player, Public } from '../../rules/types.ts';
import { sayMaglev } from '../say.ts';
import { type Props, publicOf } from '../ui.ts';

export type Answer = (words: readonly string[], about: Props) => string | undefined;

export const sayAsk = (key: string, params?: Params): string => sayMaglev(`ask.${key}`, params);

export interface Whose {
  readonly state: Public;
  readonly seat: number;
  readonly player: Player;
  /** Parameters of sentences about them. */
  readonly who: { readonly you: boolean; readonly name: string };
}

/** Whom these words name; without words oneself, or whoever is playing. */
export function whose(words: readonly string[], { view, seat, people }: Props): Whose | undefined {
  const state = publicOf(view);
  const person: Person | undefined =
    words.length === 0 ? people[seat ?? state.turn] : personOf(words, people);
  if (!person) return;
  const { name, isYou } = person;
  return { state, seat: person.seat, player: state.players[person.seat]!, who: { you: isYou, name } };
}
