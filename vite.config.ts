import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';

/** What the service worker keeps for days without a network: all that was built, and a name that changes with it. */
function precache(): Plugin {
  return {
    name: 'precache',
    apply: 'build',
    // When nothing is left out any more: chunks of styles alone are.
    enforce: 'post',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((file) => file !== 'sw.js' && file !== 'index.html');
      const files = ['/', ...[...built, ...readdirSync('client/public')].sort().map((file) => `/${file}`)];
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      const source = `self.PRECACHE = ${JSON.stringify({ version, files })};\n`;
      this.emitFile({ type: 'asset', fileName: 'precache.js', source });
    },
  };
}

/** Each file once more, compressed: the server then need not do it for every visitor. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const file of Object.keys(bundle)) {
        const path = join(dir!, file);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
      }
    },
  };
}

/**
 * Manifests name every part of a game. Pages draw and their workers play, each in a bundle of its own: what one of
 * them never loads is left out of it, or all parts would be built and kept twice.
 */
function withoutParts(folders: string): Plugin {
  const parts = new RegExp(`import\\('\\./(${folders})/[^']+'\\)`, 'g');
  return {
    name: 'without-parts',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/game.ts') ? code.replace(parts, 'null') : undefined),
  };
}

/** What every page needs is one file, not a dozen small ones: manifests, words, and what they stand on. */
const EVERY_PAGE = {
  name: 'base',
  test: /games\/[^/]+(\/game|\/rules\/options)?\.ts$|engine\/(bot|json|names|options)\.ts$|client\/kit\/(words|word-files|storage|loaded)\.ts$|jsx-runtime/,
};

export default defineConfig({
  root: 'client',
  plugins: [
    preact({ devToolsEnabled: false, prefreshEnabled: false }),
    withoutParts('rules|bot'),
    precache(),
    compressed(),
  ],
  worker: {
    format: 'es',
    plugins: () => [withoutParts('board|maps|puzzles')],
  },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The first browsers that know light-dark().
    target: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: { index: 'client/index.html', sw: 'client/sw.ts' },
      // The service worker's address must never change.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [EVERY_PAGE] },
      },
    },
  },
});
