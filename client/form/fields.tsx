/** The fields of forms that more than one has. */
import type { ComponentChildren } from 'preact';
import { say } from '#client/kit/words.ts';
import { flawOfName, NAME_LENGTH, tidyName } from '#protocol/name.ts';

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

/** What is wrong with a name, in words; empty if it is one. */
function sayFlaw(text: string): string {
  const flaw = flawOfName(tidyName(text));
  return flaw === undefined ? '' : say(`name.${flaw}`);
}

/** One's own name, by which the others at a table know one. */
export const NameField = ({ value, onChange }: Props<string>) => (
  <Field label={say('your-name')}>
    <input
      required
      ref={(input) => input?.setCustomValidity(sayFlaw(value))}
      maxLength={NAME_LENGTH}
      autocomplete="nickname"
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </Field>
);

export const Check = ({ label, value, onChange }: Props<boolean> & { readonly label: string }) => (
  <label class="check">
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
);
