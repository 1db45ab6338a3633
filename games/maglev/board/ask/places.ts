/** Stations, sites and hexes. */
import { canBuildStations } from '../../rules/board/abilities.ts';
import { NOTHING } from '../../rules/colours.ts';
import { EDGES } from '../../rules/track/hex.ts';
import { sideOf } from '../../rules/track/map.ts';
import type { ActionOf } from '../../rules/types.ts';
import { stageOf } from '../input/groups.ts';
import { hexName } from '../map/places.ts';
import { sayMaglev, sayPlace } from '../say.ts';
import { type Props, publicOf } from '../ui.ts';
import { edgeOfDoor, sayWay } from '../voice/choices.ts';
import { sayHex, sayKind, sayTrains, sayWaiting } from '../voice/places.ts';
import { joined, sayDirection } from '../voice/words.ts';
import { type Answer, sayAsk, whose } from './about.ts';
import { cellOf, cellOfPlace, one } from './find.ts';
import { runsOf } from './runs.ts';

export const station: Answer = (words, about) => {
  const state = publicOf(about.view);
  const place = words.length === 0 ? whereIs(about) : one(state, words);
  return typeof place === 'number' ? sayPlaceWhole(about, place) : place;
};

/** The place that is pointed at, or where one's train stands. */
function whereIs(about: Props): number | undefined {
  const { map } = publicOf(about.view);
  const cell = about.ui.cursor.value;
  const pointed = cell === undefined ? -1 : map.placeOf[cell]!;
  const train = whose([], about)?.player.train ?? -1;
  const place = pointed >= 0 ? pointed : train;
  return place >= 0 ? place : undefined;
}

function sayPlaceWhole(about: Props, place: number): string {
  const state = publicOf(about.view);
  const { map } = state;
  return joined([
    sayAsk('station', {
      site: sayPlace(state, place),
      hex: hexName(map, map.hexes[cellOfPlace(state, place)]!),
      kind: sayKind(state, place),
    }),
    sayWaiting(state, place),
    sayTracks(about, place),
    sayTrains(state, place, about.people) || sayAsk('no-train'),
  ]);
}

/** One's own track there. */
function sayTracks(about: Props, place: number): string {
  const of = whose([], about);
  if (!of || of.player.tracksAt[place] === 0) return '';
  const { state, player, who } = of;
  if (state.standing[place] === NOTHING)
    return sayAsk('track.ends', { ...who, isOpen: canBuildStations(player.board) });
  const runs = runsOf(state, player).flatMap(({ ends, tiles }) =>
    ends.flatMap(({ place: at, side }, i) => {
      if (at !== place) return [];
      const other = ends[1 - i]!;
      const far = other.place >= 0 ? sayPlace(state, other.place) : sayMaglev('voice.open-end');
      return [
        sayAsk('run', { direction: sayDirection(edgeOfDoor(side)), tiles: sayAsk('tiles', { tiles }), far }),
      ];
    }),
  );
  return sayAsk('track', { ...who, runs: runs.join('; ') });
}

/** A hex: what lies there, and how a tile can be laid; or why none can. */
export function hex(about: Props, cell: number): string {
  const state = publicOf(about.view);
  const builds = (stageOf(about, 'track')?.actions ?? []).filter(
    (action): action is ActionOf<'build'> =>
      action.type === 'build' && String(action.hex) === String(state.map.hexes[cell]),
  );
  const ways = builds.map((build) =>
    sayMaglev('voice.sentence', { text: sayWay(state, about.seat!, build) }),
  );
  return joined([
    sayMaglev('voice.hex.open', {
      hex: sayHex(state, cell, about.people),
      units: state.map.cost[cell]!,
      ways: builds.length,
      isOpen: builds.length > 0,
    }),
    ...ways,
  ]);
}

/** The six neighbours, north first. */
export const around: Answer = (words, about) => {
  const state = publicOf(about.view);
  const cell = centreOf(words, about);
  if (cell === undefined || typeof cell === 'string') return cell;
  const { map } = state;
  const place = map.placeOf[cell]!;
  const told = Array.from({ length: EDGES }, (_, edge) => {
    const across = map.across[sideOf(cell, edge)]!;
    if (across < 0) return [];
    const next = Math.floor(across / EDGES);
    const at = map.placeOf[next]!;
    const what = at >= 0 ? sayPlace(state, at) : sayHex(state, next, about.people);
    return [sayAsk('around.one', { direction: sayDirection(edge), what })];
  });
  return sayAsk('around', {
    what: place >= 0 ? sayPlace(state, place) : hexName(map, map.hexes[cell]!),
    told: told.flat().join('; '),
  });
};

function centreOf(words: readonly string[], about: Props): number | string | undefined {
  const state = publicOf(about.view);
  if (words.length === 0) {
    const place = whereIs(about);
    return about.ui.cursor.value ?? (place === undefined ? undefined : cellOfPlace(state, place));
  }
  const cell = cellOf(state, words);
  if (cell !== undefined) return cell;
  const place = one(state, words);
  return typeof place === 'number' ? cellOfPlace(state, place) : place;
}

/** What these words or the cursor point at, if it is a part of the map. */
export function part(words: readonly string[], about: Props): string | undefined {
  const state = publicOf(about.view);
  const cell = words.length === 0 ? about.ui.cursor.value : cellOf(state, words);
  if (cell !== undefined && state.map.placeOf[cell]! < 0) return hex(about, cell);
  return cell === undefined ? station(words, about) : sayPlaceWhole(about, state.map.placeOf[cell]!);
}
