/** The address that brings others to this table. */
import { useState } from 'preact/hooks';
import { say } from '#client/kit/words.ts';

export function Invite({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <div class="invite">
      <label>
        <span class="muted">{say('invite.hint')}</span>
        <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="row">
        <button type="button" class="primary" onClick={() => void copy()}>
          {say(isCopied ? 'copied' : 'copy')}
        </button>
        {'share' in navigator && (
          <button type="button" onClick={() => void navigator.share({ url: address }).catch(() => {})}>
            {say('share')}
          </button>
        )}
      </div>
      <p class="unseen" role="status">
        {isCopied && say('copied')}
      </p>
    </div>
  );
}
