/** Takes a seat in a game that has begun. */
import { Dialog } from '#client/kit/Dialog.tsx';
import { say } from '#client/kit/words.ts';
import type { HeldSeat } from '#protocol/http.ts';
import { Join } from './Join.tsx';

interface Props {
  readonly id: string;
  onJoin(held: HeldSeat): Promise<void>;
  onClose(): void;
}

export const Sit = ({ id, onJoin, onClose }: Props) => (
  <Dialog title={say('lobby.join')} onClose={onClose}>
    <Join id={id} onJoin={onJoin} />
  </Dialog>
);
