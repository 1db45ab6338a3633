/** Where people speak to each other; what they see there is fetched when they can. */
import { useState } from 'preact/hooks';
import { Dialog } from '#client/kit/Dialog.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { later } from '#client/kit/later.tsx';
import { say } from '#client/kit/words.ts';
import type { Talk } from '#client/session/talk.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import type { Seat } from '#engine/contract.ts';
import './talk.css';

export const TalkBox = later(async () => (await import('./TalkBox.tsx')).TalkBox);

export interface Talking {
  readonly talk: Talk;
  /** For all; undefined for whoever is not host. */
  readonly mute: ((seat: Seat, muted: boolean) => Promise<void>) | undefined;
}

/** Whoever sits there with somebody else who hears it. */
export function mayTalk({ talking, session, people }: Scene): boolean {
  const { value: mode } = talking?.talk.mode ?? {};
  if (mode === undefined || mode === 'off' || session.seat.value === undefined) return false;
  return people.filter(({ isBot }) => !isBot).length > 1;
}

export function TalkButton({ scene: { talking, session } }: { scene: Scene }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="hook" />
        {say('talk')}
        <Unread talk={talking!.talk} />
      </button>
      {isOpen && (
        <Dialog title={say('talk')} class="slide" onClose={() => setOpen(false)}>
          <TalkBox talking={talking!} session={session} />
        </Dialog>
      )}
    </>
  );
}

export function Unread({ talk }: { talk: Talk }) {
  const { value: count } = talk.unread;
  if (count === 0) return null;
  return (
    <>
      <i class="count" aria-hidden="true">
        {count}
      </i>
      <span class="unseen">{say('talk.unread', { count })}</span>
    </>
  );
}
