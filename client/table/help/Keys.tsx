/** The key `?` and what it shows. */
import { useShortcuts } from '#client/kit/keys.ts';
import { later } from '#client/kit/later.tsx';
import { addWords } from '#client/kit/words.ts';
import type { Scene } from '#client/table/TableScreen.tsx';

/** Its words are with those of the settings. */
const KeyList = later(async () => {
  await addWords({ part: 'settings' });
  return (await import('./KeyList.tsx')).KeyList;
});

interface Props {
  readonly scene: Scene;
  readonly isOpen: boolean;
  onClose(): void;
}

/** Without a list the board itself answers to `?`. */
export function Keys({ scene, isOpen, onClose }: Props) {
  const { keys } = scene.board;
  useShortcuts(({ key }) => {
    if (key === '?' && keys) scene.open('keys');
  });
  return isOpen && keys ? <KeyList scene={scene} onClose={onClose} /> : null;
}
