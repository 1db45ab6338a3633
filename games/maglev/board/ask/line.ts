/** A player's line: its links, its ends, where the train goes, and what track would reach. */
import { unitsFor } from '../../rules/board/abilities.ts';
import { NOTHING } from '../../rules/colours.ts';
import { linksOf } from '../../rules/track/links.ts';
import { cellOf } from '../../rules/track/map.ts';
import { routesTo } from '../../rules/track/routes.ts';
import { FREE, OUTWARD, type Public } from '../../rules/types.ts';
import { stageOf } from '../input/groups.ts';
import { hexName } from '../map/places.ts';
import { sayMaglev, sayPlace } from '../say.ts';
import { publicOf } from '../ui.ts';
import { sayTrip } from '../voice/choices.ts';
import { movesFrom } from '../voice/reach.ts';
import { joined, listed, sayDirection } from '../voice/words.ts';
import { type Answer, sayAsk, type Whose, whose } from './about.ts';
import { one } from './find.ts';
import { type RunEnd, runsOf } from './runs.ts';

export const line: Answer = (words, about) => {
  const of = whose(words, about);
  if (!of) return;
  const links = linksOf(of.state, of.player.track).length;
  return joined([
    sayAsk(links === 0 ? 'line.none' : 'line', { ...of.who, links, chain: chains(of).join('; ') }),
    sayEnds(of),
    sayTrain(of),
  ]);
};

/** The links in the order in which a train passes them. */
function chains({ state, player }: Whose): string[] {
  const left = linksOf(state, player.track).map(({ from, to, cells }) => ({ from, to, tiles: cells.length }));
  const degree = (place: number): number =>
    left.filter(({ from, to }) => from === place || to === place).length;
  const told: string[] = [];
  while (left.length > 0) {
    const places = left.flatMap(({ from, to }) => [from, to]);
    let at = places.find((place) => place === state.map.hub || degree(place) === 1) ?? places[0]!;
    const parts = [sayPlace(state, at)];
    for (;;) {
      const next = left.findIndex(({ from, to }) => from === at || to === at);
      if (next < 0 || (at === state.map.hub && parts.length > 1)) break;
      const [link] = left.splice(next, 1);
      at = link!.from === at ? link!.to : link!.from;
      parts.push(sayAsk('tiles', { tiles: link!.tiles }), sayPlace(state, at));
    }
    told.push(parts.join(', '));
  }
  return told;
}

/** The runs that are no links yet. */
function sayEnds({ state, player }: Whose): string {
  const isStation = ({ place }: RunEnd): boolean => place >= 0 && state.standing[place] !== NOTHING;
  const loose = runsOf(state, player).filter(({ ends }) => !ends.every(isStation));
  const told = loose.map(({ ends, tiles }) => {
    const [from, to] = isStation(ends[1]) ? [ends[1], ends[0]] : ends;
    return sayAsk('line.end', {
      isSite: to.place >= 0,
      at: to.place >= 0 ? sayPlace(state, to.place) : hexAt(state, to),
      from: from.place >= 0 ? sayPlace(state, from.place) : hexAt(state, from),
      tiles: sayAsk('tiles', { tiles }),
    });
  });
  return told.length === 0 ? '' : sayAsk('line.ends', { ends: told.join('; ') });
}

const hexAt = ({ map }: Public, { side }: RunEnd): string => hexName(map, map.hexes[cellOf(side)]!);

export function sayTrain({ state, player }: Whose): string {
  if (player.train < 0) return '';
  const { facing } = player;
  return sayAsk('train', {
    site: sayPlace(state, player.train),
    facing: facing === FREE ? 'free' : facing === OUTWARD ? 'outward' : 'edge',
    direction: sayDirection(facing),
  });
}

/** The stations within so many moves; without a number, within one action. */
export const reach: Answer = (words, about) => {
  const of = whose([], about);
  if (!of) return;
  const typed = words.find((word) => /^\d{1,2}$/.test(word));
  const most = typed === undefined ? unitsFor(of.state, 'move') : Number(typed);
  const found = [...movesFrom(of.state, of.player)].filter(([, moves]) => moves > 0 && moves <= most);
  if (found.length === 0) return sayAsk('reach.none', { moves: most });
  return joined(
    found.map(([place, moves]) =>
      sayAsk('reach', { moves, site: sayPlace(of.state, place), about: sayTrip(of.state, of.player, place) }),
    ),
  );
};

/** The cheapest track to a place. */
export const route: Answer = (words, about) => {
  const place = one(publicOf(about.view), words);
  if (place === undefined || typeof place === 'string') return place;
  const { view, seat } = about;
  const state = stageOf(about, 'track')?.state ?? publicOf(view);
  const player = state.players[seat ?? state.turn]!;
  const site = sayPlace(state, place);
  if (player.tracksAt[place]! > 0) return sayAsk('route.there', { site });
  const [best] = routesTo(state, player, place);
  if (!best) return `${sayMaglev('route.nowhere')}.`;
  const [first] = best.builds;
  return sayAsk('route', {
    site,
    units: best.cost,
    tiles: sayAsk('tiles', { tiles: best.builds.length }),
    hexes: listed(best.builds.map(({ hex }) => hexName(state.map, hex))),
    first: first ? hexName(state.map, first.hex) : '',
  });
};
