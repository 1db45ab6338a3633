/** Metro X in words. */
import type { Person } from '#client/kit/game.ts';
import { language, type Params, say, sayName } from '#client/kit/words.ts';
import type { Action } from '../rules/action.ts';
import { DECKS } from '../rules/decks.ts';
import type { CityMap } from '../rules/map.ts';
import { freeSpacesOn, isEmpty } from '../rules/state.ts';
import type { View } from '../rules/types.ts';
import type { Preview } from './input/preview.ts';
import { aimOf, mapOf, publicOf } from './ui.ts';

export const sayX = (key: string, params?: Params): string => say(`metro-x.${key}`, params);

/** Name and `you`, for messages that differ for the player and for others. */
export const who = (people: readonly Person[], seat: number): Params => {
  const person = people[seat];
  return { name: person?.name ?? '', you: person?.isYou ?? false };
};

export const lineName = (map: CityMap, line: number): string => sayName(map.lines[line]!.name);

export function lineNamed(map: CityMap, letter: string): string {
  const line = map.lines.find(({ id }) => id === letter);
  return line ? sayName(line.name) : letter;
}

/** A card's face in words. */
export function sayCard(deck: string, face: string): string {
  const { cards, numbers } = DECKS.get(deck)!;
  const { kind, count } = cards[numbers.get(face)!]!;
  return sayX(`card.${kind}`, { count });
}

export function sayAction(action: Action, view: View): string {
  const map = mapOf(view);
  if (action.type === 'pass') return sayX('pass');
  if (action.type === 'line') {
    const card = view.card === null ? '' : sayCard(view.deck, view.card);
    return sayX('suggest.line', { card, line: lineNamed(map, action.line) });
  }
  const { station } = aimOf(map, action) as { station: number };
  const lines = map.stations[station]!.lines.map((line) => lineName(map, line));
  return sayX('suggest.station', { lines: new Intl.ListFormat(language.value).format(lines) });
}

/** A message, to be shown with or without markup. */
export interface Sentence {
  readonly key: string;
  readonly params: Params;
}

/** The effects of a choice, one message each. */
export function effectsOf(view: View, preview: Preview, seat: number): Sentence[] {
  const map = mapOf(view);
  const sentences: Sentence[] = [];
  const tell = (key: string, params: Params): number =>
    sentences.push({ key: `metro-x.effect.${key}`, params });
  if (preview.star > 0) tell('star', { points: preview.star });
  else tell('fills', { count: preview.stations.length });
  for (const { line, bonus, points } of preview.completes)
    tell('completes', { line: lineName(map, line), bonus, points });
  if (preview.line !== undefined) tell('spaces', { left: spacesLeft(view, seat, preview.line) - 1 });
  return sentences;
}

export const spacesLeft = (view: View, seat: number, line: number): number =>
  freeSpacesOn(publicOf(view), seat, line);

/** What is still missing on a line. */
export function infoOf(view: View, seat: number, line: number): Sentence {
  const table = publicOf(view);
  const empty = table.map.lines[line]!.route.filter((station) => isEmpty(table, seat, station)).length;
  return { key: 'metro-x.line.info', params: { empty, left: spacesLeft(view, seat, line) } };
}

/** The lines of a station, and what is written in it. */
export function stationInfo(view: View, seat: number, station: number): Sentence {
  const map = mapOf(view);
  const { lines, star } = map.stations[station]!;
  const names = new Intl.ListFormat(language.value).format(lines.map((line) => lineName(map, line)));
  const state = { '.': 'empty', o: 'filled', '*': 'star' }[view.sheets[seat]!.stations[station]!] ?? 'empty';
  return { key: 'metro-x.station', params: { lines: names, state, points: star } };
}

export const saySentence = ({ key, params }: Sentence): string => say(key, params);
