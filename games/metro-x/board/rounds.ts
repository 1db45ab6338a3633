/** Splits the log into rounds. */
import type { CityMap } from '../rules/map.ts';
import type { Event } from '../rules/types.ts';

export interface Round {
  /** From 1. */
  readonly no: number;
  /** The index in the log of its first event other than `decided`. */
  readonly from: number;
  readonly events: readonly Event[];
}

/**
 * The closed rounds. Each ends with the next card or the end of the game. The log may begin anywhere; `last` is the
 * number of the current or final round.
 */
export function roundsOf(log: readonly Event[], last: number): Round[] {
  const rounds: Round[] = [];
  let events: Event[] = [];
  let from = -1;
  for (const [i, event] of log.entries()) {
    if (event.type === 'decided') continue;
    if (events.length === 0) from = i;
    events.push(event);
    if (event.type !== 'turned' && event.type !== 'ended') continue;
    rounds.push({ no: event.type === 'turned' ? event.round - 1 : last, from, events });
    events = [];
  }
  return rounds;
}

export interface Changes {
  readonly stations: ReadonlySet<number>;
  readonly lines: ReadonlySet<number>;
}

/** The stations and lines that a round changed on a seat's sheet. */
export function changesOf(map: CityMap, { events }: Round, seat: number): Changes {
  const stations = new Set<number>();
  const lines = new Set<number>();
  for (const event of events) {
    if (!('seat' in event) || event.seat !== seat) continue;
    if (event.type === 'marked') for (const station of event.stations) stations.add(station);
    if (event.type === 'circled') stations.add(event.station);
    if (event.type === 'marked' || event.type === 'completed')
      lines.add(map.lines.findIndex(({ id }) => id === event.line));
  }
  return { stations, lines };
}
