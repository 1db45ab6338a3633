/** The stored nets: `interchange learn` improves them. */
import type { Net } from '#engine/net/net.ts';
import { type NetFile, readNet } from '#engine/net/store.ts';
import { type GameMap, NOWHERE } from '../../rules/track/map.ts';
import berlin from './berlin.json' with { type: 'json' };
import manhattan from './manhattan.json' with { type: 'json' };

export const NETS: Readonly<Record<string, NetFile | undefined>> = { berlin, manhattan };

/** Maps differ most in where trains start: at a Hub, or each at a station of its player's. */
const mostSimilar = ({ hub }: GameMap): string => (hub === NOWHERE ? 'berlin' : 'manhattan');

const nets = new Map<string, Net>();

/** For a player alone. Features mean the same on any map: one without a net is judged by that of the most similar. */
export function netOf(map: GameMap): Net {
  const name = NETS[map.id] === undefined ? mostSimilar(map) : map.id;
  const net = nets.get(name) ?? readNet(NETS[name]!);
  nets.set(name, net);
  return net;
}
