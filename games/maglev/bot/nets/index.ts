/** The stored nets: `interchange learn` improves them. */
import type { Net } from '#engine/net/net.ts';
import { type NetFile, readNet } from '#engine/net/store.ts';
import { type GameMap, NOWHERE } from '../../rules/track/map.ts';
import berlin from './berlin.json' with { type: 'json' };
import berlinTogether from './berlin-together.json' with { type: 'json' };
import manhattan from './manhattan.json' with { type: 'json' };
import manhattanTogether from './manhattan-together.json' with { type: 'json' };

export const NETS: Readonly<Record<string, NetFile | undefined>> = {
  berlin,
  'berlin-together': berlinTogether,
  manhattan,
  'manhattan-together': manhattanTogether,
};

/** Maps differ most in where trains start: at a Hub, or each at a station of its player's. */
const mostSimilar = ({ hub }: GameMap): string => (hub === NOWHERE ? 'berlin' : 'manhattan');

const nets = new Map<string, Net>();

/**
 * One player and several have nets of their own. Features mean the same on any map, so a map without a net is judged
 * by the net of the most similar one.
 */
export function netOf(map: GameMap, seats: number): Net {
  const nameOn = (id: string): string => (seats === 1 ? id : `${id}-together`);
  const name = NETS[nameOn(map.id)] === undefined ? nameOn(mostSimilar(map)) : nameOn(map.id);
  const net = nets.get(name) ?? readNet(NETS[name]!);
  nets.set(name, net);
  return net;
}
