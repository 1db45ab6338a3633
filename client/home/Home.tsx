import { useEffect } from 'preact/hooks';
import { Logo } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { addWords, say } from '#client/kit/words.ts';
import { boards } from '#games/boards.ts';
import { Card } from './Card.tsx';
import { MyGames, Resume } from './MyGames.tsx';
import { OpenRecord } from './OpenRecord.tsx';
import { Waiting } from './Waiting.tsx';
import './home.css';

export function Home() {
  const names = Object.entries(boards);
  const { value: isReady } = useLoaded(async () => {
    await Promise.all(names.map(([game, { words }]) => addWords(`${game}.card.`, words)));
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
            {names.map(([game, card]) => (
              <Card key={game} game={game} card={card} />
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
