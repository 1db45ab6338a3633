/** A player's line as a graph for the train: the next station, and the distance to every other one. */
import { COLOURS, type Colour, matches, NOTHING } from '../../rules/colours.ts';
import { opposite } from '../../rules/track/hex.ts';
import { linksOf } from '../../rules/track/links.ts';
import { edgeOf } from '../../rules/track/map.ts';
import { endOfRun, isLaid, linkThrough, otherSide } from '../../rules/track/track.ts';
import { FREE, type Player, type State } from '../../rules/types.ts';

/** Further than any station of a line. */
export const FAR = 99;

/** A train at a station that leaves by a door; at the Hub, by any. Distances are computed when they are needed. */
export class Stop {
  readonly place: number;
  readonly doors: readonly number[];
  readonly next: Stop[] = [];
  readonly #standing: readonly number[];
  #rides: Rides | undefined;
  #toHome: number[] | undefined;

  constructor(place: number, doors: readonly number[], standing: readonly number[]) {
    this.place = place;
    this.doors = doors;
    this.#standing = standing;
  }

  get rides(): Rides {
    this.#rides ??= ridesFrom(this, this.#standing.length);
    return this.#rides;
  }

  /** By colour: steps to the nearest station where it is at home. */
  get toHome(): readonly number[] {
    this.#toHome ??= COLOURS.map((_, colour) => stepsHome(this.#standing, this.rides, colour));
    return this.#toHome;
  }
}

/** By place: the steps to it, and how the train stands on arrival. */
export interface Rides {
  readonly steps: readonly number[];
  readonly arrivals: readonly (Stop | undefined)[];
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
  const links = linksOf(state, player.track);
  return { links: links.length, tiles: links.reduce((sum, { cells }) => sum + cells.length, 0), stops };
}

function stopsOf(state: State, { track, tracksAt }: Player): Stop[][] {
  const { map } = state;
  const standing = state.standing.slice();
  return standing.map((station, place) => {
    if (station === NOTHING || tracksAt[place] === 0) return [];
    const doors = map.doors[place]!.filter(
      (door) => isLaid(track, door) && linkThrough(state, track, door) >= 0,
    );
    if (place !== map.hub) return doors.map((door) => new Stop(place, [door], standing));
    return doors.length > 0 ? [new Stop(place, doors, standing)] : [];
  });
}

/** Where the train comes to from this stop, and how it stands there. */
function joinOn({ map }: State, { track }: Player, stops: readonly Stop[][], stop: Stop): void {
  for (const door of stop.doors) {
    const arrival = endOfRun(map, track, otherSide(track, door));
    const there = stops[map.beyond[arrival]!]!;
    // The train leaves by another door than it came; at the end of the line it turns.
    const next = there.find(({ doors }) => there.length === 1 || doors[0] !== arrival);
    if (next !== undefined) stop.next.push(next);
  }
}

function ridesFrom(from: Stop, places: number): Rides {
  const steps = new Array<number>(places).fill(FAR);
  const arrivals = new Array<Stop | undefined>(places).fill(undefined);
  const reached = [from];
  const counts = [0];
  for (let nth = 0; nth < reached.length; nth++) {
    const stop = reached[nth]!;
    const count = counts[nth]!;
    if (count < steps[stop.place]!) {
      steps[stop.place] = count;
      arrivals[stop.place] = stop;
    }
    for (const next of stop.next) {
      if (reached.includes(next)) continue;
      reached.push(next);
      counts.push(count + 1);
    }
  }
  return { steps, arrivals };
}

function stepsHome(standing: readonly number[], { steps }: Rides, colour: Colour): number {
  let least = FAR;
  for (let place = 0; place < steps.length; place++)
    if (steps[place]! < least && matches(standing[place]!, colour)) least = steps[place]!;
  return least;
}

/** The ways in which the train stands now: as it faces, or any while it is free. */
export function standingAt({ stops }: Line, { train, facing }: Player): readonly Stop[] {
  const here = stops[train] ?? [];
  if (here.length < 2 || facing === FREE) return here;
  return here.filter(({ doors }) => opposite(edgeOf(doors[0]!)) === facing);
}
