/** How fast a new table is played: live or over days, and how long a move may take. */
import { Field } from '#client/form/fields.tsx';
import { PACES, sayPace } from '#client/form/pace.ts';
import { say } from '#client/kit/words.ts';
import type { Pace } from '#protocol/pace.ts';

interface Props {
  readonly pace: Pace;
  onChange(pace: Pace): void;
}

const keyOf = (pace: Pace): string => JSON.stringify(pace);

export const PaceField = ({ pace, onChange }: Props) => (
  <Field label={say('pace')}>
    <select
      value={keyOf(pace)}
      onChange={({ currentTarget }) => onChange(PACES.find((each) => keyOf(each) === currentTarget.value)!)}
    >
      {PACES.map((each) => (
        <option key={keyOf(each)} value={keyOf(each)}>
          {sayPace(each)}
        </option>
      ))}
    </select>
  </Field>
);
