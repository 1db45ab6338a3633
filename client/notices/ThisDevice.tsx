/** The mark of the tab, sound, and notifications of this browser. */
import { useEffect, useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { set, settings } from '#client/kit/settings/settings.ts';
import { sample } from '#client/kit/sound/sound.ts';
import type { NoticesInfo } from '#protocol/notices.ts';
import { testChannel } from './calls.ts';
import { isNotifying, isPushed, showNotification } from './device.ts';
import { Part, Toggle } from './Part.tsx';
import { subscription, switchOff, switchOn } from './push.ts';
import { sayNotice, sayWhen } from './words.ts';

interface Props {
  readonly info: NoticesInfo | undefined;
  onChange(): void;
}

/** What the browser lets us do, in words. */
function sayNotifications(): string {
  if (!('Notification' in globalThis)) return sayNotice('notify.none');
  if (Notification.permission === 'denied') return sayNotice('notify.denied');
  if (isNotifying() && !isPushed()) return sayNotice('notify.page');
  return sayNotice('notify.about');
}

export function ThisDevice({ info, onChange }: Props) {
  const [isOn, setOn] = useState(isNotifying);
  const [endpoint, setEndpoint] = useState<string>();
  const [trouble, attempt] = useAttempt();
  useEffect(() => {
    void subscription().then((made) => setEndpoint(made?.endpoint));
  }, [isOn, info]);
  const channel = info?.channels.find(({ address }) => address === endpoint);
  const canNotify = 'Notification' in globalThis && Notification.permission !== 'denied';
  const sound = (next: boolean): void => {
    set({ sound: next ? 'turn' : 'off' });
    // So one hears what it is like.
    if (next) void sample('turn').catch(() => {});
  };
  const notify = async (next: boolean): Promise<void> => {
    if (next) await switchOn(info?.pushKey ?? '');
    else await switchOff();
    setOn(isNotifying());
    onChange();
  };
  const test = async (): Promise<void> => {
    if (channel) await testChannel(channel.id);
    else await showNotification(sayNotice('test.text'), 'test');
    onChange();
  };
  return (
    <Part id="device" heading={sayNotice('device')}>
      <Toggle label={sayNotice('mark')} about={sayNotice('mark.about')} value fixed />
      <Toggle
        label={sayNotice('sound')}
        about={sayNotice('sound.about')}
        value={settings.value.sound !== 'off'}
        onChange={sound}
      />
      <Toggle
        label={sayNotice('notify')}
        about={sayNotifications()}
        value={isOn}
        fixed={!canNotify}
        onChange={(next) => attempt(() => notify(next))}
      />
      {isOn && (
        <div class="row inset">
          <button type="button" onClick={() => attempt(test)}>
            {sayNotice('test')}
          </button>
          {channel?.toldAt && (
            <span class="muted" role="status">
              {sayNotice('last', { when: sayWhen(channel.toldAt) })}
            </span>
          )}
        </div>
      )}
      <Trouble text={trouble} />
    </Part>
  );
}
