/** The best game of yesterday, which everybody may watch now. */
import { Icon } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { bestFound } from './bestFound.ts';
import { dailyInfo } from './info.ts';
import { nameOf } from './Ladder.tsx';
import { yesterdayOf } from './streak.ts';
import { mapOf, sayDaily } from './words.ts';

export function Yesterday({ day, game }: { day: string; game: string }) {
  const { value } = useLoaded(() => dailyInfo(yesterdayOf(day)), day);
  const deal = value?.deals.find((each) => each.game === game);
  const best = deal?.top[0];
  const { value: found } = useLoaded(
    async () => (deal && best ? bestFound(deal) : undefined),
    `${day} ${game} ${deal?.seed}`,
  );
  if (!deal || best?.table === undefined) return null;
  return (
    <a class="card yest" href={`/replay?table=${best.table}`}>
      <span>
        <b>{sayDaily('yesterday', { name: nameOf(best), points: best.points })}</b>
        <span class="muted">
          {mapOf(deal)}
          {found !== undefined && ` · ${sayDaily('best-found', { points: found })}`}
        </span>
      </span>
      <span class="button">
        <Icon name="play" /> {sayDaily('watch')}
      </span>
    </a>
  );
}
