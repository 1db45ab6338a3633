/** The games that wait for one's move, the most urgent first. */
import { Icon } from '#client/kit/Icon.tsx';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { say } from '#client/kit/words.ts';
import { about, gameName, SOON, sayLeft } from '#client/mine/about.ts';
import { games } from '#client/mine/list.ts';
import type { MyGame } from '#client/session/mine.ts';

const SHOWN = 3;

export const turns = (): readonly MyGame[] =>
  games.value.filter(({ isMyTurn, status }) => isMyTurn && status === 'playing');

export function Turns() {
  const all = turns();
  const more = all.length - SHOWN;
  return (
    <section class="turns" aria-labelledby="turns">
      <h1 id="turns">
        {say('mine.turn')} <span class="turn-count">{all.length}</span>
      </h1>
      <div class="turn-row">
        {all.slice(0, SHOWN).map((game) => (
          <Turn key={game.id} game={game} />
        ))}
      </div>
      {more > 0 && <a href="/mine">{say('turns.more', { count: more })}</a>}
    </section>
  );
}

function Turn({ game }: { game: MyGame }) {
  const left = game.dueAt === undefined ? undefined : Math.max(0, game.dueAt - Date.now());
  return (
    <a
      class="resume card"
      href={`/${game.kind}/${game.id}`}
      aria-label={say('resume', { game: gameName(game.game) })}
    >
      <SeatIcon seat={game.seat ?? 0} />
      <span>
        <b>{gameName(game.game)}</b>
        <span class="muted">{about(game)}</span>
        {left !== undefined && (
          <span class={left < SOON ? 'soon' : 'muted'}>
            <Icon name="clock" /> {sayLeft(left)}
          </span>
        )}
      </span>
      <span class="button primary">{say('resume.go')}</span>
    </a>
  );
}
