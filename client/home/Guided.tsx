/** A first game with a guide, against one easy bot: which one, then play. */
import { useEffect } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import type { GameCard, GuidedStart } from '#client/kit/game.ts';
import { useLoaded } from '#client/kit/loaded.ts';
import { myName } from '#client/kit/mine.ts';
import { addWords, say } from '#client/kit/words.ts';
import { startLocal } from '#client/local/create.ts';
import { go } from '#client/router.ts';
import { callGuide } from '#client/table/guided.ts';

interface Props {
  readonly game: string;
  readonly table: NonNullable<GameCard['table']>;
  onClose(): void;
}

export function Guided({ game, table, onClose }: Props) {
  const [trouble, attempt] = useAttempt();
  const { starts, words } = table.guide!;
  const { value: isReady } = useLoaded(async () => {
    await addWords(`${game}.guide.`, words);
    return true;
  }, game);
  // The board is fetched while one chooses.
  useEffect(() => void table.load().catch(() => {}), [table]);
  const start = async ({ options }: GuidedStart): Promise<void> => {
    const name = myName().trim();
    const me = name === '' ? ({ kind: 'human' } as const) : ({ kind: 'human', name } as const);
    const path = await startLocal(game, options, [me, { kind: 'bot', level: 'easy' }]);
    callGuide(path);
    go(path);
  };
  if (!isReady) return null;
  return (
    <Dialog title={say('guided.title', { game: say(`${game}.card.name`) })} class="guided" onClose={onClose}>
      <p class="muted">{say('guided.line')}</p>
      {starts.map((each) => (
        <button key={each.id} type="button" class="guided-start" onClick={() => attempt(() => start(each))}>
          <b>{say(`${game}.guide.start.${each.id}`)}</b>
          <span>{say(`${game}.guide.start.${each.id}.line`)}</span>
        </button>
      ))}
      <Trouble text={trouble} />
    </Dialog>
  );
}
