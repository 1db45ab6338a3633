/** Draws a map of Maglev Metro as SVG. */

import { MAPS } from '#games/maglev/maps/index.ts';
import { EDGES, type Hex, STEPS } from '#games/maglev/rules/track/hex.ts';
import type { GameMap } from '#games/maglev/rules/track/map.ts';
import type { GROUNDS } from '#games/maglev/rules/track/mapText.ts';
import { type Command, only, parse, UsageError } from './command.ts';

const SIZE = 40;
const MARGIN = SIZE * 3;
const LINE_LENGTH = 13;
const FILLS: Readonly<Record<(typeof GROUNDS)[number] | 'rim', string>> = {
  land: '#e9dfc4',
  river: '#6aaedb',
  park: '#6cab5c',
  hub: '#caa24a',
  site: '#454b57',
  rim: '#0d1014',
};

/** The middle of a hex; flat sides are above and below. */
const middle = ([q, r]: Hex): [number, number] => [1.5 * SIZE * q, Math.sqrt(3) * SIZE * (r + q / 2)];

export const map: Command = {
  usage: 'map NAME',
  summary: 'draws a map of Maglev Metro as SVG: interchange map berlin > berlin.svg',
  async run(args) {
    const { positionals } = parse(args, {});
    const name = only(positionals, 'NAME');
    const picture = drawMap(name);
    if (picture === undefined) throw new UsageError(`there is no map '${name}'`);
    process.stdout.write(picture);
    return 0;
  },
};

/** The picture, or undefined if there is no such map. */
export function drawMap(id: string): string | undefined {
  const map = MAPS.get(id);
  if (map === undefined) return;
  const middles = map.hexes.map(middle);
  const [left, top] = [0, 1].map((axis) => Math.min(...middles.map((at) => at[axis]!)) - MARGIN) as [
    number,
    number,
  ];
  const [right, bottom] = [0, 1].map((axis) => Math.max(...middles.map((at) => at[axis]!)) + MARGIN);
  const box = [left, top, right! - left, bottom! - top].map((n) => n.toFixed(0)).join(' ');
  const styles = Object.entries(FILLS).map(([ground, fill]) => `.${ground}{fill:${fill}}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="sans-serif" text-anchor="middle">`,
    `<title>${escaped(map.name.en)}</title>`,
    `<style>polygon{stroke:#0003}text{fill:#fff;font-size:9px}.start{stroke:#d9a441;stroke-width:3}${styles.join('')}</style>`,
    ...rimOf(map).map((hex) => polygon(hex, 'rim')),
    ...map.hexes.map((hex, cell) => polygon(hex, map.ground[cell]!)),
    ...siteMarks(map),
    '</svg>\n',
  ].join('\n');
}

function polygon(hex: Hex, kind: string): string {
  const [x, y] = middle(hex);
  const corners = Array.from({ length: EDGES }, (_, i) => {
    const angle = (Math.PI / 3) * i;
    return `${(x + SIZE * Math.cos(angle)).toFixed(1)},${(y + SIZE * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon class="${kind}" points="${corners.join(' ')}"/>`;
}

/** The hexes around the map. */
function rimOf({ hexes, across }: GameMap): Hex[] {
  const rim = new Map<string, Hex>();
  for (const [side, other] of across.entries()) {
    const [q, r] = hexes[Math.floor(side / EDGES)]!;
    const [dq, dr] = STEPS[side % EDGES]!;
    if (other < 0) rim.set(`${q + dq},${r + dr}`, [q + dq, r + dr]);
  }
  return [...rim.values()];
}

/** Names of sites, a dot for each robot that waits, a ring around starting sites; the Hub's name in its middle. */
function siteMarks(map: GameMap): string[] {
  const marks = map.sites.flatMap(({ name: { en }, robots, start }, place) => {
    const hex = map.hexes[map.placeOf.indexOf(place)]!;
    const [x, y] = middle(hex);
    const dots = Array.from({ length: robots }, (_, i) => dot(x + 12 * (i - (robots - 1) / 2), y - 22));
    return [...(start ? [polygon(hex, 'site start')] : []), ...dots, name(x, y + 6, en)];
  });
  if (map.hub < 0) return marks;
  const hub = map.hexes.filter((_, cell) => map.placeOf[cell] === map.hub).map(middle);
  const [x, y] = [0, 1].map((axis) => hub.reduce((sum, at) => sum + at[axis]!, 0) / hub.length) as [
    number,
    number,
  ];
  return [...marks, name(x, y, map.hubName!.en)];
}

const dot = (x: number, y: number): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4" fill="#ffd54a"/>`;

/** A name, around this point. */
function name(x: number, y: number, text: string): string {
  const lines = linesOf(escaped(text));
  const spans = lines.map((line, i) => {
    const dy = i === 0 ? -5 * (lines.length - 1) : 10;
    return `<tspan x="${x.toFixed(1)}" dy="${dy}">${line}</tspan>`;
  });
  return `<text y="${y.toFixed(1)}">${spans.join('')}</text>`;
}

/** Lines short enough for a hex, broken at spaces and after dashes. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const part of text.split(/ |(?<=–)/)) {
    const last = lines.at(-1);
    const joined = last?.endsWith('–') ? `${last}${part}` : `${last} ${part}`;
    if (last === undefined || joined.length > LINE_LENGTH) lines.push(part);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

/** For XML. */
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
