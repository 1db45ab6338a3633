/** What whoever is invited wants to know before sitting down: the time for a move, hints, and how it is played. */
import { sayPace } from '#client/form/pace.ts';
import { useLoaded } from '#client/kit/loaded.ts';
import { say } from '#client/kit/words.ts';
import { fieldsOf, sayOption } from '#client/maps.ts';
import { tableInfo } from '#client/session/api.ts';
import type { OptionValue } from '#engine/options.ts';
import { games } from '#games/index.ts';
import type { TableInfo } from '#protocol/http.ts';

export function Terms({ id }: { id: string }) {
  const { value } = useLoaded(() => tableInfo(id), id);
  if (!value) return null;
  const terms = [[say('pace'), sayPace(value.pace)], ...optionsOf(value)];
  return (
    <>
      <dl class="terms">
        {terms.map(([name, term]) => (
          <div key={name}>
            <dt class="muted">{name}</dt>
            <dd>{term}</dd>
          </div>
        ))}
      </dl>
      {!value.hints && <p class="muted">{say('lobby.no-hints')}</p>}
    </>
  );
}

/** The map always; of the house rules those that are not the usual ones. */
function optionsOf({ game, options }: TableInfo): string[][] {
  const chosen = options as Readonly<Record<string, OptionValue>>;
  return Object.entries(fieldsOf(games.get(game)!)).flatMap(([key, values]) => {
    const value = chosen[key] ?? values[0]!;
    const isTold = key === 'map' || value !== values[0];
    return isTold ? [[say(`${game}.option.${key}`), sayOption(game, key, value)]] : [];
  });
}
