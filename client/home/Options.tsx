/** A game's house rules: folded away, since the usual ones are chosen. */
import type { OptionField } from '#client/kit/game.ts';
import { Segments } from '#client/kit/Segments.tsx';
import { say } from '#client/kit/words.ts';

export type Chosen = Readonly<Record<string, string | number | boolean>>;

interface Props {
  readonly game: string;
  readonly fields: readonly OptionField[];
  readonly options: Chosen;
  onChange(options: Chosen): void;
}

export const Options = ({ game, fields, options, onChange }: Props) => (
  <details>
    <summary>{say('make.options')}</summary>
    {fields.map(({ key, values }) => (
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
