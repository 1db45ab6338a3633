/** What the bots believe, in points where nothing else is said. */
export const WEIGHTS = {
  /** Full rows of units and of extra actions, as they make the engine stronger. */
  track: 10,
  move: 14,
  pickUp: 9,
  dropOff: 4.7,
  refill: 9,
  adjust: 1,
  capacity: 12,
  reverse: 0.48,
  extraOne: 5,
  extraTwo: 13,
  extraRow: 30,
  /** How much of that counts before a row is full that needs commuters too. */
  extraLater: 0.3,
  /** What an engine must be worth to bring one commuter more a turn, and those that the poorest brings. */
  strength: 49,
  slowest: 0.12,
  /** A commuter that the engine can still bring home. */
  commuterToCome: 1.2,
  /** Turns that make a long game. */
  longGame: 7,

  /** An unlocked colour, for each station to build and for each commuter to bring home, up to so many. */
  stationToBuild: 1.5,
  commuterUnlocked: 0.7,
  mostCommuters: 4,
  /** A column that unlocks a colour before it is full. */
  unlockPart: 0.7,
  unlockPower: 1.4,
  /** The ability to build, for each station. */
  build: 0.8,
  /** Each station in the supply for which there will be no site or no tiles. */
  tooFewSites: 2,
  /** Each kind of commuters' station that cannot come to the line any more. */
  never: 25,

  /** How much of what a full row gives is counted on before it is full, and turns for each missing passenger. */
  promise: 0.95,
  turnsForOne: 1.2,
  /** Turns before the end in which a fading card begins to count; what one that grows is likely to win. */
  fadingTurns: 5,
  cardGrowth: 3,
  /** What each turn to come costs. */
  turnsToCome: 0.0198,

  /** Of a passenger that cannot be brought home yet, so much of its worth counts. */
  stranded: 0.24,
  /** Each action until a passenger is at home takes so much of its worth. */
  haste: 0.15,
  /** Actions until somebody for whom there is no room now is brought home. */
  later: 5,
  /** Each kind of station that the line lacks: itself, and its units of track and its building. */
  missingKind: 6,
  missingTrack: 1.5,
  missingStation: 3,
  /** An action of the turn that is not used. */
  idle: 0.5,
};
