/** One choice out of a few, side by side. */
interface Props<T extends string | number | boolean> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly hideLegend?: boolean;
  label(value: T): string;
  onChange(value: T): void;
}

export function Segments<T extends string | number | boolean>(props: Props<T>) {
  const { legend, name, values, value, label, onChange, hideLegend } = props;
  return (
    <fieldset class="choice">
      <legend class={hideLegend ? 'unseen' : ''}>{legend}</legend>
      <div class="segments">
        {values.map((each) => (
          <label key={String(each)}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
            <span>{label(each)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
