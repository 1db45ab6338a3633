/** The page of the day: three deals, and for each how to play it or what came of it. */
import { useEffect, useState } from 'preact/hooks';
import { Icon, Logo } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { title } from '#client/kit/title.ts';
import { say } from '#client/kit/words.ts';
import { ApiError } from '#client/session/api.ts';
import { sayError } from '#client/session/errors.ts';
import type { DailyDealInfo, DailyInfo } from '#protocol/daily.ts';
import { Countdown } from './Countdown.tsx';
import { dailyInfo, streakFrom } from './info.ts';
import { Ladder } from './Ladder.tsx';
import { Result } from './Result.tsx';
import { Share } from './Share.tsx';
import { Start } from './Start.tsx';
import { Streak } from './Streak.tsx';
import { gameName, loadDailyWords, sayDaily, sayDailyRich, sayDay, sayDeal, sayToday } from './words.ts';
import { Yesterday } from './Yesterday.tsx';
import '../home/home.css';
import './today.css';
import './daily.css';

export function DailyPage({ game }: { game: string | undefined }) {
  const [tries, setTries] = useState(0);
  const { value: isReady } = useLoaded(async () => Boolean(await loadDailyWords()), 'words');
  const { value, error } = useLoaded(() => dailyInfo(), String(tries));
  const again = (): void => setTries(tries + 1);
  useEffect(() => {
    if (isReady) title.value = `${sayToday('title')} · Interchange`;
  }, [isReady && sayToday('title')]);
  if (!isReady) return null;
  return (
    <div class="home-page">
      <header class="top">
        <a class="brand" href="/">
          <Logo /> Interchange
        </a>
        <a class="button plain bell" href="/stats" aria-label={say('stats')}>
          <Icon name="chart" />
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main class="daily">
        {value ? (
          <Day key={value.day} info={value} game={game} onAgain={again} />
        ) : (
          <>
            <h1>{sayToday('title')}</h1>
            {error === undefined ? (
              <p class="muted">{say('loading')}</p>
            ) : (
              <p role="alert">
                {isOffline(error) ? sayToday('offline') : sayError(error)}{' '}
                <button type="button" onClick={again}>
                  {sayToday('again')}
                </button>
              </p>
            )}
          </>
        )}
      </main>
    </div>
  );
}

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline';

interface Props {
  readonly info: DailyInfo;
  readonly game: string | undefined;
  onAgain(): void;
}

function Day({ info, game, onAgain }: Props) {
  const { day, left, deals } = info;
  const streak = streakFrom(info);
  const deal = deals.find((each) => each.game === game) ?? deals[0]!;
  const isDone = deal.you?.state === 'done';
  return (
    <>
      <div class="dl-head">
        <div>
          <h1>{sayToday('title')}</h1>
          <p class="muted">
            <Countdown
              left={left}
              say={(time) =>
                sayDailyRich('next-in', {
                  day: capital(sayDay(day, { weekday: 'long', day: 'numeric', month: 'long' })),
                  time,
                })
              }
              onEnd={onAgain}
            />
          </p>
        </div>
        <div class="row dl-streak">
          <Streak streak={streak} />
          <span aria-hidden="true">
            <b>{sayDaily('streak', { count: streak.count })}</b>
            <span class="muted">{sayDaily('streak.row')}</span>
          </span>
        </div>
      </div>
      <nav class="dl-tabs" aria-label={sayDaily('deals')}>
        {deals.map((each) => (
          <Tab key={each.game} deal={each} isHere={each === deal} />
        ))}
      </nav>
      <div class="dl-grid" key={deal.game}>
        <div class="dl-left">
          {isDone ? <Result deal={deal} day={day} /> : <Start deal={deal} day={day} />}
          <Yesterday day={day} game={deal.game} />
        </div>
        <div class="dl-side">
          {isDone && <Share deal={deal} day={day} />}
          <Ladder deal={deal} />
        </div>
      </div>
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Tab({ deal, isHere }: { deal: DailyDealInfo; isHere: boolean }) {
  const { game, you } = deal;
  return (
    <a href={`/daily?game=${game}`} aria-current={isHere ? 'page' : undefined}>
      <b>{gameName(game)}</b>
      <span>{sayDeal(deal)}</span>
      {you?.state === 'done' ? (
        <i>{you.points}</i>
      ) : (
        <i class="todo">{sayToday(you === undefined ? 'play' : you.state === 'playing' ? 'go-on' : 'see')}</i>
      )}
    </a>
  );
}
