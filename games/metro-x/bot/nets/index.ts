/** The stored nets: `interchange learn` makes them. */
import { type NetFile, readNet } from '#engine/net/store.ts';
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { featureRowsOf, generalFeatureRows } from '../judge/features.ts';
import { ValueNet } from '../judge/value-net.ts';
import general from './general.json' with { type: 'json' };
import osaka from './osaka.json' with { type: 'json' };
import tokyo from './tokyo.json' with { type: 'json' };

export const NETS: Readonly<Record<string, NetFile | undefined>> = { tokyo, osaka };

/** A map without a net of its own is judged by the general one, which learned from many maps. */
export const isLearned = ({ id }: CityMap): boolean => NETS[id] !== undefined;

const valueNets = new Map<string, ValueNet>();

export function valueNetOf(map: CityMap): ValueNet {
  const valueNet = valueNets.get(map.id) ?? readValueNet(map);
  valueNets.set(map.id, valueNet);
  return valueNet;
}

function readValueNet(map: CityMap): ValueNet {
  const file = NETS[map.id];
  return file
    ? new ValueNet(readNet(file), featureRowsOf(map))
    : new ValueNet(readNet(general), generalFeatureRows(map));
}
