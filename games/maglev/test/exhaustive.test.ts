/** Not only what is listed: in the middle of real games, every tile that could be thought of is tried. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRecord, replay } from '#engine/record.ts';
import { quickRng } from '#engine/rng.ts';
import { maglev } from '../rules/index.ts';
import { TILE_EDGES } from '../rules/track/hex.ts';
import type { Action, State, Table } from '../rules/types.ts';

const FOLDER = new URL('./records/', import.meta.url);

/** Positions all along a recorded game, made such that there are units enough. */
function positionsOf(file: string): State[] {
  const record = readRecord(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))!;
  const states: State[] = [];
  for (let moves = 30; moves < record.actions.length; moves += 60) {
    const { state } = replay(maglev, record, moves);
    if (state?.phase !== 'main') continue;
    state.phase = 'track';
    state.units = 4;
    states.push(state);
  }
  return states;
}

const isAccepted = (state: State, action: Action): boolean =>
  maglev.apply(maglev.clone(state), state.turn, action, quickRng(1)).ok;

/** The same position without one tile, if that is one: nothing is cut off. */
function without(state: State, cell: number): State | undefined {
  const { table, cards } = JSON.parse(JSON.stringify(maglev.save(state))) as {
    table: Table;
    cards: number[];
  };
  const players = table.players.map((player, seat) =>
    seat === state.turn
      ? { ...player, facing: -1, track: player.track.filter(([laid]) => laid !== cell) }
      : player,
  );
  return maglev.load({ table: { ...table, players }, cards });
}

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const states = positionsOf(file);

  test('of all tiles in all hexes, just those listed are accepted', () => {
    for (const state of states) {
      const listed = new Set(maglev.legal(state, state.turn).map((action) => JSON.stringify(action)));
      const tried = state.map.hexes.flatMap((hex) =>
        TILE_EDGES.slice(1).map((edges): Action => ({ type: 'build', hex, edges })),
      );
      for (const action of tried) expect(isAccepted(state, action)).toBe(listed.has(JSON.stringify(action)));
    }
    expect(states.length).toBeGreaterThan(0);
  });

  test('a tile can be removed just if all others can still be reached from the train', () => {
    for (const state of states) {
      for (const [cell, hex] of state.map.hexes.entries()) {
        if (state.players[state.turn]!.track[cell] === 0) continue;
        expect(isAccepted(state, { type: 'remove', hex })).toBe(without(state, cell) !== undefined);
      }
    }
  });
});
