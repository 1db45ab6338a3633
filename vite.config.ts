import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';

/** What the service worker keeps for days without a network: all that was built, and a name that changes with it. */
function precache(): Plugin {
  return {
    name: 'precache',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((file) => file !== 'sw.js' && file !== 'index.html');
      const files = ['/', ...[...built, ...readdirSync('client/public')].sort().map((file) => `/${file}`)];
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      const source = `self.PRECACHE = ${JSON.stringify({ version, files })};\n`;
      this.emitFile({ type: 'asset', fileName: 'precache.js', source });
    },
  };
}

export default defineConfig({
  root: 'client',
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false }), precache()],
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The first browsers that know light-dark().
    target: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: { index: 'client/index.html', sw: 'client/sw.ts' },
      // The service worker's address must never change.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
});
