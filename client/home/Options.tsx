/** A game's house rules: folded away, since the usual ones are chosen. */
import { Segments } from '#client/kit/Segments.tsx';
import { say } from '#client/kit/words.ts';
import type { OptionFields, OptionValue } from '#engine/options.ts';

export type Chosen = Readonly<Record<string, OptionValue>>;

interface Props {
  readonly game: string;
  readonly fields: OptionFields;
  readonly options: Chosen;
  onChange(options: Chosen): void;
}

export const Options = ({ game, fields, options, onChange }: Props) => (
  <details>
    <summary>{say('make.options')}</summary>
    {Object.entries(fields).map(([key, values]) => (
      <Segments
        key={key}
        legend={say(`${game}.option.${key}`)}
        name={key}
        values={values}
        value={options[key] ?? values[0]!}
        label={(value) => say(`${game}.option.${key}.${value}`)}
        onChange={(value) => onChange({ ...options, [key]: value })}
      />
    ))}
  </details>
);
