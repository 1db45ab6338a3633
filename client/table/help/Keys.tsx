/** The shortcuts of a game, shown by the key `?`. */
import { useState } from 'preact/hooks';
import { Dialog } from '#client/kit/Dialog.tsx';
import { useShortcuts } from '#client/kit/keys.ts';
import { settings } from '#client/kit/settings/settings.ts';
import { addWords, say } from '#client/kit/words.ts';
import type { Scene } from '#client/table/TableScreen.tsx';

/** With the words of the settings. */
const KEYS = 'settings.keys';

export function Keys({ scene: { board, props } }: { scene: Scene }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts(({ key }) => {
    if (key === '?') void addWords({ part: 'settings' }).then(() => setOpen(true));
  });
  if (!isOpen || !board.keys) return null;
  const rows = [
    ...board.keys(props.view),
    ['U', say('undo')],
    ['Shift+I', say('hint')],
    ['?', say(`${KEYS}.these`)],
  ] as const;
  return (
    <Dialog title={say(KEYS)} class="slide key-list" onClose={() => setOpen(false)}>
      {!settings.value.letters && <p class="muted">{say(`${KEYS}.off`)}</p>}
      <dl>
        {rows.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
