/** What the server keeps, to take away or to delete. */
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { saveFile } from '#client/kit/saveFile.ts';
import { knownKeys } from '#client/session/keys.ts';
import { allKept } from '#client/session/me.ts';
import { deleteNotices } from './calls.ts';
import { Part } from './Part.tsx';
import { switchOff } from './push.ts';
import { sayNotice } from './words.ts';

export function Kept({ onChange }: { onChange(): void }) {
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState('');
  const [trouble, attempt] = useAttempt();
  const download = async (): Promise<void> => {
    const [key] = await knownKeys();
    saveFile('interchange.json', key === undefined ? {} : await allKept(key));
  };
  const remove = async (): Promise<void> => {
    setAsking(false);
    await switchOff();
    await deleteNotices();
    setTold(sayNotice('kept.deleted'));
    onChange();
  };
  return (
    <Part id="kept" heading={sayNotice('kept')}>
      <p class="muted">{sayNotice('kept.about')}</p>
      <div class="row">
        <button type="button" onClick={() => attempt(download)}>
          {sayNotice('kept.download')}
        </button>
        <button type="button" class="risky" onClick={() => setAsking(true)}>
          {sayNotice('kept.delete')}
        </button>
      </div>
      <p role="status">{told}</p>
      <Trouble text={trouble} />
      {isAsking && (
        <Dialog title={sayNotice('kept.ask')} onClose={() => setAsking(false)}>
          <p>{sayNotice('kept.ask.about')}</p>
          <div class="row">
            <button type="button" class="primary" onClick={() => attempt(remove)}>
              {sayNotice('kept.delete')}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {sayNotice('cancel')}
            </button>
          </div>
        </Dialog>
      )}
    </Part>
  );
}
