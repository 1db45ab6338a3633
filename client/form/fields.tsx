/** The fields of forms that more than one has. */
import type { ComponentChildren } from 'preact';
import { say } from '#client/kit/words.ts';

/** As the server takes it. */
export const NAME_LENGTH = 24;

export const Field = ({ label, children }: { label: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
  <label class="field">
    <span class="muted">{label}</span>
    {children}
  </label>
);

interface Props<T> {
  readonly value: T;
  onChange(value: T): void;
}

/** One's own name, by which the others at a table know one. */
export const NameField = ({ value, onChange }: Props<string>) => (
  <Field label={say('your-name')}>
    <input
      required
      pattern=".*\S.*"
      maxLength={NAME_LENGTH}
      autocomplete="nickname"
      value={value}
      onInput={({ currentTarget }) => {
        currentTarget.setCustomValidity('');
        onChange(currentTarget.value);
      }}
      onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(say('your-name.missing'))}
    />
  </Field>
);

export const Check = ({ label, value, onChange }: Props<boolean> & { readonly label: string }) => (
  <label class="check">
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
);
