/** The way to the settings. They are fetched when somebody wants them. */
import { useState } from 'preact/hooks';
import { Dialog } from '#client/kit/Dialog.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { later } from '#client/kit/later.tsx';
import { say } from '#client/kit/words.ts';

export const SettingsList = later(async () => (await import('./Settings.tsx')).Settings);

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
      {isOpen && (
        <Dialog title={say('settings')} onClose={() => setOpen(false)}>
          <SettingsList />
        </Dialog>
      )}
    </>
  );
}
