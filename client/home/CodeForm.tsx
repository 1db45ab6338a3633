/** Five letters from a big screen or a friend lead to a table. */
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { say } from '#client/kit/words.ts';
import { go } from '#client/router.ts';
import { tableOfCode } from '#client/session/api.ts';

export function CodeForm() {
  const [code, setCode] = useState('');
  const [trouble, attempt, forget] = useAttempt();
  const submit = (event: Event): void => {
    event.preventDefault();
    attempt(async () => go(`/table/${(await tableOfCode(code.trim())).table}`));
  };
  return (
    <form class="code-form card" onSubmit={submit}>
      <label for="code">
        <b>{say('code')}</b>
        <span class="muted">{say('code.from')}</span>
      </label>
      <input
        id="code"
        required
        maxLength={9}
        autocapitalize="characters"
        autocomplete="off"
        spellcheck={false}
        value={code}
        onInput={({ currentTarget }) => {
          setCode(currentTarget.value);
          forget();
        }}
      />
      <button type="submit" class="plain" aria-label={say('join')}>
        <Icon name="next" />
      </button>
      <Trouble text={trouble} />
    </form>
  );
}
