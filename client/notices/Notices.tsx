/** Where and when somebody wants to be told that it is their turn. */
import { useEffect, useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Logo } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { title } from '#client/kit/title.ts';
import { addWords, say } from '#client/kit/words.ts';
import { sayError } from '#client/session/errors.ts';
import type { NoticesInfo } from '#protocol/notices.ts';
import { canAsk, readNotices, unsubscribe } from './calls.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { Kept } from './Kept.tsx';
import { Part } from './Part.tsx';
import { ThisDevice } from './ThisDevice.tsx';
import { When } from './When.tsx';
import { sayNotice } from './words.ts';
import '../home/home.css';
import './notices.css';

/** Undefined where the server cannot know who asks. */
const load = async (): Promise<NoticesInfo | undefined> => ((await canAsk()) ? readNotices() : undefined);

export function Notices() {
  const { value: isReady } = useLoaded(async () => {
    await addWords({ part: 'notices' });
    return true;
  }, 'words');
  const [changes, setChanges] = useState(0);
  const { value, error } = useLoaded(async () => ({ info: await load() }), String(changes));
  const [last, setLast] = useState<{ info: NoticesInfo | undefined }>();
  // While it is read anew, what was there stays.
  useEffect(() => {
    if (value) setLast(value);
  }, [value]);
  useEffect(() => {
    title.value = `${say('notices')} · Interchange`;
  }, [say('notices')]);
  if (!isReady) return null;
  const reread = (): void => setChanges(changes + 1);
  const shown = value ?? last;
  return (
    <div class="home-page">
      <header class="top">
        <a class="brand" href="/">
          <Logo /> Interchange
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main class="notices">
        <div>
          <h1>{sayNotice('title')}</h1>
          <p class="muted">{sayNotice('line')}</p>
        </div>
        <Stop onStopped={reread} />
        <ThisDevice info={shown?.info} onChange={reread} />
        {error !== undefined ? (
          <Part id="trouble" heading={sayNotice('elsewhere')}>
            <p role="alert">{sayError(error)}</p>
            <button type="button" onClick={reread}>
              {say('again')}
            </button>
          </Part>
        ) : (
          shown && <Rest info={shown.info} onChange={reread} />
        )}
      </main>
    </div>
  );
}

function Rest({ info, onChange }: { info: NoticesInfo | undefined; onChange(): void }) {
  if (!info) return <p class="muted">{sayNotice('needs-link')}</p>;
  return (
    <>
      <Elsewhere info={info} onChange={onChange} />
      <When info={info} onChange={onChange} />
      <Kept onChange={onChange} />
    </>
  );
}

/** Whoever comes by the last line of a letter wants no more of them. */
function Stop({ onStopped }: { onStopped(): void }) {
  const [id] = useState(() => /^#stop=([\w-]+)$/.exec(location.hash)?.[1]);
  const [isStopped, setStopped] = useState(false);
  const [trouble, attempt] = useAttempt();
  if (id === undefined) return null;
  const stop = async (): Promise<void> => {
    await unsubscribe(id);
    setStopped(true);
    onStopped();
  };
  return (
    <Part id="stop" heading={sayNotice('stop')}>
      {isStopped ? (
        <p role="status">{sayNotice('stop.done')}</p>
      ) : (
        <button type="button" class="primary" onClick={() => attempt(stop)}>
          {sayNotice('stop.do')}
        </button>
      )}
      <Trouble text={trouble} />
    </Part>
  );
}
