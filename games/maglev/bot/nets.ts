/** What was learned of every map: `interchange learn` makes the nets better. */
import type { GameMap } from '../rules/map.ts';
import { blankNet, type Net } from './net.ts';
import { type NetFile, readNet } from './net-file.ts';
import berlin from './nets/berlin.json' with { type: 'json' };
import berlinTogether from './nets/berlin-together.json' with { type: 'json' };
import manhattan from './nets/manhattan.json' with { type: 'json' };
import manhattanTogether from './nets/manhattan-together.json' with { type: 'json' };

export const NETS: Readonly<Record<string, NetFile | undefined>> = {
  berlin,
  'berlin-together': berlinTogether,
  manhattan,
  'manhattan-together': manhattanTogether,
};

const nets = new Map<string, Net>();

/** Alone and together other things count. A map that nobody has learned yet is played for the points in sight. */
export function netOf({ id }: GameMap, seats: number): Net {
  const name = seats === 1 ? id : `${id}-together`;
  const file = NETS[name];
  const net = nets.get(name) ?? (file ? readNet(file) : blankNet());
  nets.set(name, net);
  return net;
}
