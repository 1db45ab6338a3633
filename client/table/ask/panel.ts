import { later } from '#client/kit/later.tsx';
import { addWords } from '#client/kit/words.ts';

/** It is fetched when somebody wants to ask. */
export const AskPanel = later(async () => {
  await addWords({ part: 'ask' });
  return (await import('./AskPanel.tsx')).AskPanel;
});
