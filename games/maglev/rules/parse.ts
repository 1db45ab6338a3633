/** Parses untrusted JSON into options or an action; undefined if it is neither. */
import { hasOnly, isListOf, isOneOf, isWhole } from '#engine/json.ts';
import { readOptions } from '#engine/options.ts';
import { STATION_KINDS } from '../data/pieces.ts';
import { MAPS } from '../maps/index.ts';
import { spotNamed } from './board/board.ts';
import { COLOURS } from './colours.ts';
import { FIRST, OPTIONS, type Options } from './options.ts';
import { isCardId } from './setup/cards.ts';
import { EDGES, type Hex } from './track/hex.ts';
import { type Action, NEWEST, type Version } from './types.ts';

const FIELDS = { map: [...MAPS.keys()], ...OPTIONS, first: FIRST };
/** In version 1 seat 0 always begins. */
const FIELDS_1 = { ...FIELDS, first: ['seat0'] } as const;

export const parseOptions = (json: unknown, version: Version = NEWEST): Options | undefined =>
  readOptions(version === 1 ? FIELDS_1 : FIELDS, json);

type Fields = Readonly<Record<string, unknown>>;

/** By type: the fields that the action has, no others allowed, and how to read them. */
const PARSERS: Readonly<Record<string, readonly [readonly string[], (json: Fields) => Action | undefined]>> =
  {
    keep: [['card'], ({ card }) => (isCard(card) ? { type: 'keep', card } : undefined)],
    take: [['passenger'], ({ passenger }) => (isColour(passenger) ? { type: 'take', passenger } : undefined)],
    train: [['site'], ({ site }) => (isName(site) ? { type: 'train', site } : undefined)],
    place: [
      ['passenger', 'slot'],
      ({ passenger, slot }) =>
        isColour(passenger) && isSlot(slot) ? { type: 'place', passenger, slot } : undefined,
    ],
    build: [['hex', 'edges'], parseBuild],
    remove: [['hex'], ({ hex }) => (isHex(hex) ? { type: 'remove', hex } : undefined)],
    step: [['to', 'edge'], parseStep],
    load: [['passenger'], ({ passenger }) => (isColour(passenger) ? { type: 'load', passenger } : undefined)],
    unload: [
      ['passenger'],
      ({ passenger }) => (isColour(passenger) ? { type: 'unload', passenger } : undefined),
    ],
    deliver: [
      ['passenger', 'slot'],
      ({ passenger, slot }) =>
        isColour(passenger) && isSlot(slot) ? { type: 'deliver', passenger, slot } : undefined,
    ],
    refill: [['draw'], parseRefill],
    lift: [['slot'], ({ slot }) => (isSlot(slot) ? { type: 'lift', slot } : undefined)],
    station: [
      ['site', 'kind'],
      ({ site, kind }) =>
        isName(site) && isOneOf(kind, STATION_KINDS) ? { type: 'station', site, kind } : undefined,
    ],
    reverse: [[], () => ({ type: 'reverse' })],
    done: [[], () => ({ type: 'done' })],
    end: [[], () => ({ type: 'end' })],
  };

export function parseAction(json: unknown): Action | undefined {
  const type = (json as Fields | null | undefined)?.['type'];
  if (typeof type !== 'string' || !Object.hasOwn(PARSERS, type)) return;
  const [fields, parse] = PARSERS[type]!;
  return hasOnly(json, ['type', ...fields]) ? parse(json) : undefined;
}

/** A tile has no direction: its edges come in rising order. */
function parseBuild({ hex, edges }: Fields): Action | undefined {
  if (!isHex(hex) || !isListOf(edges, isEdge) || edges.length !== 2) return;
  const [a, b] = edges as [number, number];
  return { type: 'build', hex, edges: a < b ? [a, b] : [b, a] };
}

function parseStep({ to, edge }: Fields): Action | undefined {
  if (to === undefined) return edge === undefined ? { type: 'step' } : undefined;
  if (!isName(to)) return;
  if (edge === undefined) return { type: 'step', to };
  return isEdge(edge) ? { type: 'step', to, edge } : undefined;
}

function parseRefill({ draw }: Fields): Action | undefined {
  if (draw === undefined) return { type: 'refill' };
  return isWhole(draw, 0, 100) ? { type: 'refill', draw } : undefined;
}

const isCard = (json: unknown): json is string => typeof json === 'string' && isCardId(json);
const isColour = (json: unknown): json is (typeof COLOURS)[number] => isOneOf(json, COLOURS);
/** The name of a site. `apply` checks whether the map has it. */
const isName = (json: unknown): json is string => typeof json === 'string' && json.length <= 40;
const isSlot = (json: unknown): json is string => typeof json === 'string' && spotNamed(json) !== undefined;
const isEdge = (json: unknown): json is number => isWhole(json, 0, EDGES);
const isCoordinate = (json: unknown): json is number => isWhole(json, -100, 100);
const isHex = (json: unknown): json is Hex => isListOf(json, isCoordinate) && json.length === 2;
