import { effect } from '@preact/signals';
import { type ComponentType, render } from 'preact';
import { useState } from 'preact/hooks';
import { LiveRegions } from './kit/announce/LiveRegions.tsx';
import { Missing } from './kit/later.tsx';
import { useLoaded } from './kit/loaded.ts';
import { followInput } from './kit/settings/press.ts';
import { settings, startSettings } from './kit/settings/settings.ts';
import { recall } from './kit/storage.ts';
import { startTheme } from './kit/theme.ts';
import { startTitle } from './kit/title.ts';
import { addWords, language, say } from './kit/words.ts';
import type { Route } from './route.ts';
import { route, startRouter } from './router.ts';
import './kit/kit.css';

/** Each page is loaded when it is gone to. */
async function pageOf(route: Route): Promise<ComponentType> {
  if (route.page === 'home') return (await import('./home/Home.tsx')).Home;
  if (route.page === 'notices') return (await import('./notices/Notices.tsx')).Notices;
  if (route.page === 'mine') return (await import('./mine/Mine.tsx')).Mine;
  if (route.page === 'stats') return (await import('./stats/Stats.tsx')).Stats;
  if (route.page === 'privacy') return (await import('./privacy/Privacy.tsx')).Privacy;
  if (route.page === 'daily') {
    const { DailyPage } = await import('./daily/DailyPage.tsx');
    return () => <DailyPage game={route.game} />;
  }
  if (route.page === 'take') return (await import('./mine/Take.tsx')).Take;
  if (route.page === 'local') {
    const { LocalPage } = await import('./local/LocalPage.tsx');
    return () => <LocalPage id={route.id} />;
  }
  if (route.page === 'table') {
    const { RemotePage } = await import('./table/RemotePage.tsx');
    return () => <RemotePage id={route.id} />;
  }
  if (route.page === 'replay') {
    const { ReplayPage } = await import('./replay/ReplayPage.tsx');
    return () => <ReplayPage from={route.from} id={route.id} />;
  }
  if (route.page === 'learn') return (await import('./learn/LearnPage.tsx')).LearnPage;
  if (route.page === 'lesson') {
    const { LessonPage } = await import('./learn/LessonPage.tsx');
    return () => <LessonPage game={route.game} id={route.id} />;
  }
  if (route.page === 'puzzles') return (await import('./puzzles/PuzzlesPage.tsx')).PuzzlesPage;
  if (route.page === 'puzzle') {
    const { PuzzlePage } = await import('./puzzles/PuzzlePage.tsx');
    return () => <PuzzlePage game={route.game} id={route.id} />;
  }
  const { Message } = await import('./table/Message.tsx');
  return () => <Message title={say('error.no-page')} />;
}

function App() {
  const here = route.value;
  const [tries, setTries] = useState(0);
  const key = `${JSON.stringify(here)} ${tries}`;
  const { value, error } = useLoaded(async () => ({ Page: await pageOf(here) }), key);
  if (error !== undefined) return <Missing onRetry={() => setTries(tries + 1)} />;
  return value ? <value.Page /> : null;
}

// A new release has other files: what an open page still wants is there after a reload.
// Without a network nothing would be there any more.
addEventListener('vite:preloadError', () => navigator.onLine && location.reload());

startSettings();
followInput();
startTheme();
startTitle();
startRouter();
effect(() => {
  document.documentElement.lang = language.value;
  document.documentElement.style.fontSize = `${settings.value.text}%`;
});
// The page is on its way while its words are.
await Promise.all([addWords({}), pageOf(route.value).catch(() => {})]);
render(
  <>
    <App />
    <LiveRegions />
  </>,
  document.getElementById('app')!,
);

/** What is kept for days without a network is fetched when the page has all it needs now. */
const CALM = 1500;
setTimeout(() => {
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => {});
  // Who has no game has no turn.
  if (recall('games') === undefined) return;
  import('./notices/watch.ts').then(
    ({ watchTurns }) => watchTurns(),
    () => {},
  );
}, CALM);
