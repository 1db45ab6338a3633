/** The list of one's games, as it is known to be. */
import { signal } from '@preact/signals';
import { loadMaps } from '#client/maps.ts';
import { byUrgency, refreshGames } from '#client/session/games.ts';
import { type MyGame, myGames } from '#client/session/mine.ts';
import { games as known } from '#games/index.ts';

export const games = signal<readonly MyGame[]>([]);

export function reread(): void {
  games.value = byUrgency(myGames().filter(({ game }) => known.has(game)));
  for (const { game, map } of games.value) if (map) void loadMaps(known.get(game)!);
}

/** What this device knows at once, then what the server knows better; throws if it does not answer. */
export async function refresh(): Promise<void> {
  reread();
  await refreshGames().finally(reread);
}
