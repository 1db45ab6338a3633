import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { go } from '#client/router.ts';
import { myName } from '#client/session/mine.ts';
import { startDeal } from './calls.ts';
import { sayDaily } from './words.ts';

/** The same deal again, as often as one likes. Nobody sees the name. */
export function Practise({ day, game }: { day: string; game: string }) {
  const [trouble, attempt] = useAttempt();
  const name = myName().trim() || sayDaily('ladder.you');
  return (
    <>
      <button type="button" onClick={() => attempt(async () => go(await startDeal(day, game, name, true)))}>
        {sayDaily('practise')}
      </button>
      <Trouble text={trouble} />
    </>
  );
}
