/** The benchmarks by name. Each prints its own figures, and is loaded only when it is asked for. */
export const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  metro: async () => (await import('./metro.ts')).benchMetro(),
  'metro-x': async () => (await import('./metro-x.ts')).benchMetroX(),
  maglev: async () => (await import('./maglev.ts')).benchMaglev(),
  restore: async () => (await import('./restore.ts')).benchRestore(),
  server: async () => (await import('./server.ts')).benchServer(),
  party: async () => (await import('./party.ts')).benchParty(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  redraw: async () => (await import('./redraw.ts')).benchRedraw(),
};
