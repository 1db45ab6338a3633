/** Parses untrusted JSON into options or an action; undefined if it is neither. */
import { hasOnly, isListOf, isWhole } from '#engine/json.ts';
import { readOptions } from '#engine/options.ts';
import type { At } from './grid.ts';
import { OPTIONS, type Options } from './options.ts';
import { TURNS } from './tiles.ts';
import type { Action } from './types.ts';

export const parseOptions = (json: unknown): Options | undefined => readOptions(OPTIONS, json);

export function parseAction(json: unknown): Action | undefined {
  if (!hasOnly(json, ['type', 'tile', 'at', 'turn'])) return;
  const { type, tile, at, turn = 0 } = json;
  if (type === 'draw') return Object.keys(json).length === 1 ? { type } : undefined;
  if (type !== 'lay' || typeof tile !== 'string' || !isAt(at) || !isWhole(turn, 0, TURNS)) return;
  return { type, tile, at, turn };
}

const isInteger = (json: unknown): json is number => Number.isInteger(json);
const isAt = (json: unknown): json is At => isListOf(json, isInteger) && json.length === 2;
