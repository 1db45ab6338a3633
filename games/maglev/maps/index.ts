/** Every map, by id. A file in this folder is all that a map needs (docs/maps.md). */
import { loadMaps } from '#engine/maps.ts';
import { FILES } from '#maps/maglev';
import { type GameMap, parseMap } from '../rules/track/map.ts';

export const MAPS: ReadonlyMap<string, GameMap> = loadMaps(FILES, parseMap, 'berlin');
