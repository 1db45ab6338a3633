/** The doors: JSON that may be anything becomes options or an action, or is turned away. */
import { hasOnly, isListOf, isOneOf, isWhole } from '#engine/json.ts';
import { SINGLE_TILE_LINES } from './barred.ts';
import type { At } from './board.ts';
import { TURNS } from './tiles.ts';
import { type Action, FIRST, HAND_SIZES, type Options, ROTATIONS } from './types.ts';

export function parseOptions(json: unknown): Options | undefined {
  if (!hasOnly(json, ['rotation', 'handSize', 'singleTileLines', 'first'])) return;
  const { rotation = 'fixed', handSize = 1, singleTileLines = 'allowed', first = 'random' } = json;
  if (!isOneOf(rotation, ROTATIONS) || !isOneOf(handSize, HAND_SIZES)) return;
  if (!isOneOf(singleTileLines, SINGLE_TILE_LINES) || !isOneOf(first, FIRST)) return;
  return { rotation, handSize, singleTileLines, first };
}

export function parseAction(json: unknown): Action | undefined {
  if (!hasOnly(json, ['type', 'tile', 'at', 'turn'])) return;
  const { type, tile, at, turn = 0 } = json;
  if (type === 'draw') return Object.keys(json).length === 1 ? { type } : undefined;
  if (type !== 'lay' || typeof tile !== 'string' || !isAt(at) || !isWhole(turn, 0, TURNS)) return;
  return { type, tile, at, turn };
}

const isInteger = (json: unknown): json is number => Number.isInteger(json);
const isAt = (json: unknown): json is At => isListOf(json, isInteger) && json.length === 2;
