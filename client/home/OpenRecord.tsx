/** A saved game, by choosing its file or by dropping it anywhere on the page. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Trouble } from '#client/form/Trouble.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { say } from '#client/kit/words.ts';
import { go } from '#client/router.ts';

export function OpenRecord() {
  const input = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const [trouble, setTrouble] = useState('');
  // It may stand below the edge of the screen.
  useEffect(() => {
    if (trouble !== '') said.current?.scrollIntoView({ block: 'nearest' });
  }, [trouble]);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    // What reads records is fetched when there is one.
    const { openFile } = await import('#client/replay/file.ts');
    const flaw = await openFile(file);
    if (flaw === undefined) go('/replay');
    else setTrouble(say(`record.${flaw}`));
  };
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      void open(event.dataTransfer?.files[0]);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
  return (
    <footer class="foot">
      <input
        ref={input}
        type="file"
        class="unseen"
        accept=".json,application/json"
        aria-label={say('open')}
        tabIndex={-1}
        onChange={(event) => {
          void open(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <button type="button" class="plain" onClick={() => input.current?.click()}>
        <Icon name="file" /> {say('open')}
      </button>
      <span class="muted stored">
        {say('home.private')} <a href="/privacy">{say('home.stored')}</a>
      </span>
      <div ref={said}>
        <Trouble text={trouble} />
      </div>
    </footer>
  );
}
