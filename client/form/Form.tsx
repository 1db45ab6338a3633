/** What is filled in and sent off, with one button; what went wrong is said below it. */
import type { ComponentChildren } from 'preact';
import { Trouble, useAttempt } from './Trouble.tsx';
import './form.css';

interface Props {
  /** On the button. */
  readonly action: string;
  readonly children: ComponentChildren;
  onSubmit(): Promise<void>;
}

export function Form({ action, children, onSubmit }: Props) {
  const [trouble, attempt, forget] = useAttempt();
  return (
    <form
      class="form"
      // What was wrong may be right now.
      onInput={forget}
      onSubmit={(event) => {
        event.preventDefault();
        attempt(onSubmit);
      }}
    >
      {children}
      <button type="submit" class="primary">
        {action}
      </button>
      <Trouble text={trouble} />
    </form>
  );
}
