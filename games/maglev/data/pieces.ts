/** What is in the box, and how much of it is used by how many players. */

export const PASSENGERS = {
  steel: 18,
  gold: 18,
  copper: 18,
  pink: 14,
  lilac: 14,
  coral: 11,
  purple: 11,
} as const;

/** A station's kind and the colour of its passengers, in the order of the passengers above. */
export const STATION_KINDS = ['factory', 'warehouse', 'lab', 'office', 'store', 'embassy', 'studio'] as const;
export const STATIONS_OF_A_KIND = 2;

export const STRAIGHTS = 10;
export const CURVES = 8;

/** No station ever holds more passengers than this. */
export const MOST_ON_A_STATION = 8;

/** Passengers of each colour that stay in the box, by players. */
export const REMOVED: Readonly<Record<number, number>> = { 1: 3, 2: 5, 3: 3, 4: 0 };

/** Robots on the starting stations, by players. They never match their station. */
export const STARTING_ROBOTS: Readonly<Record<number, readonly StartingRobots[]>> = {
  1: [
    { kind: 'factory', robots: ['gold', 'copper'] },
    { kind: 'warehouse', robots: ['copper', 'steel'] },
    { kind: 'lab', robots: ['steel', 'gold'] },
  ],
  2: [
    { kind: 'factory', robots: ['gold', 'copper'] },
    { kind: 'warehouse', robots: ['copper', 'steel'] },
    { kind: 'lab', robots: ['steel', 'gold'] },
  ],
  3: [
    { kind: 'factory', robots: ['gold', 'gold', 'copper'] },
    { kind: 'warehouse', robots: ['copper', 'copper', 'steel'] },
    { kind: 'lab', robots: ['steel', 'steel', 'gold'] },
  ],
  4: [
    { kind: 'factory', robots: ['gold', 'gold', 'copper', 'copper'] },
    { kind: 'warehouse', robots: ['copper', 'copper', 'steel', 'steel'] },
    { kind: 'lab', robots: ['steel', 'steel', 'gold', 'gold'] },
  ],
};

interface StartingRobots {
  readonly kind: (typeof STATION_KINDS)[number];
  readonly robots: readonly ('steel' | 'gold' | 'copper')[];
}

/** Points for each commuter on a board. */
export const COMMUTER_VP: Readonly<Record<string, number>> = { pink: 1, lilac: 1, coral: 2, purple: 2 };

/** No card gives more than this. */
export const MOST_FOR_A_CARD = 15;
