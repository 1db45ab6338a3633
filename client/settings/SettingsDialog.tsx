import { Dialog } from '#client/kit/Dialog.tsx';
import { say } from '#client/kit/words.ts';
import { Settings } from './Settings.tsx';

export const SettingsDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title={say('settings')} class="settings-dialog" onClose={onClose}>
    <Settings />
  </Dialog>
);
