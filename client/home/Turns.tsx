/** The games that wait for one's move, the most urgent first. */
import { Icon } from '#client/kit/Icon.tsx';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { say } from '#client/kit/words.ts';
import { about, gameName, SOON, sayLeft } from '#client/mine/about.ts';
import { games } from '#client/mine/list.ts';
import type { MyGame } from '#client/session/mine.ts';

const SHOWN = 3;

/** Those that stand above the others. */
export const shownTurns = (): readonly MyGame[] => turns().slice(0, SHOWN);

export const turns = (): readonly MyGame[] =>
  games.value.filter(({ isMyTurn, status }) => isMyTurn && status === 'playing');

export function Turns() {
  const all = turns();
  const more = all.length - SHOWN;
  return (
    <section class="turns" aria-labelledby="turns">
      <header>
        <h1 id="turns">
          {say('mine.turn')} <span class="turn-count">{all.length}</span>
        </h1>
        {more > 0 && <a href="/mine">{say('turns.more', { count: more })}</a>}
      </header>
      <div class="turn-row">
        {shownTurns().map((game) => (
          <Turn key={game.id} game={game} />
        ))}
      </div>
    </section>
  );
}

function Turn({ game }: { game: MyGame }) {
  const left = game.dueAt === undefined ? undefined : Math.max(0, game.dueAt - Date.now());
  return (
    <a class="turn-card card" href={`/${game.kind}/${game.id}`}>
      <span class="turn-head">
        <SeatIcon seat={game.seat ?? 0} />
        <span class="unseen">{say('resume', { game: gameName(game.game) })}</span>
        <b aria-hidden="true">{gameName(game.game)}</b>
      </span>
      <span class="about muted">{about(game)}</span>
      <span class={`left ${left !== undefined && left < SOON ? 'soon' : 'muted'}`}>
        {left !== undefined && (
          <>
            <Icon name="clock" /> {sayLeft(left)}
          </>
        )}
      </span>
      <span class="button primary">{say('resume.go')}</span>
    </a>
  );
}
