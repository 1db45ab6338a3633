/** The sheet as it is drawn: on every map, in every detail and language. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#client/kit/word-files.ts';
import { lineAt, stationAt } from '#games/metro-x/board/input/pointing.ts';
import { around } from '#games/metro-x/board/layout/ground.ts';
import { type Layout, layoutOf } from '#games/metro-x/board/layout/layout.ts';
import type { Detail } from '#games/metro-x/board/layout/measures.ts';
import { hits, overlap, type Rect, type Segment, segments } from '#games/metro-x/board/layout/vector.ts';
import { themeOf } from '#games/metro-x/board/sheet/themes.ts';
import { MAPS } from '#games/metro-x/maps/index.ts';

const DETAILS: readonly Detail[] = ['full', 'badge', 'thumb'];
const cases = [...MAPS.values()].flatMap((map) =>
  DETAILS.flatMap((detail) =>
    LANGUAGES.map((language) => ({ name: `${map.id}, ${detail}, ${language}`, map, detail, language })),
  ),
);

const partsOf = ({ tracks }: Layout, line: number): Segment[] =>
  segments(tracks[line]!.corners.map(({ p }) => p));

const touches = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe.each(cases)('$name', ({ map, detail, language }) => {
  const layout = layoutOf(map, detail, language);
  const { box, lane } = layout.measures;
  const boxes = layout.stations.map((at) => around(at, box));

  test('no line passes through a box that it does not serve', () => {
    const faults = map.lines.flatMap(({ id, route }, line) =>
      partsOf(layout, line).flatMap((part) =>
        boxes.flatMap((rect, station) =>
          !route.includes(station) && hits(part, rect, lane / 2) ? [`${id} at ${station}`] : [],
        ),
      ),
    );
    expect(faults).toEqual([]);
  });

  test('every line reaches each of its stations', () => {
    for (const [line, { route }] of map.lines.entries())
      for (const station of route)
        expect(partsOf(layout, line).some((part) => hits(part, boxes[station]!, -1))).toBe(true);
  });

  test('parallel lines never coincide, but for what a box hides', () => {
    const faults = map.lines.flatMap(({ id }, one) =>
      map.lines
        .slice(0, one)
        .flatMap((rival, other) =>
          partsOf(layout, one).flatMap((part) =>
            partsOf(layout, other).some((each) => overlap(part, each, lane) > box)
              ? [`${id} on ${rival.id}`]
              : [],
          ),
        ),
    );
    expect(faults).toEqual([]);
  });

  test('lines go in the eight directions', () => {
    for (const line of map.lines.keys()) {
      const { corners } = layout.tracks[line]!;
      for (const [i, { p, isStop }] of corners.entries()) {
        const before = corners[i - 1];
        // Inside a box lanes may change, and a head's connector bends as it must.
        if (!before || (isStop && before.isStop && Math.hypot(p[0] - before.p[0], p[1] - before.p[1]) < box))
          continue;
        if (i < 3 || i === corners.length - 1) continue;
        const [dx, dy] = [Math.abs(p[0] - before.p[0]), Math.abs(p[1] - before.p[1])];
        expect(Math.min(dx, dy, Math.abs(dx - dy))).toBeLessThan(0.01);
      }
    }
  });

  test('heads and ends touch nothing, and all is on the sheet', () => {
    const things = [
      ...boxes,
      ...layout.heads.flatMap(({ train, label }) => (label ? [train, label] : [train])),
      ...layout.ends.flatMap((end) => (end ? [around(end, layout.measures.end)] : [])),
    ];
    for (const [i, one] of things.entries()) {
      for (const other of things.slice(0, i)) expect(touches(one, other)).toBe(false);
      expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
      expect(one.x + one.w).toBeLessThanOrEqual(layout.width);
      expect(one.y + one.h).toBeLessThanOrEqual(layout.height);
    }
    expect(layout.heads.length).toBe(detail === 'thumb' ? 0 : map.lines.length);
  });

  test('pointing at a station or a head finds it', () => {
    for (const [station, at] of layout.stations.entries()) expect(stationAt(layout, at)).toEqual({ station });
    for (const [line, { train }] of layout.heads.entries())
      expect(lineAt(layout, [train.x + train.w / 2, train.y + 2])).toEqual({ line });
    expect(lineAt(layout, [-999, -999])).toBeUndefined();
  });
});

test.each([...MAPS.values()])('$id: lines differ in colour and in pattern', (map) => {
  const themes = map.lines.map((_, line) => themeOf(map, line));
  expect(new Set(themes.map(({ pattern }) => pattern)).size).toBe(map.lines.length);
  expect(new Set(themes.map(({ paper }) => paper)).size).toBe(map.lines.length);
});
