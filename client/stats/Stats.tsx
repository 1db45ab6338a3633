/** How one plays: figures of all finished games of this browser. */
import { useEffect, useState } from 'preact/hooks';
import { dailyInfo, streakFrom } from '#client/daily/info.ts';
import { Logo } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { Segments } from '#client/kit/Segments.tsx';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { title } from '#client/kit/title.ts';
import { language, say } from '#client/kit/words.ts';
import { type GameResult, gameResults } from '#client/session/results.ts';
import { games } from '#games/index.ts';
import { Data } from './Data.tsx';
import { fillIn } from './data.ts';
import { type Figures, figuresOf, groupsOf } from './figures.ts';
import { Plot } from './Plot.tsx';
import { loadStatsWords, sayMap, sayStats } from './words.ts';
import '../home/home.css';
import './stats.css';

const MONTHS_MS = 92 * 86_400_000;
const TIMES = ['months', 'all'] as const;
type Time = (typeof TIMES)[number];

const ALL = '';

export function Stats() {
  const { value: isReady } = useLoaded(async () => {
    await Promise.all([loadStatsWords(), fillIn()]);
    return true;
  }, 'words');
  const [results, setResults] = useState<readonly GameResult[]>([]);
  const [game, setGame] = useState(ALL);
  const [time, setTime] = useState<Time>('all');
  const read = (): void => setResults(gameResults());
  useEffect(() => {
    if (isReady) read();
  }, [isReady]);
  useEffect(() => {
    title.value = `${say('stats')} · Interchange`;
  }, [say('stats')]);
  if (!isReady) return null;
  const since = time === 'all' ? 0 : Date.now() - MONTHS_MS;
  const shown = results.filter((each) => (game === ALL || each.game === game) && each.at >= since);
  return (
    <div class="home-page">
      <header class="top">
        <a class="brand" href="/">
          <Logo /> Interchange
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main class="stats">
        <div class="st-head">
          <div>
            <h1>{say('stats')}</h1>
            <p class="muted">{saySince(results)}</p>
          </div>
          {results.length > 0 && (
            <div class="row st-filter">
              <Segments
                legend={sayStats('game')}
                hideLegend
                name="game"
                values={[ALL, ...games.keys()]}
                value={game}
                label={(each) => (each === ALL ? sayStats('all') : say(`${each}.card.name`))}
                onChange={(next) => setGame(next)}
              />
              <label>
                <span class="unseen">{sayStats('when')}</span>
                <select value={time} onChange={({ currentTarget }) => setTime(currentTarget.value as Time)}>
                  {TIMES.map((each) => (
                    <option key={each} value={each}>
                      {sayStats(`when.${each}`)}
                    </option>
                  ))}
                </select>
              </label>
            </div>
          )}
        </div>
        {results.length === 0 ? (
          <p class="empty">{sayStats('empty')}</p>
        ) : shown.length === 0 ? (
          <p class="empty">{sayStats('none')}</p>
        ) : (
          <Shown results={shown} isOneGame={game !== ALL} />
        )}
        <Data shown={shown} onChange={read} />
      </main>
    </div>
  );
}

/** From the first day that is known. */
function saySince(results: readonly GameResult[]): string {
  const first = results.find(({ at }) => at > 0);
  if (!first) return sayStats('kept');
  const date = new Date(first.at).toLocaleDateString(language.value, { day: 'numeric', month: 'long' });
  return sayStats('since', { date });
}

const round = (value: number): string => value.toLocaleString(language.value, { maximumFractionDigits: 1 });
const percent = (part: number, of: number): string => `${Math.round((100 * part) / of)} %`;

/** Points of different games cannot be compared: they are told of one game. */
function Shown({ results, isOneGame }: { results: readonly GameResult[]; isOneGame: boolean }) {
  const all = figuresOf(results);
  const hard = results.filter(({ against }) => against === 'hard');
  const daily = results.filter((each) => each.daily !== undefined);
  const { value: today } = useLoaded(() => dailyInfo(), 'today');
  const people = results.filter(({ against }) => against === 'people').length;
  return (
    <>
      <dl class="kpis">
        <Figure name={sayStats('games')} value={String(all.games)}>
          {people > 0 && sayStats('games.people', { count: people })}
        </Figure>
        {hard.length > 0 && (
          <Figure name={sayStats('won.hard')} value={percent(figuresOf(hard).won, hard.length)}>
            {sayStats('won.of', { won: figuresOf(hard).won, games: hard.length })}
          </Figure>
        )}
        {isOneGame && <Figure name={sayStats('best')} value={String(all.best)} />}
        {isOneGame && (
          <Figure name={sayStats('mean')} value={round(all.mean)}>
            {sayRange(all)}
          </Figure>
        )}
        <Figure name={sayStats('daily')} value={String(daily.length)}>
          {today && sayStats('daily.row', { count: streakFrom(today).count })}
        </Figure>
      </dl>
      {isOneGame && results.length > 1 && <Plot points={results.map(({ points }) => points)} />}
      <section class="card st-table">
        <table>
          <caption class="unseen">{sayStats('table')}</caption>
          <thead>
            <tr>
              <th scope="col">{sayStats('game')}</th>
              <th scope="col">{sayStats('against')}</th>
              <th scope="col">{sayStats('games')}</th>
              <th scope="col">{sayStats('won')}</th>
              <th scope="col">{sayStats('mean.column')}</th>
              <th scope="col">{sayStats('best')}</th>
            </tr>
          </thead>
          <tbody>
            {groupsOf(results).map((group, i) => (
              <tr key={i}>
                <th scope="row">
                  {say(`${group.game}.card.name`)}
                  <span class="muted">
                    {[
                      group.map && sayMap(group.map),
                      group.isDaily ? sayStats('where.daily') : sayStats('where', { seats: group.seats }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </th>
                <td>{sayStats(`against.${group.against}`)}</td>
                <td>{group.games}</td>
                <td>{group.against === 'alone' ? '–' : percent(group.won, group.games)}</td>
                <td>
                  {round(group.mean)}
                  {group.range && ` (${round(group.range[0])}–${round(group.range[1])})`}
                </td>
                <td>{group.best}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const sayRange = ({ range }: Figures): string =>
  range === null
    ? sayStats('mean.few')
    : sayStats('mean.range', { low: round(range[0]), high: round(range[1]) });

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly children?: string | false | undefined;
}

const Figure = ({ name, value, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd class="num">{value}</dd>
    {children && <dd class="muted">{children}</dd>}
  </div>
);
