/** Playing on another device: a code for it, the devices that play, and the key itself. */
import { useEffect, useState } from 'preact/hooks';
import { Check } from '#client/form/fields.tsx';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { Qr } from '#client/kit/Qr.tsx';
import { saveFile } from '#client/kit/saveFile.ts';
import { go } from '#client/router.ts';
import { isLinking, knownKeys, secretFor, setLinking } from '#client/session/keys.ts';
import { devicesOf, writtenKey } from '#client/session/me.ts';
import type { DeviceInfo } from '#protocol/me.ts';
import { DeviceList, nameOfDevice } from './DeviceList.tsx';
import { Handover } from './Handover.tsx';
import { Kept } from './Kept.tsx';
import { loadOwnWords, sayOwn } from './words.ts';
import './hand.css';

/** How often it is asked whether another device has come. */
const LOOK_MS = 2_000;

interface Props {
  /** The one game that could be given. */
  readonly table?: string;
  onClose(): void;
}

/** What this device gives with: the key that opens all, and the secret of the one game. */
interface Secrets {
  readonly key: string | undefined;
  readonly secret: string | undefined;
}

async function load(table: string | undefined): Promise<Secrets> {
  await loadOwnWords();
  const [key] = await knownKeys();
  return { key, secret: table === undefined ? key : await secretFor(table) };
}

export function Devices({ table, onClose }: Props) {
  const { value } = useLoaded(() => load(table), table ?? '');
  const [devices, setDevices] = useState<readonly DeviceInfo[]>([]);
  const [told, setTold] = useState('');
  const [picture, setPicture] = useState<string>();
  const [trouble, attempt] = useAttempt();
  const key = value?.key;
  const look = async (): Promise<void> => {
    if (key !== undefined) setDevices(await devicesOf(key));
  };
  useEffect(() => {
    attempt(look);
    // Somebody who is not there for a moment does not want to know.
    const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
    return () => clearInterval(timer);
  }, [key]);
  useNewcomers(devices, (device) => setTold(sayOwn('hand.used', { device: nameOfDevice(device) })));
  if (!value) return null;
  const save = async (): Promise<void> => {
    saveFile('interchange-key.json', { interchange: 'key', key: await writtenKey(key!, 'file') });
    await look();
  };
  const show = async (): Promise<void> => {
    setPicture(await writtenKey(key!, 'picture'));
    await look();
  };
  return (
    <Dialog title={sayOwn('hand')} class="hand" onClose={onClose}>
      {value.secret === undefined ? (
        <p class="muted">{sayOwn('hand.needs-seat')}</p>
      ) : (
        <Handover secret={value.secret} ownKey={key} {...(table !== undefined && { table })} />
      )}
      <p class="told" role="status">
        {told}
      </p>
      {devices.length > 0 && (
        <DeviceList devices={devices} keyOfThis={key!} onChange={look} onTell={setTold} />
      )}
      {picture !== undefined && (
        <div class="hand-row">
          <Qr text={`${location.origin}/take#${picture}`} label={sayOwn('device.picture')} />
          <p>{sayOwn('key.picture')}</p>
        </div>
      )}
      <footer class="hand-foot">
        {key !== undefined && (
          <>
            <button type="button" onClick={() => attempt(save)}>
              <Icon name="save" /> {sayOwn('key.save')}
            </button>
            <button type="button" onClick={() => attempt(show)}>
              {sayOwn('key.show')}
            </button>
          </>
        )}
        <button type="button" class="plain" onClick={() => go('/take')}>
          {sayOwn('have')}
        </button>
      </footer>
      <Trouble text={trouble} />
      <Linking />
      {key !== undefined && <Kept keyOfThis={key} />}
    </Dialog>
  );
}

/** Tells of each own device that was not there when the list was first read; who took one game has its own note. */
function useNewcomers(devices: readonly DeviceInfo[], tell: (device: DeviceInfo) => void): void {
  const [known, setKnown] = useState<readonly string[]>();
  useEffect(() => {
    if (devices.length === 0) return;
    const isOwn = ({ kind, only }: DeviceInfo): boolean =>
      kind !== 'file' && kind !== 'picture' && only === undefined;
    const fresh = known && devices.find((device) => !known.includes(device.id) && isOwn(device));
    if (fresh) tell(fresh);
    setKnown(devices.map(({ id }) => id));
  }, [devices]);
}

function Linking() {
  const [isOn, setOn] = useState(isLinking);
  return (
    <div class="linking">
      <Check
        label={sayOwn('link')}
        value={isOn}
        onChange={(next) => {
          setLinking(next);
          setOn(next);
        }}
      />
      <p class="muted">{sayOwn('link.about')}</p>
    </div>
  );
}
