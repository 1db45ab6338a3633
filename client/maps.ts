/** The maps of games as options: their names come with them, when they are loaded. */
import { signal } from '@preact/signals';
import { say, sayName } from '#client/kit/words.ts';
import type { MapCard } from '#engine/maps.ts';
import type { OptionFields, OptionValue } from '#engine/options.ts';
import type { GameManifest } from '#games/manifest.ts';

/** By game. */
const loaded = signal<Readonly<Record<string, readonly MapCard[]>>>({});

export async function loadMaps({ id, maps }: GameManifest): Promise<void> {
  if (!maps || loaded.peek()[id]) return;
  const cards = await maps();
  loaded.value = { ...loaded.value, [id]: cards };
}

/** All that can be chosen, once the maps are loaded. */
export function fieldsOf({ id, options }: GameManifest): OptionFields {
  const maps = loaded.value[id];
  return maps ? { map: maps.map((map) => map.id), ...options } : options;
}

/** Undefined while the maps are not loaded, and if there is no such map. */
export function mapName(game: string, id: OptionValue): string | undefined {
  const map = loaded.value[game]?.find((each) => each.id === id);
  return map && sayName(map.name);
}

export const sayOption = (game: string, key: string, value: OptionValue): string =>
  (key === 'map' ? mapName(game, value) : undefined) ?? say(`${game}.option.${key}.${value}`);
