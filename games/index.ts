/** The games, in the order of the home page. A game's folder and its manifest in this list are all there is of it. */
import { maglev } from './maglev/game.ts';
import type { GameManifest } from './manifest.ts';
import { metro } from './metro/game.ts';
import { metroX } from './metro-x/game.ts';

const LIST: readonly GameManifest[] = [metro, metroX, maglev];

export const games: ReadonlyMap<string, GameManifest> = new Map(LIST.map((game) => [game.id, game]));
