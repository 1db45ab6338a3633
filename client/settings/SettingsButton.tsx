/** The way to the settings. They are fetched when somebody wants them. */
import { useState } from 'preact/hooks';
import { Icon } from '#client/kit/Icon.tsx';
import { later } from '#client/kit/later.tsx';
import { addWords, say } from '#client/kit/words.ts';

export const SettingsDialog = later(async () => {
  await addWords({ part: 'settings' });
  return (await import('./SettingsDialog.tsx')).SettingsDialog;
});

interface Props {
  readonly class?: string;
  /** Named below its sign, not only for those who do not see it. */
  readonly isLabelled?: boolean;
}

export function SettingsButton({ class: kind = '', isLabelled = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class={kind} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="settings" />
        <span class={isLabelled ? '' : 'unseen'}>{say('settings')}</span>
      </button>
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
