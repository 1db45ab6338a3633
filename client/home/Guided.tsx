/** A first game with a guide, against one easy bot: which one, then play. */
import { useEffect } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { addWords, say } from '#client/kit/words.ts';
import { loadMaps, mapName } from '#client/maps.ts';
import { go } from '#client/router.ts';
import { startLocal } from '#client/session/local/create.ts';
import { myName } from '#client/session/mine.ts';
import { callGuide } from '#client/table/help/guided.ts';
import type { GameManifest, GuidedStart } from '#games/manifest.ts';

interface Props {
  readonly game: GameManifest;
  onClose(): void;
}

export function Guided({ game, onClose }: Props) {
  const [trouble, attempt] = useAttempt();
  const { id, guide } = game;
  const { value: isReady } = useLoaded(async () => {
    await Promise.all([addWords({ game: id, part: 'guide' }), loadMaps(game)]);
    return true;
  }, id);
  // The board is fetched while one chooses.
  useEffect(() => void game.board().catch(() => {}), [game]);
  const start = async ({ map, options }: GuidedStart): Promise<void> => {
    const name = myName().trim();
    const me = name === '' ? ({ kind: 'human' } as const) : ({ kind: 'human', name } as const);
    const path = await startLocal(id, { map, ...options }, [me, { kind: 'bot', level: 'easy' }]);
    callGuide(path);
    go(path);
  };
  if (!isReady) return null;
  return (
    <Dialog title={say('guided.title', { game: say(`${id}.card.name`) })} class="guided" onClose={onClose}>
      <p class="muted">{say('guided.line')}</p>
      {guide!.starts.map((each) => (
        <button key={each.map} type="button" class="guided-start" onClick={() => attempt(() => start(each))}>
          <b>{mapName(id, each.map)}</b>
          <span>{say(`${id}.guide.start.${each.map}`)}</span>
        </button>
      ))}
      <Trouble text={trouble} />
    </Dialog>
  );
}
