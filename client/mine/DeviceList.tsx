/** The devices that open one's games. */
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Icon, type IconName } from '#client/kit/Icon.tsx';
import { language } from '#client/kit/words.ts';
import { removeDevice } from '#client/session/me.ts';
import type { DeviceInfo, DeviceKind } from '#protocol/me.ts';
import { gameName } from './about.ts';
import { sayOwn } from './words.ts';

const ICONS: Readonly<Record<DeviceKind, IconName>> = {
  computer: 'laptop',
  phone: 'phone',
  file: 'file',
  picture: 'file',
};

export const nameOfDevice = ({ kind, browser }: DeviceInfo): string =>
  [sayOwn(`device.${kind}`), browser].filter(Boolean).join(', ');

const sayDate = (iso: string): string =>
  new Intl.DateTimeFormat(language.value, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(iso));

function noteOf({ kind, isThis, isHere, seenAt, createdAt }: DeviceInfo): string {
  if (isThis) return sayOwn('devices.this');
  if (kind === 'file' || kind === 'picture') return sayOwn('device.saved', { date: sayDate(createdAt) });
  return isHere ? sayOwn('devices.here') : sayOwn('device.seen', { date: sayDate(seenAt) });
}

/** Somebody who took one game by a code. */
const scopeOf = ({ only }: DeviceInfo): string =>
  only ? sayOwn('device.only', { game: gameName(only.game) }) : '';

interface Props {
  readonly devices: readonly DeviceInfo[];
  readonly keyOfThis: string;
  onChange(): Promise<void>;
  onTell(text: string): void;
}

export function DeviceList({ devices, keyOfThis, onChange, onTell }: Props) {
  const [trouble, attempt] = useAttempt();
  const remove = async (device: DeviceInfo): Promise<void> => {
    await removeDevice(keyOfThis, device.id);
    onTell(sayOwn('devices.removed', { device: nameOfDevice(device) }));
    await onChange();
  };
  return (
    <>
      <h3>{sayOwn('devices')}</h3>
      <ul class="devices">
        {devices.map((device) => (
          <li key={device.id}>
            <Icon name={ICONS[device.kind]} />
            <span class="what">
              <b>{sayOwn(`device.${device.kind}`)}</b>
              <span class="muted">
                {[device.browser, scopeOf(device), noteOf(device)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {!device.isThis && (
              <button
                type="button"
                aria-label={sayOwn('devices.remove.label', { device: nameOfDevice(device) })}
                onClick={() => attempt(() => remove(device))}
              >
                {sayOwn('devices.remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Trouble text={trouble} />
    </>
  );
}
