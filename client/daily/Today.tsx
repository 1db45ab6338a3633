/** The deal of the day on the home page: one band. */
import { useState } from 'preact/hooks';
import { useLoaded } from '#client/kit/loaded.ts';
import type { DailyDealInfo, DailyInfo } from '#protocol/daily.ts';
import { Countdown } from './Countdown.tsx';
import { dailyInfo, streakFrom } from './info.ts';
import { takenDeal } from './kept.ts';
import { Streak } from './Streak.tsx';
import { gameName, loadTodayWords, percentOf, sayDeal, sayToday, sayTodayRich } from './words.ts';
import './today.css';

export function Today() {
  const [tries, setTries] = useState(0);
  const { value: isReady } = useLoaded(async () => Boolean(await loadTodayWords()), 'words');
  const { value, error } = useLoaded(() => dailyInfo(), String(tries));
  const again = (): void => setTries(tries + 1);
  if (!isReady) return <section class="card today" />;
  return (
    <section class="card today" aria-labelledby="today">
      <div class="td-head">
        <h2 id="today">
          <a href="/daily">{sayToday('title')}</a>
        </h2>
        <p class="muted">
          {value && (
            <>
              <span class="same">{sayToday('same')} </span>
              <Countdown
                key={value.day}
                left={value.left}
                say={(time) => sayTodayRich('new-in', { time: time.replace(/:\d\d$/, '') })}
                onEnd={again}
              />
            </>
          )}
          {error !== undefined && sayToday('offline')}
        </p>
        {value && <Streak streak={streakFrom(value)} />}
      </div>
      {value && (
        <ul>
          {value.deals.map((deal) => (
            <Deal key={deal.game} deal={deal} info={value} />
          ))}
        </ul>
      )}
      {error !== undefined && (
        <p class="td-off">
          <button type="button" onClick={again}>
            {sayToday('again')}
          </button>
        </p>
      )}
    </section>
  );
}

function Deal({ deal, info }: { deal: DailyDealInfo; info: DailyInfo }) {
  const { game, you } = deal;
  const name = gameName(game);
  return (
    <li>
      <span class="what">
        <b>{name}</b>
        <span class="muted">{sayDeal(deal)}</span>
      </span>
      {you?.state === 'done' ? (
        <a class="score" href={`/daily?game=${game}`}>
          <b>
            {you.points}
            <span class="unseen">{name}</span>
          </b>
          {typeof you.beaten === 'number' && you.beaten >= 0.5 && (
            <span class="muted">
              {sayToday('best', { percent: Math.max(1, 100 - percentOf(you.beaten)) })}
            </span>
          )}
        </a>
      ) : (
        <a class={`button ${you === undefined ? 'primary' : ''}`} href={addressOf(deal, info)}>
          {sayToday(you === undefined ? 'play' : you.state === 'playing' ? 'go-on' : 'see')}
          <span class="unseen">{name}</span>
        </a>
      )}
    </li>
  );
}

function addressOf({ game, you }: DailyDealInfo, { day }: DailyInfo): string {
  if (you?.state === 'playing') return `/table/${you.table}`;
  const taken = takenDeal(day, game);
  return taken && !taken.isOver ? `/local/${taken.id}` : `/daily?game=${game}`;
}
