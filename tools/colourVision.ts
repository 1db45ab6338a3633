/** How far apart colours are for people who see them differently. */

/** Linear RGB as it is seen; Machado, Oliveira and Fernandes 2009, of full severity. */
const VISIONS = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

const by = (matrix: Matrix, [x, y, z]: Three): Three =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Three;

const linear = (hex: string): Three =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Three;

/** Oklab: equal distances look equally far apart. */
const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function seen(hex: string, vision: Matrix): Three {
  const light = by(vision, linear(hex)).map((part) => Math.min(1, Math.max(0, part))) as unknown as Three;
  return by(LAB, by(CONES, light).map(Math.cbrt) as unknown as Three);
}

/** The distance between two colours (`#rrggbb`) for those who see the least of it: 0 to about 1. */
export const leastDistance = (one: string, other: string): number =>
  Math.min(
    ...Object.values(VISIONS).map((vision) => {
      const [a, b] = [seen(one, vision), seen(other, vision)];
      return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
    }),
  );
