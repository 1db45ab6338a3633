/** The benchmarks by name. Each prints its own figures. */
import { benchMaglev } from './maglev.ts';
import { benchMetro } from './metro.ts';
import { benchMetroX } from './metro-x.ts';
import { benchPages } from './pages.ts';
import { benchParty } from './party.ts';
import { benchRedraw } from './redraw.ts';
import { benchServer } from './server.ts';

export const BENCHES: Readonly<Record<string, () => void | Promise<void>>> = {
  metro: benchMetro,
  'metro-x': benchMetroX,
  maglev: benchMaglev,
  server: benchServer,
  party: benchParty,
  pages: benchPages,
  redraw: benchRedraw,
};
