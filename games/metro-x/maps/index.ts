/** Every map, by id. A file in this folder is all that a map needs (docs/maps.md). */
import { loadMaps } from '#engine/maps.ts';
import { FILES } from '#maps/metro-x';
import { type CityMap, parseMap } from '../rules/map.ts';

export const MAPS: ReadonlyMap<string, CityMap> = loadMaps(FILES, parseMap, 'tokyo');
