/** The address that brings others to this table. */
import { useRef, useState } from 'preact/hooks';
import { Qr } from '#client/kit/Qr.tsx';
import { say } from '#client/kit/words.ts';

export function Invite({ address, code }: { address: string; code?: string | undefined }) {
  const [isCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    input.current?.select();
    // Pages without https, as in a club's own network, have no clipboard but the old one.
    if (navigator.clipboard) await navigator.clipboard.writeText(address);
    else document.execCommand('copy');
    setCopied(true);
  };
  return (
    <div class="invite">
      <div class="invite-row">
        <Qr text={address} label={say('invite.qr')} />
        {code !== undefined && (
          <div>
            <span class="muted">{say('invite.code', { host: location.host })}</span>
            <b class="code">{code}</b>
          </div>
        )}
      </div>
      <label>
        <span class="muted">{say('invite.hint')}</span>
        <input ref={input} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
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
