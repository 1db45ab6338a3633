/** Positions of Metro X for tests, and how to read them. */
import { expect } from 'vitest';
import type { Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { MAPS } from '#games/metro-x/maps/index.ts';
import type { Action } from '#games/metro-x/rules/action.ts';
import { DECKS } from '#games/metro-x/rules/decks.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import type { State } from '#games/metro-x/rules/state.ts';
import type { Event, Sheet } from '#games/metro-x/rules/types.ts';

export interface Paper {
  /** Places like `4,1`, or letters of lines that are filled from end to end. */
  readonly filled?: string;
  readonly stars?: string;
  readonly spaces?: Readonly<Record<string, string>>;
  /** Bonuses of complete lines that are not crowns. */
  readonly diamonds?: string;
}

/** A round in which the first of these faces lies turned; the others follow. */
export function position(cards: string, papers: readonly Paper[] = [{}], map = 'tokyo', deck = '20'): State {
  const sheets = papers.map((paper) => sheetOf(map, paper));
  const used = sheets[0]!.spaces.flatMap((faces) => (faces === '' ? [] : faces.split(' '))).length;
  const state = metroX.load({
    map,
    deck,
    /** As many free cards were played as could have filled anything. */
    round: 1 + used + 100,
    cards: orderOf(deck, cards.split(' ')),
    turned: 0,
    sheets,
    choices: papers.map(() => null),
  });
  expect(state).toBeDefined();
  return state!;
}

function orderOf(deck: string, first: readonly string[]): string[] {
  const rest = DECKS.get(deck)!.cards.flatMap(({ face, copies }) => Array<string>(copies).fill(face));
  for (const face of first) rest.splice(rest.indexOf(face), 1);
  return [...first, ...rest];
}

function sheetOf(map: string, { filled = '', stars = '', spaces = {}, diamonds = '' }: Paper): Sheet {
  const { lines, stations } = MAPS.get(map)!;
  const signs = stations.map(() => '.');
  const mark = (what: string, sign: string) => {
    const line = lines.find(({ id }) => id === what);
    const numbers = line ? line.route : [stations.findIndex(({ at }) => at.join() === what)];
    for (const number of numbers) signs[number] = sign;
  };
  for (const what of words(filled)) mark(what, 'o');
  for (const what of words(stars)) mark(what, '*');
  const bonuses = lines.map(({ id, route }) => {
    if (route.some((number) => signs[number] === '.')) return '.';
    return words(diamonds).includes(id) ? 'd' : 'c';
  });
  return {
    stations: signs.join(''),
    spaces: lines.map(({ id }) => spaces[id] ?? ''),
    bonuses: bonuses.join(''),
  };
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** `F` is a line, `4,1` a station. */
export function choice(text: string): Action {
  if (text === 'pass') return { type: 'pass' };
  if (!text.includes(',')) return { type: 'line', line: text };
  const [column, row] = text.split(',').map(Number);
  return { type: 'station', at: [column!, row!] };
}

/** A round in which the seats choose these, in the order of seats. The events of its end. */
export function round(state: State, choices: string, rng = quickRng(1)): readonly Event[] {
  const outcomes = choices.split(' ').map((text, seat) => metroX.apply(state, seat, choice(text), rng));
  metroX.check(state);
  const last = outcomes.at(-1)!;
  if (!outcomes.every(({ ok }) => ok) || !last.ok) throw new Error(`refused: ${JSON.stringify(outcomes)}`);
  return last.events;
}

export const sheet = (state: State, seat: Seat = 0): Sheet => metroX.view(state, undefined).sheets[seat]!;

/** What is written along a line, from its start point to its end point. */
export function along(state: State, line: string, seat: Seat = 0): string {
  const { route } = state.map.lines.find(({ id }) => id === line)!;
  return route.map((station) => sheet(state, seat).stations[station]).join('');
}

export function spaces(state: State, line: string, seat: Seat = 0): string {
  return sheet(state, seat).spaces[state.map.lines.findIndex(({ id }) => id === line)]!;
}

export function bonus(state: State, line: string, seat: Seat = 0): string {
  return sheet(state, seat).bonuses[state.map.lines.findIndex(({ id }) => id === line)]!;
}

/** Why this seat may not do this; undefined if it may. */
export function refusal(state: State, text: string, seat: Seat = 0): string | undefined {
  const outcome = metroX.apply(metroX.clone(state), seat, choice(text), quickRng(1));
  return outcome.ok ? undefined : outcome.refusal;
}

/** Every card but the free one is played on a random line, every free one on a random station. */
export function playOut(state: State, seed: number): void {
  const rng = quickRng(seed);
  while (metroX.active(state).length > 0) {
    for (const seat of metroX.active(state)) {
      const open = metroX.legal(state, seat);
      metroX.apply(state, seat, open[rng.below(open.length)]!, rng);
    }
  }
}
