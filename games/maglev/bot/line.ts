/** A player's line as a train sees it: which station comes after which, and how far every other one is. */
import { COLOURS, type Colour, matches, NOTHING } from '../rules/colours.ts';
import { opposite } from '../rules/hex.ts';
import { linksOf } from '../rules/links.ts';
import { edgeOf } from '../rules/map.ts';
import { endOfRun, isLaid, linkThrough, otherSide } from '../rules/track.ts';
import { FREE, type Player, type State } from '../rules/types.ts';

/** Further than any station of a line. */
export const FAR = 99;

/** A train at a station about to leave by a door; at the Hub, by any. */
export interface Stop {
  readonly place: number;
  readonly doors: number[];
  readonly next: Stop[];
  /** By place: steps from here, and how the train stands when it comes there. */
  readonly steps: number[];
  readonly arrivals: Stop[];
  /** By colour: steps to the nearest station where it is at home. */
  readonly toHome: number[];
}

export interface Line {
  /** Complete runs between two stations, and tiles in them. */
  readonly links: number;
  readonly tiles: number;
  /** By place: the ways in which a train can stand there. */
  readonly stops: readonly (readonly Stop[])[];
}

export function lineOf(state: State, player: Player): Line {
  const stops = stopsOf(state, player);
  for (const here of stops) for (const stop of here) joinOn(state, player, stops, stop);
  for (const here of stops) {
    for (const stop of here) {
      measure(stop);
      for (let colour = 0; colour < COLOURS.length; colour++)
        stop.toHome.push(stepsHome(state, stop, colour));
    }
  }
  const links = linksOf(state, player.track);
  return { links: links.length, tiles: links.reduce((sum, { cells }) => sum + cells.length, 0), stops };
}

function stopsOf(state: State, { track, tracksAt }: Player): Stop[][] {
  const { map, standing } = state;
  return Array.from({ length: map.places }, (_, place) => {
    if (standing[place] === NOTHING || tracksAt[place] === 0) return [];
    const doors = map.doors[place]!.filter(
      (door) => isLaid(track, door) && linkThrough(state, track, door) >= 0,
    );
    const leaving = place === map.hub ? (doors.length > 0 ? [doors] : []) : doors.map((door) => [door]);
    return leaving.map((by) => ({
      place,
      doors: by,
      next: [],
      steps: new Array<number>(map.places).fill(FAR),
      arrivals: [],
      toHome: [],
    }));
  });
}

/** Where the train comes to from this stop, and how it stands there. */
function joinOn({ map }: State, { track }: Player, stops: readonly Stop[][], stop: Stop): void {
  for (const door of stop.doors) {
    const arrival = endOfRun(map, track, otherSide(track, door));
    const there = stops[map.beyond[arrival]!]!;
    // It goes on by another door than it came; at the end of the line it turns.
    const next = there.find(({ doors }) => there.length === 1 || doors[0] !== arrival);
    if (next !== undefined) stop.next.push(next);
  }
}

function measure(from: Stop): void {
  const seen = new Set<Stop>([from]);
  let edge: Stop[] = [from];
  for (let steps = 0; edge.length > 0; steps++) {
    const further: Stop[] = [];
    for (const stop of edge) {
      if (steps < from.steps[stop.place]!) {
        from.steps[stop.place] = steps;
        from.arrivals[stop.place] = stop;
      }
      for (const next of stop.next) {
        if (seen.has(next)) continue;
        seen.add(next);
        further.push(next);
      }
    }
    edge = further;
  }
}

function stepsHome({ standing }: State, { steps }: Stop, colour: Colour): number {
  let least = FAR;
  for (const [place, count] of steps.entries())
    if (count < least && matches(standing[place]!, colour)) least = count;
  return least;
}

/** The ways in which the train stands now: as it faces, or any while it is free. */
export function standingAt({ stops }: Line, { train, facing }: Player): readonly Stop[] {
  const here = stops[train] ?? [];
  if (here.length < 2 || facing === FREE) return here;
  return here.filter(({ doors }) => opposite(edgeOf(doors[0]!)) === facing);
}

/** Steps to the nearest of these places. */
export function stepsTo(standing: readonly Stop[], places: readonly number[]): number {
  let least = FAR;
  for (const { steps } of standing) for (const place of places) least = Math.min(least, steps[place]!);
  return least;
}

/** Steps to one place and on to the nearest of others. */
export function stepsVia(standing: readonly Stop[], via: number, places: readonly number[]): number {
  let least = FAR;
  for (const { steps, arrivals } of standing) {
    const there = arrivals[via];
    if (there !== undefined) least = Math.min(least, steps[via]! + stepsTo([there], places));
  }
  return least;
}
