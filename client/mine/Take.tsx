/** Where a device takes over games: by a code, by a link that has it, or by a key that was saved. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Form } from '#client/form/Form.tsx';
import { Field } from '#client/form/fields.tsx';
import { Trouble } from '#client/form/Trouble.tsx';
import { Logo } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { go } from '#client/router.ts';
import { isKey, take } from '#client/session/me.ts';
import { loadOwnWords, sayOwn } from './words.ts';
import '../home/home.css';
import './hand.css';

/** The fragment of the address, which no server sees. It leaves the address bar at once. */
function codeOfAddress(): string {
  const code = location.hash.slice(1);
  if (code !== '') history.replaceState(null, '', location.pathname);
  return code;
}

async function keyOfFile(file: File): Promise<string | undefined> {
  try {
    const { key } = JSON.parse(await file.text()) as { key?: unknown };
    return typeof key === 'string' && isKey(key) ? key : undefined;
  } catch {
    return;
  }
}

export function Take() {
  const { value: isReady } = useLoaded(async () => Boolean(await loadOwnWords()), 'words');
  const [given, setGiven] = useState(codeOfAddress);
  const [typed, setTyped] = useState('');
  const [isBad, setBad] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const read = (): void => setGiven((before) => codeOfAddress() || before);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  if (!isReady) return null;
  const open = async (file: File | undefined): Promise<void> => {
    const key = file && (await keyOfFile(file));
    setBad(key === undefined);
    if (key !== undefined) go(await take(key));
  };
  return (
    <main class="take">
      <header class="top">
        <a class="brand" href="/">
          <Logo /> Interchange
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <div class="card take-card">
        <h1>{sayOwn('take')}</h1>
        <p class="muted">{sayOwn(given === '' ? 'take.about' : 'take.ready')}</p>
        <Form action={sayOwn('take.go')} onSubmit={async () => go(await take(given || typed))}>
          {!isKey(given) && (
            <Field label={sayOwn('take.code')}>
              <input
                required
                class="code"
                maxLength={12}
                autocomplete="one-time-code"
                autocapitalize="characters"
                spellcheck={false}
                value={given || typed}
                onInput={({ currentTarget }) => {
                  setGiven('');
                  setTyped(currentTarget.value);
                }}
              />
            </Field>
          )}
        </Form>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={({ currentTarget }) => void open(currentTarget.files?.[0]).catch(() => setBad(true))}
        />
        <button type="button" onClick={() => picker.current?.click()}>
          {sayOwn('take.file')}
        </button>
        <Trouble text={isBad ? sayOwn('take.bad-file') : ''} />
      </div>
    </main>
  );
}
