/** What somebody has changed about a table, in words. */
import { sayPace } from '#client/form/pace.ts';
import { say } from '#client/kit/words.ts';
import { sayOption } from '#client/maps.ts';
import type { OptionValue } from '#engine/options.ts';
import type { LobbyMessage } from '#protocol/lobby.ts';
import type { Terms } from '#protocol/terms.ts';

type Options = Readonly<Record<string, OptionValue>>;

const yesOrNo = (value: boolean): string => say(value ? 'lobby.yes' : 'lobby.no');

/** Every term by its name, as it is now. */
function termsOf(game: string, terms: Terms): Map<string, string> {
  const options = Object.entries(terms.options as Options).map(
    ([key, value]) => [say(`${game}.option.${key}`), sayOption(game, key, value)] as const,
  );
  return new Map([
    [say('pace'), sayPace(terms.pace)],
    ...options,
    [say('lobby.order'), say(`lobby.order.${terms.order}`)],
    [say('lobby.public'), say(`lobby.public.${terms.public}`)],
    [say('talk'), say(`talk.${terms.talk}`)],
    [say('lobby.hints'), yesOrNo(terms.hints)],
    [say('lobby.auto'), yesOrNo(terms.auto)],
  ]);
}

/** 'Ann changed the time for a move: 1 day → 3 days'; if nothing of this has changed, it was the seats. */
export function sayChanges(game: string, before: Terms, after: LobbyMessage, name: string): string[] {
  const [old, now] = [termsOf(game, before), termsOf(game, after)];
  const changes = [...now].filter(([term, value]) => old.get(term) !== value);
  if (changes.length === 0) return [say('lobby.changed.seats', { name })];
  return changes.map(([term, value]) =>
    say('lobby.changed', { name, term, before: old.get(term) ?? '–', after: value }),
  );
}
