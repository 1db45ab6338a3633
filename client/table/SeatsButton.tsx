/** Lets the host give away seats that bots play. What is needed for it is fetched when it is wanted. */
import { useState } from 'preact/hooks';
import { Icon } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { say } from '#client/kit/words.ts';
import type { Scene } from './TableScreen.tsx';

export function SeatsButton({ scene }: { scene: Scene }) {
  const { powers, state, people, session } = scene;
  const [isOpen, setOpen] = useState(false);
  const hasBots = people.some(({ isBot, isAway, isYou }) => (isBot || isAway) && !isYou);
  const isDaily = session.seats.value?.daily !== undefined;
  if (!powers || state.result || isDaily || !(hasBots || isOpen)) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="crown" />
        {say('lobby.seats')}
      </button>
      {isOpen && <Opened scene={scene} onClose={() => setOpen(false)} />}
    </>
  );
}

function Opened({ scene, onClose }: { scene: Scene; onClose(): void }) {
  const { value } = useLoaded(() => import('#client/lobby/BotSeats.tsx'), 'seats');
  const { invite, powers, people, session } = scene;
  if (!value || !powers) return null;
  const id = invite!.split('/').at(-1)!;
  return <value.BotSeats {...{ id, powers, people, onClose }} seats={session.seats.value?.seats ?? []} />;
}
