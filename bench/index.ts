/** The benchmarks by name. Each prints its own figures, and is loaded only when it is asked for. */
export const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  metro: async () => (await import('./metro.ts')).benchMetro(),
  'metro-x': async () => (await import('./metro-x.ts')).benchMetroX(),
  maglev: async () => (await import('./maglev.ts')).benchMaglev(),
  bots: async () => (await import('./bots.ts')).benchBots(),
  restore: async () => (await import('./restore.ts')).benchRestore(),
  server: async () => (await import('./server.ts')).benchServer(),
  nodes: async () => (await import('./nodes.ts')).benchNodes(),
  start: async () => (await import('./start.ts')).benchStart(),
  party: async () => (await import('./party.ts')).benchParty(),
  'bots-queue': async () => (await import('./bots-queue.ts')).benchBotsQueue(),
  line: async () => (await import('./line.ts')).benchLine(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  review: async () => (await import('./review.ts')).benchReview(),
  luck: async () => (await import('./luck.ts')).benchLuck(),
  redraw: async () => (await import('./redraw.ts')).benchRedraw(),
};
