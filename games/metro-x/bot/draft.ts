/** A sheet as a row of numbers, laid out as its net says: what a bot plays ahead on. */
import { lineAction, stationAction } from '#games/metro-x/rules/action.ts';
import type { Card } from '#games/metro-x/rules/deck.ts';
import { penalty } from '#games/metro-x/rules/score.ts';
import type { Sheet } from '#games/metro-x/rules/types.ts';
import { lowest, type Net, place } from './net.ts';

export type Draft = Int32Array;
/** By line: what completing it brings. */
export type Bonuses = Int32Array;
/** A number of the map's list of actions: pass, then a line each, then a station each. */
export type Choice = number;

const PASS: Choice = 0;

export const blankDraft = (net: Net): Draft =>
  draftOf(net, {
    stations: '.'.repeat(net.map.stations.length),
    spaces: Array<string>(net.lines).fill(''),
    bonuses: '.'.repeat(net.lines),
  });

export function draftOf(net: Net, { stations, spaces, bonuses }: Sheet): Draft {
  const draft = new Int32Array(net.size);
  for (const [line, { route, spacesFrom, spacesEnd, crown, diamond }] of net.map.lines.entries()) {
    const written = spaces[line] === '' ? 0 : spaces[line]!.split(' ').length;
    const free = spacesEnd - spacesFrom - written;
    draft[line] = route.reduce((bits, at, nth) => (stations[at] === '.' ? bits | (1 << nth) : bits), 0);
    draft[net.spacesAt + line] = free;
    draft[net.freeAt]! += free;
    if (free > 0) draft[net.openAt]! |= 1 << line;
    draft[net.pointsAt]! += bonuses[line] === 'c' ? crown : bonuses[line] === 'd' ? diamond : 0;
  }
  for (const [at, { star }] of net.map.stations.entries()) {
    if (stations[at] === '.') draft[net.emptyAt]!++;
    if (stations[at] === '*') draft[net.pointsAt]! += star;
  }
  return draft;
}

export const isOver = (net: Net, draft: Draft): boolean => draft[net.freeAt] === 0;

/** What the game would bring if it ended now. */
export const total = (net: Net, draft: Draft): number => draft[net.pointsAt]! - penalty(draft[net.emptyAt]!);

export function choicesOf(net: Net, draft: Draft, { kind }: Card): readonly Choice[] {
  return kind === 'free' ? emptyStations(net, draft) : net.choices[draft[net.openAt]!]!;
}

function emptyStations({ map, lines, own }: Net, draft: Draft): readonly Choice[] {
  const choices: Choice[] = [];
  for (let line = 0; line < lines; line++)
    for (let rest = draft[line]! & own[line]!; rest !== 0; rest &= rest - 1)
      choices.push(stationAction(map, map.lines[line]!.route[lowest(rest)]!));
  return choices.length > 0 ? choices : [PASS];
}

export function play(net: Net, draft: Draft, card: Card, choice: Choice, bonuses: Bonuses): void {
  if (choice === PASS) return;
  if (card.kind === 'free') fill(net, draft, net.placeOf[choice - stationAction(net.map, 0)]!, bonuses);
  else playLine(net, draft, card, choice - lineAction(0), bonuses);
}

function playLine(net: Net, draft: Draft, { kind, count }: Card, line: number, bonuses: Bonuses): void {
  if (--draft[net.spacesAt + line]! === 0) draft[net.openAt]! &= ~(1 << line);
  draft[net.freeAt]!--;
  const vacant = draft[line]!;
  const first = lowest(vacant);
  if (vacant !== 0 && kind === 'star') draft[net.pointsAt]! += net.star[place(line, first)]!;
  let rest = vacant;
  for (let filled = 0; filled < count && rest !== 0; filled++, rest &= rest - 1) {
    const nth = lowest(rest);
    if (nth !== first + filled && kind !== 'circled') break;
    fill(net, draft, place(line, nth), bonuses);
  }
}

function fill({ from, touched, emptyAt, pointsAt }: Net, draft: Draft, at: number, bonuses: Bonuses): void {
  draft[emptyAt]!--;
  const end = from[at + 1]!;
  for (let i = from[at]!; i < end; i += 2) {
    const line = touched[i]!;
    const vacant = draft[line]! & ~touched[i + 1]!;
    draft[line] = vacant;
    if (vacant === 0) draft[pointsAt]! += bonuses[line]!;
  }
}
