/** What was learned of every map: `interchange learn` makes the nets. */
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { factsOf, generalFacts } from './facts.ts';
import type { Net } from './hope.ts';
import { type NetFile, readNet } from './net-file.ts';
import general from './nets/general.json' with { type: 'json' };
import osaka from './nets/osaka.json' with { type: 'json' };
import tokyo from './nets/tokyo.json' with { type: 'json' };

export const NETS: Readonly<Record<string, NetFile | undefined>> = { tokyo, osaka };

/** A map that nobody has learned yet is judged by a net that learned from many maps. */
export const isLearned = ({ id }: CityMap): boolean => NETS[id] !== undefined;

const nets = new Map<string, Net>();

export function netOf(map: CityMap): Net {
  const file = NETS[map.id];
  const net = nets.get(map.id) ?? (file ? readNet(factsOf(map), file) : readNet(generalFacts(map), general));
  nets.set(map.id, net);
  return net;
}
