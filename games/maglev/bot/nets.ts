/** What was learned of every map: `interchange learn` makes the nets better. */
import type { GameMap } from '../rules/map.ts';
import { blankNet, type Net } from './net.ts';
import { type NetFile, readNet } from './net-file.ts';
import berlin from './nets/berlin.json' with { type: 'json' };
import manhattan from './nets/manhattan.json' with { type: 'json' };

export const NETS: Readonly<Record<string, NetFile | undefined>> = { berlin, manhattan };

const nets = new Map<string, Net>();

/** A map that nobody has learned yet is played for the points in sight. */
export function netOf({ id }: GameMap): Net {
  const file = NETS[id];
  const net = nets.get(id) ?? (file ? readNet(file) : blankNet());
  nets.set(id, net);
  return net;
}
