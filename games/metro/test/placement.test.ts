import { describe, expect, test } from 'vitest';
import { metro } from '../rules/index.ts';
import { lay, position, squaresFor } from './position.ts';

const refusal = (refusal: string) => ({ ok: false, refusal });

describe('where a tile may lie', () => {
  test('on the outer edge of an empty board, anywhere and nowhere else', () => {
    const open = squaresFor(position({ hands: ['aaaa'] }), 'aaaa');
    expect(open).toHaveLength(28);
    for (const at of open) expect(at).toMatch(/[07]/);
  });

  test('next to a laid tile, sharing a side', () => {
    const state = position({ laid: ['acba 3,0'], hands: ['aaaa'] });
    expect(lay(metro.clone(state), 'aaaa 3,1')).toMatchObject({ ok: true });
    expect(lay(state, 'aaaa 2,1')).toEqual(refusal('no-neighbour'));
  });

  test('not on an occupied square', () => {
    expect(lay(position({ laid: ['acba 3,0'], hands: ['aaaa'] }), 'aaaa 3,0')).toEqual(refusal('occupied'));
  });

  test('not on the centre', () => {
    for (const at of ['3,3', '4,3', '3,4', '4,4']) {
      expect(lay(position({ hands: ['aaaa'] }), `aaaa ${at}`)).toEqual(refusal('centre'));
    }
  });

  test('the centre does not count as a neighbour', () => {
    expect(lay(position({ hands: ['aaaa'] }), 'aaaa 3,2')).toEqual(refusal('centre-is-no-neighbour'));
  });

  test('a square beside the centre is open once a laid tile is beside it', () => {
    const state = position({ laid: ['acba 3,0', 'cbcb 3,1'], hands: ['aaaa'] });
    expect(lay(state, 'aaaa 3,2')).toMatchObject({ ok: true });
  });

  test('not so that a track runs from a station straight back to the same station', () => {
    for (const [tile, at] of [
      ['dbba', '3,0'],
      ['adbb', '7,3'],
      ['badb', '3,7'],
      ['bbad', '0,3'],
    ]) {
      expect(lay(position({ hands: [tile!] }), `${tile} ${at}`)).toEqual(refusal('same-station'));
    }
  });

  test('a turn back is allowed on any other side', () => {
    expect(lay(position({ hands: ['dbba'] }), 'dbba 3,7')).toMatchObject({ ok: true });
  });

  test('unless the tile has no other legal square', () => {
    // Every edge square bars the tile with four turns back, and an empty board has no others.
    const state = position({ hands: ['dddd'] });
    expect(squaresFor(state, 'dddd')).toHaveLength(28);
    expect(lay(state, 'dddd 3,0')).toMatchObject({ ok: true });
  });

  test('once the tile has another square, it must go there', () => {
    const state = position({ laid: ['acba 3,0'], hands: ['dddd'] });
    expect(squaresFor(state, 'dddd')).toEqual(['3,1']);
    expect(lay(state, 'dddd 0,0')).toEqual(refusal('same-station'));
  });

  test('the held tile and a drawn tile are judged each for itself', () => {
    const held = position({ laid: ['acba 3,0'], hands: ['dddd'] });
    const drawn = position({ laid: ['acba 3,0'], hands: ['dddd'], drawn: 'aaaa' });
    expect(squaresFor(held, 'dddd')).toEqual(['3,1']);
    expect(squaresFor(drawn, 'aaaa')).toHaveLength(28);
  });

  test('otherwise anywhere, against anybody’s stations and lines', () => {
    const state = position({ laid: ['acba 3,0', 'acba 5,0'], hands: ['cccc'] });
    expect(squaresFor(state, 'cccc')).toHaveLength(26 + 2);
  });

  test('a corner tile may join its two stations with one tile', () => {
    // cccc at the top left leads from station 8 (top) to station 9 (left).
    expect(lay(position({ hands: ['cccc'] }), 'cccc 0,0')).toMatchObject({ ok: true });
  });

  test('house rule: a corner tile may not join its two stations with one tile', () => {
    const state = position({ hands: ['cccc'], options: { singleTileLines: 'forbidden' } });
    expect(lay(state, 'cccc 0,0')).toEqual(refusal('single-tile-line'));
    expect(lay(state, 'cccc 1,0')).toMatchObject({ ok: true });
  });

  test('house rule: a turn back is still named as such', () => {
    const state = position({ hands: ['dbba'], options: { singleTileLines: 'forbidden' } });
    expect(lay(state, 'dbba 3,0')).toEqual(refusal('same-station'));
  });

  test('free rotation: rule 3 looks at the tile as it lies', () => {
    const state = position({ hands: ['dbba'], options: { rotation: 'free' } });
    expect(lay(metro.clone(state), 'dbba 3,0 0')).toEqual(refusal('same-station'));
    expect(lay(state, 'dbba 3,0 1')).toMatchObject({ ok: true });
  });

  test('free rotation: a tile that can lie elsewhere in any of its turns must', () => {
    const state = position({ laid: ['acba 3,0'], hands: ['dddd'], options: { rotation: 'free' } });
    expect(squaresFor(state, 'dddd')).toEqual(['3,1', '3,1', '3,1', '3,1']);
  });
});
