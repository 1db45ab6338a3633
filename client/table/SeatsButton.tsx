/** Lets the host give away seats that bots play. What is needed for it is fetched when it is wanted. */
import { useState } from 'preact/hooks';
import { Icon } from '#client/kit/Icon.tsx';
import { later } from '#client/kit/later.tsx';
import { addWords, say } from '#client/kit/words.ts';
import type { Scene } from './TableScreen.tsx';

const BotSeats = later(async () => {
  const [{ BotSeats }] = await Promise.all([
    import('#client/lobby/BotSeats.tsx'),
    addWords({ part: 'lobby' }),
  ]);
  return BotSeats;
});

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
  const { invite, powers, people, session } = scene;
  if (!powers) return null;
  const id = invite!.split('/').at(-1)!;
  return <BotSeats {...{ id, powers, people, onClose }} seats={session.seats.value?.seats ?? []} />;
}
