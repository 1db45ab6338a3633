/** The benchmarks by name. Each prints its own figures. */
import { metroXGamesPerSecond } from './metro-x.ts';

export const BENCHES: Readonly<Record<string, () => void | Promise<void>>> = {
  'metro-x': () =>
    console.log(
      `Metro X, Tokyo, solo: ${Math.round(metroXGamesPerSecond(3)).toLocaleString('en')} random games/s`,
    ),
};
