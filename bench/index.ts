/** The benchmarks by name. Each prints its own figures. */
import { printFigures as maglev } from './maglev.ts';
import { metroXGamesPerSecond } from './metro-x.ts';

export const BENCHES: Readonly<Record<string, () => void | Promise<void>>> = {
  maglev,
  'metro-x': () =>
    console.log(
      `Metro X, Tokyo, solo: ${Math.round(metroXGamesPerSecond(3)).toLocaleString('en')} random games/s`,
    ),
};
