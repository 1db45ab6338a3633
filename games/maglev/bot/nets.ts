/** What was learned of every map: `interchange learn` makes the nets better. */
import { type GameMap, NOWHERE } from '../rules/track/map.ts';
import type { Net } from './net.ts';
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

/** Maps are alike in what counts most: whether trains start at a Hub, or each player at a station of their own. */
const likest = ({ hub }: GameMap): string => (hub === NOWHERE ? 'berlin' : 'manhattan');

const nets = new Map<string, Net>();

/**
 * Alone and together other things count. Facts mean the same on any map: one that nobody has learned yet is judged
 * by what was learned of the likest.
 */
export function netOf(map: GameMap, seats: number): Net {
  const nameOn = (id: string): string => (seats === 1 ? id : `${id}-together`);
  const name = NETS[nameOn(map.id)] === undefined ? nameOn(likest(map)) : nameOn(map.id);
  const net = nets.get(name) ?? readNet(NETS[name]!);
  nets.set(name, net);
  return net;
}
