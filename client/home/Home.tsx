import { useEffect, useState } from 'preact/hooks';
import { Icon, Logo } from '#client/kit/Icon.tsx';
import { later } from '#client/kit/later.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { title } from '#client/kit/title.ts';
import { addWords, say } from '#client/kit/words.ts';
import { myGames } from '#client/session/mine.ts';
import { SettingsButton } from '#client/settings/SettingsButton.tsx';
import { games } from '#games/index.ts';
import { Card } from './Card.tsx';
import { CodeForm } from './CodeForm.tsx';
import { useHall } from './hall.ts';
import { MyGames } from './MyGames.tsx';
import { OpenRecord } from './OpenRecord.tsx';
import { PartyCard } from './PartyCard.tsx';
import { Turns, turns } from './Turns.tsx';
import { Waiting, Watch } from './Waiting.tsx';
import './home.css';
import './hall.css';

const Today = later(async () => (await import('#client/daily/Today.tsx')).Today);

export function Home() {
  const { value: isReady } = useLoaded(async () => {
    await Promise.all([...games.keys()].map((game) => addWords({ game, part: 'card' })));
    return true;
  }, 'words');
  useHall();
  const [isNew] = useState(() => myGames().length === 0);
  useEffect(() => {
    title.value = 'Interchange';
  }, []);
  return (
    <div class="home-page wide">
      <header class="top">
        <a class="brand" href="/">
          <Logo /> Interchange
        </a>
        <a class="button plain bell" href="/stats" aria-label={say('stats')}>
          <Icon name="chart" />
        </a>
        <a class="button plain bell" href="/notices" aria-label={say('notices')}>
          <Icon name="bell" />
        </a>
        <SettingsButton class="plain" />
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      {isReady && (
        <main class="home">
          <div class="hero">
            {turns().length > 0 ? (
              <Turns />
            ) : (
              <div>
                <h1>{say('home.title')}</h1>
                <p class="muted">{say('home.line')}</p>
              </div>
            )}
            <CodeForm />
          </div>
          <div class="middle">
            <div class="cards">
              {[...games.values()].map((game) => (
                <Card key={game.id} game={game} />
              ))}
            </div>
            <PartyCard />
            {/* After the games: it comes later than they do, and would move them away from the pointer. */}
            <Today />
          </div>
          <div class="lists">
            <MyGames isNew={isNew} />
            <Waiting isNew={isNew} />
            <Watch isNew={isNew} />
          </div>
          <OpenRecord />
        </main>
      )}
    </div>
  );
}
