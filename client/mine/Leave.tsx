/** Whoever leaves a game that is not over is asked how. */
import { useEffect, useState } from 'preact/hooks';
import { Check } from '#client/form/fields.tsx';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { say } from '#client/kit/words.ts';
import { leaveTable, removeName } from '#client/session/api.ts';
import { forgetSecret, secretFor } from '#client/session/keys.ts';
import { forgetGame, type MyGame } from '#client/session/mine.ts';
import { reread } from './list.ts';
import { loadOwnWords, sayOwn } from './words.ts';
import './leave.css';

interface Props {
  readonly game: MyGame;
  onClose(): void;
  /** The seat was given up. */
  onGone?(): void;
}

export function Leave({ game, onClose, onGone }: Props) {
  const [isReady, setReady] = useState(false);
  useEffect(() => void loadOwnWords().then(() => setReady(true)), []);
  const [trouble, attempt] = useAttempt();
  const isPlayed = game.status === 'playing';
  const [isNameless, setNameless] = useState(false);
  const leave = async (isForGood: boolean): Promise<void> => {
    const secret = (await secretFor(game.id)) ?? '';
    if (isNameless) await removeName(game.id, secret);
    await leaveTable(game.id, secret, isForGood);
    if (isForGood) {
      await forgetSecret(game.id);
      forgetGame(game);
      reread();
      onGone?.();
    }
    onClose();
  };
  if (!isReady) return null;
  return (
    <Dialog title={sayOwn('leave')} class="leave" onClose={onClose}>
      {isPlayed && <Check label={say('mine.name')} value={isNameless} onChange={setNameless} />}
      {isPlayed && (
        <button type="button" class="primary" onClick={() => attempt(() => leave(false))}>
          {sayOwn('leave.bot')}
          <span>{sayOwn('leave.bot.about')}</span>
        </button>
      )}
      <button type="button" onClick={() => attempt(() => leave(true))}>
        {sayOwn('leave.giveup')}
        <span>{sayOwn(isPlayed ? 'leave.giveup.about' : 'leave.waiting')}</span>
      </button>
      <button type="button" onClick={onClose}>
        {sayOwn('cancel')}
      </button>
      <Trouble text={trouble} />
    </Dialog>
  );
}
