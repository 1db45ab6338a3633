/** What was learned of every map: `interchange learn` makes the nets. */
import type { CityMap } from '#games/metro-x/rules/map.ts';
import type { Net } from './hope.ts';
import { blankNet, type NetFile, readNet } from './net-file.ts';
import osaka from './nets/osaka.json' with { type: 'json' };
import tokyo from './nets/tokyo.json' with { type: 'json' };

export const NETS: Readonly<Record<string, NetFile | undefined>> = { tokyo, osaka };

/** A map that nobody has learned yet is played for the points in sight. */
export const isLearned = ({ id }: CityMap): boolean => NETS[id] !== undefined;

const nets = new Map<string, Net>();

export function netOf(map: CityMap): Net {
  const file = NETS[map.id];
  const net = nets.get(map.id) ?? (file ? readNet(map, file) : blankNet(map));
  nets.set(map.id, net);
  return net;
}
