/** The games of a person, those first that want something from them. */
import { GAMES_PER_PAGE, type OwnGame, type OwnGames, type OwnWords } from '#protocol/me.ts';
import type { HeldPlace, TableStore } from '#server/store/store.ts';
import type { TableRegistry } from '#server/tables/tableRegistry.ts';

/** So many matches are opened at most to ask whose turn it is. */
const MOST_OPENED = 50;

interface Tools {
  readonly store: TableStore;
  readonly registry: TableRegistry;
}

export async function gamesOf(person: string, page: number, tools: Tools): Promise<OwnGames> {
  const places = await withTurns(await tools.store.listSeats(person), tools);
  const start = (page - 1) * GAMES_PER_PAGE;
  const wanted = places.toSorted(byUrgency).slice(start, start + GAMES_PER_PAGE);
  const games = await Promise.all(wanted.map((place) => gameOf(place, tools)));
  return { games: games.filter((game) => game !== undefined), count: places.length };
}

/** The store knows whose turn it is where days are counted; elsewhere the match does. */
async function withTurns(places: readonly HeldPlace[], { registry }: Tools): Promise<HeldPlace[]> {
  let opened = 0;
  return Promise.all(
    places.map(async (place) => {
      if (place.status !== 'playing' || place.active !== null || ++opened > MOST_OPENED) return place;
      const { active = null } = await registry.call(place.table, 'describe');
      return { ...place, active };
    }),
  );
}

const isTurn = ({ status, active, seat }: HeldPlace): boolean =>
  status === 'playing' && active?.includes(seat) === true;

const RANKS = { playing: 1, waiting: 2, over: 3 } as const;
const rankOf = (place: HeldPlace): number => (isTurn(place) ? 0 : RANKS[place.status]);

/** Days come after what is played right now, and what has no end after those. */
const dueOf = ({ dueAt }: HeldPlace): number => dueAt ?? Number.MAX_SAFE_INTEGER;

/** Within the same: by time left, then what was used last. */
const byUrgency = (one: HeldPlace, other: HeldPlace): number =>
  rankOf(one) - rankOf(other) || dueOf(one) - dueOf(other) || other.usedAt - one.usedAt;

async function gameOf(place: HeldPlace, { registry }: Tools): Promise<OwnGame | undefined> {
  const info = await registry.info(place.table);
  if (info === undefined) return;
  const { seat, active, dueAt } = place;
  const isCounted = info.pace.kind === 'days' && dueAt !== null;
  return {
    ...info,
    seat,
    ...(active !== null && { active }),
    ...(isCounted && { left: Math.max(0, dueAt - Date.now()) }),
  };
}

/** What the person has said at these tables. */
export async function wordsOf(games: readonly OwnGame[], store: TableStore): Promise<OwnWords[]> {
  const talks = await Promise.all(games.map(({ table }) => store.readTalk(table)));
  return talks.flatMap(({ lines }, i) => {
    const { table, seat } = games[i]!;
    const own = lines.filter((line) => line.seat === seat);
    return own.map(({ text, at }) => ({ table, text, at: new Date(at).toISOString() }));
  });
}
