/** The shortcuts of a game, and those of all tables. */
import { Dialog } from '#client/kit/Dialog.tsx';
import { settings } from '#client/kit/settings/settings.ts';
import { say } from '#client/kit/words.ts';
import { ASK_KEYS } from '#client/table/ask/useAsking.ts';
import type { Scene } from '#client/table/TableScreen.tsx';

const KEYS = 'settings.keys';

export function KeyList({ scene: { board, props }, onClose }: { scene: Scene; onClose(): void }) {
  const rows = [
    ...(board.keys?.(props.view) ?? []),
    ['U', say('undo')],
    ['Shift+I', say('hint')],
    ...(settings.value.ask ? [['/', say(`${KEYS}.ask`)] as const] : []),
    ...ASK_KEYS.map(([key, command]) => [`Shift+${key}`, say(`${KEYS}.ask.${command}`)] as const),
    ['?', say(`${KEYS}.these`)],
  ] as const;
  return (
    <Dialog title={say(KEYS)} class="slide key-list" onClose={onClose}>
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
