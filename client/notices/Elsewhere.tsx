/** E-mail and webhooks. */
import { useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import type { ChannelInfo, NoticesInfo } from '#protocol/notices.ts';
import { AddEmail, AddHook, Confirm } from './AddChannel.tsx';
import { removeChannel, testChannel } from './calls.ts';
import { Part } from './Part.tsx';
import { sayNotice, sayWhen } from './words.ts';

interface Props {
  readonly info: NoticesInfo;
  onChange(): void;
}

export function Elsewhere({ info, onChange }: Props) {
  const [adding, setAdding] = useState<'email' | 'webhook'>();
  const channels = info.channels.filter(({ kind }) => kind !== 'push');
  const canAdd = (kind: 'email' | 'webhook'): boolean => info.offers.includes(kind);
  const hasEmail = channels.some(({ kind }) => kind === 'email');
  const done = (): void => {
    setAdding(undefined);
    onChange();
  };
  return (
    <Part id="elsewhere" heading={sayNotice('elsewhere')}>
      {channels.map((channel) => (
        <Channel key={`${channel.id} ${channel.state}`} channel={channel} onChange={onChange} />
      ))}
      {!canAdd('email') && !canAdd('webhook') && <p class="muted">{sayNotice('not-offered')}</p>}
      {adding === 'email' && <AddEmail onDone={done} onCancel={() => setAdding(undefined)} />}
      {adding === 'webhook' && <AddHook onDone={done} onCancel={() => setAdding(undefined)} />}
      {adding === undefined && (
        <div class="row add">
          {canAdd('email') && !hasEmail && (
            <button type="button" onClick={() => setAdding('email')}>
              {sayNotice('email.add')}
            </button>
          )}
          {canAdd('webhook') && (
            <button type="button" onClick={() => setAdding('webhook')}>
              {sayNotice('hook.add')}
            </button>
          )}
        </div>
      )}
    </Part>
  );
}

const nameOf = ({ kind, address, format }: ChannelInfo): string =>
  kind === 'email' || format === 'json' ? address : sayNotice(`hook.${format}`);

/** Whether it works, and what came of the last try. */
function stateOf({ kind, state, toldAt, answer }: ChannelInfo): string {
  if (state === 'unconfirmed') return sayNotice('state.unconfirmed');
  if (state === 'off') return sayNotice('state.off', { answer: answer ?? '' });
  if (answer && toldAt) return sayNotice('state.last', { answer, when: sayWhen(toldAt) });
  return sayNotice(kind === 'email' ? 'state.email' : 'state.on');
}

function Channel({ channel, onChange }: { channel: ChannelInfo; onChange(): void }) {
  const [isOpen, setOpen] = useState(channel.state === 'unconfirmed');
  const [trouble, attempt] = useAttempt();
  const { id, kind, state } = channel;
  const remove = async (): Promise<void> => {
    await removeChannel(id);
    onChange();
  };
  const test = async (): Promise<void> => {
    await testChannel(id);
    onChange();
  };
  return (
    <>
      <div class="channel">
        <Icon name={kind === 'email' ? 'mail' : 'hook'} />
        <span class="what">
          <b>{nameOf(channel)}</b>
          <span class="muted" role="status">
            {stateOf(channel)}
          </span>
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={sayNotice('change.of', { name: nameOf(channel) })}
          onClick={() => setOpen(!isOpen)}
        >
          {sayNotice('change')}
        </button>
      </div>
      {isOpen && (
        <div class="changing">
          {state === 'unconfirmed' && <Confirm id={id} onDone={onChange} />}
          <div class="row">
            {state !== 'unconfirmed' && (
              <button type="button" onClick={() => attempt(test)}>
                {sayNotice('test')}
              </button>
            )}
            <button type="button" class="risky" onClick={() => attempt(remove)}>
              {sayNotice('remove')}
            </button>
          </div>
          <Trouble text={trouble} />
        </div>
      )}
    </>
  );
}
