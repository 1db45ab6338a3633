import type { ComponentChildren } from 'preact';

interface PartProps {
  readonly id: string;
  readonly heading: string;
  readonly children: ComponentChildren;
}

export const Part = ({ id, heading, children }: PartProps) => (
  <section class="card" aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {children}
  </section>
);

interface ToggleProps {
  readonly label: string;
  readonly about: string;
  readonly value: boolean;
  /** It is as it is. */
  readonly fixed?: boolean;
  onChange?(value: boolean): void;
}

export const Toggle = ({ label, about, value, fixed = false, onChange }: ToggleProps) => (
  <label class="toggle">
    <span class="label">
      <b>{label}</b>
      <span class="muted">{about}</span>
    </span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={value}
      checked={value}
      disabled={fixed}
      onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
    />
  </label>
);
