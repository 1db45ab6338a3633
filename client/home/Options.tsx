/** A game's house rules: folded away, since the usual ones are chosen. */
import { Segments } from '#client/kit/Segments.tsx';
import { say } from '#client/kit/words.ts';
import { fieldsOf, sayOption } from '#client/maps.ts';
import type { OptionValue } from '#engine/options.ts';
import type { GameManifest } from '#games/manifest.ts';

export type Chosen = Readonly<Record<string, OptionValue>>;

interface Props {
  readonly game: GameManifest;
  readonly options: Chosen;
  onChange(options: Chosen): void;
}

export const Options = ({ game, options, onChange }: Props) => (
  <details>
    <summary>{say('quick.options')}</summary>
    {Object.entries(fieldsOf(game)).map(([key, values]) => (
      <Segments
        key={key}
        legend={say(`${game.id}.option.${key}`)}
        name={key}
        values={values}
        value={options[key] ?? values[0]!}
        label={(value) => sayOption(game.id, key, value)}
        onChange={(value) => onChange({ ...options, [key]: value })}
      />
    ))}
  </details>
);
