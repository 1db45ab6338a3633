/** What went wrong, said aloud too. */
import { useState } from 'preact/hooks';
import { sayError } from '#client/session/errors.ts';

export const Trouble = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p role="alert" class="trouble">
      {text}
    </p>
  );

/** The last trouble in words, how to do something that may end in one, and how to forget it. */
export function useAttempt(): readonly [string, (work: () => Promise<void>) => void, () => void] {
  const [trouble, setTrouble] = useState('');
  const attempt = (work: () => Promise<void>): void => {
    setTrouble('');
    work().catch((error: unknown) => setTrouble(sayError(error)));
  };
  return [trouble, attempt, () => setTrouble('')];
}
