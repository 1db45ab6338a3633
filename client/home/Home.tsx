import { useEffect } from 'preact/hooks';
import { Logo } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { addWords, say } from '#client/kit/words.ts';
import { games } from '#games/index.ts';
import { Card } from './Card.tsx';
import { MyGames, Resume } from './MyGames.tsx';
import { OpenRecord } from './OpenRecord.tsx';
import { Waiting } from './Waiting.tsx';
import './home.css';

export function Home() {
  const { value: isReady } = useLoaded(async () => {
    await Promise.all([...games.keys()].map((game) => addWords({ game, part: 'card' })));
    return true;
  }, 'words');
  useEffect(() => {
    document.title = 'Interchange';
  }, []);
  return (
    <div class="home-page">
      <header class="top">
        <a class="brand" href="/">
          <Logo /> Interchange
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      {isReady && (
        <main>
          <div class="hero">
            <div>
              <h1>{say('home.title')}</h1>
              <p class="muted">{say('home.line')}</p>
            </div>
            <Resume />
          </div>
          <div class="cards">
            {[...games.values()].map((game) => (
              <Card key={game.id} game={game} />
            ))}
          </div>
          <div class="lists">
            <Waiting />
            <MyGames />
          </div>
          <OpenRecord />
        </main>
      )}
    </div>
  );
}
