/** What the server keeps of a person: all of it can be read, and deleted. */
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { saveFile } from '#client/kit/saveFile.ts';
import { dropKey } from '#client/session/keys.ts';
import { allKept, deleteAll } from '#client/session/me.ts';
import { sayOwn } from './words.ts';

export function Kept({ keyOfThis }: { keyOfThis: string }) {
  const [step, setStep] = useState<'idle' | 'sure' | 'deleted'>('idle');
  const [trouble, attempt] = useAttempt();
  const download = async (): Promise<void> => saveFile('interchange-me.json', await allKept(keyOfThis));
  const remove = async (): Promise<void> => {
    await deleteAll(keyOfThis);
    await dropKey(keyOfThis);
    setStep('deleted');
  };
  return (
    <details class="kept">
      <summary>{sayOwn('kept')}</summary>
      {step === 'sure' && <p>{sayOwn('kept.sure')}</p>}
      <p role="status">{step === 'deleted' && sayOwn('kept.deleted')}</p>
      {step !== 'deleted' && (
        <div class="row">
          <button type="button" onClick={() => attempt(download)}>
            {sayOwn('kept.get')}
          </button>
          {step === 'idle' ? (
            <button type="button" class="risky" onClick={() => setStep('sure')}>
              {sayOwn('kept.delete')}
            </button>
          ) : (
            <>
              <button type="button" class="risky" onClick={() => attempt(remove)}>
                {sayOwn('kept.delete.yes')}
              </button>
              <button type="button" onClick={() => setStep('idle')}>
                {sayOwn('cancel')}
              </button>
            </>
          )}
        </div>
      )}
      <Trouble text={trouble} />
    </details>
  );
}
