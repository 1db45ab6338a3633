/** What a sheet is worth: what is written on it, and what its free indicator spaces may still bring. */
import { penalty, starPoints } from '#games/metro-x/rules/score.ts';
import { FREE_SPACE, isComplete, isEmpty, isOpen, type State } from '#games/metro-x/rules/state.ts';
import type { Outlook } from './outlook.ts';

/** How surely a station is reached, for each card more or less than it takes. Found by trying. */
const SURENESS = 0.3;
/** Stations of one line are not reached independently of each other: less than 1 says so. Found by trying. */
const TOGETHER = 0.35;
/** What the best place for a star is worth while a star may come. Found by trying. */
const STAR_HOPE = 0.8;

/** For the only seat of this state. */
export function worth(state: State, outlook: Outlook): number {
  const missing = chancesToMiss(state, outlook);
  const empty = missing.reduce((sum, chance) => sum + chance, 0);
  return starPoints(state, 0) + starHope(state, outlook) + lineHopes(state, outlook, missing) - smooth(empty);
}

/** For each station the chance that it stays empty. */
function chancesToMiss(state: State, outlook: Outlook): number[] {
  const missing = state.map.stations.map((_, station) => (isEmpty(state, 0, station) ? 1 : 0));
  for (let line = 0; line < state.map.lines.length; line++) {
    const cards = spacesOf(state, line);
    if (cards > 0) missAlong(state, line, cards, outlook.reach, missing);
  }
  return missing;
}

/** A filled station stops most cards, so every run of empty ones takes whole cards of its own. */
function missAlong(state: State, line: number, cards: number, reach: number, missing: number[]): void {
  let before = 0;
  let run = 0;
  for (const station of state.map.lines[line]!.route) {
    if (isEmpty(state, 0, station)) {
      run++;
      const surplus = cards - before - run / reach;
      missing[station]! *= 1 - Math.min(1, Math.max(0, 0.5 + SURENESS * surplus));
    } else if (run > 0) {
      before += Math.max(1, run / reach);
      run = 0;
    }
  }
}

function spacesOf({ map, marks }: State, line: number): number {
  const { spacesFrom, spacesEnd } = map.lines[line]!;
  let free = 0;
  for (let space = spacesFrom; space < spacesEnd; space++) if (marks[space] === FREE_SPACE) free++;
  return free;
}

function lineHopes(state: State, { bonuses }: Outlook, missing: readonly number[]): number {
  return state.map.lines.reduce((sum, { route }, line) => {
    if (isComplete(state, 0, line)) return sum + bonuses[line]!;
    const chance = route.reduce((product, station) => product * (1 - missing[station]!), 1);
    return sum + bonuses[line]! * chance ** TOGETHER;
  }, 0);
}

/** The best number that a star could write now, if one is likely to come. */
function starHope(state: State, { starShare }: Outlook): number {
  const { lines, stations } = state.map;
  const best = lines.map(({ route }, line) => {
    const first = isOpen(state, 0, line) ? route.find((station) => isEmpty(state, 0, station)) : undefined;
    return first === undefined ? 0 : stations[first]!.star;
  });
  return STAR_HOPE * Math.min(1, starShare * state.spacesLeft) * Math.max(...best);
}

/** The penalty for a number of stations that need not be whole. */
function smooth(empty: number): number {
  const whole = Math.floor(empty);
  return penalty(whole) + (empty - whole) * (penalty(whole + 1) - penalty(whole));
}
