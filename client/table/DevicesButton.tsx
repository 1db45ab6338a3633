/** Takes one's seat at this table to another device. What is needed for it is fetched when it is wanted. */
import { useState } from 'preact/hooks';
import { Icon } from '#client/kit/Icon.tsx';
import { later } from '#client/kit/later.tsx';
import { say } from '#client/kit/words.ts';
import type { Scene } from './TableScreen.tsx';

const Devices = later(async () => (await import('#client/mine/Devices.tsx')).Devices);

export function DevicesButton({ scene: { invite, session } }: { scene: Scene }) {
  const [isOpen, setOpen] = useState(false);
  const table = invite?.split('/').at(-1);
  if (table === undefined || session.seat.value === undefined) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="phone" />
        {say('devices')}
      </button>
      {isOpen && <Devices table={table} onClose={() => setOpen(false)} />}
    </>
  );
}
