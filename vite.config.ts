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

/** Whoever plays one game loads no other. */
function oneGame(): Plugin {
  return {
    name: 'one-game',
    apply: 'build',
    generateBundle(_, bundle) {
      const gamesIn = (file: string, seen = new Set<string>()): string[] => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || seen.has(file)) return [];
        seen.add(file);
        const own = chunk.moduleIds.flatMap((id) => /games\/([^/]+)\/board\//.exec(id)?.[1] ?? []);
        return [...own, ...chunk.imports.flatMap((next) => gamesIn(next, seen))];
      };
      for (const file of Object.keys(bundle)) {
        const games = new Set(gamesIn(file));
        if (games.size > 1) this.error(`${file} loads ${[...games].join(' and ')}`);
      }
    },
  };
}

/** A module of this group takes along all that it stands on, except what groups before it have. */
const group = (name: string | ((id: string) => string | null), files: string, priority: number) => ({
  name,
  test: new RegExp(`/(${files})\\.tsx?$`),
  priority,
});

const ofGame = (part: string) => (id: string) => `${/games\/([^/]+)/.exec(id)![1]}${part}`;

/**
 * One file compresses better than a dozen small ones. But nobody should load what only others need: home has pictures
 * of the boards, dialogs there have maps, and any page may have sounds.
 */
const GROUPS = [
  group(
    'base',
    [
      'client/(maps|router)',
      'client/kit/(Dialog|Icon|Marker|Switches|later|people|points|theme|title|settings/press)',
      'client/(form/Trouble|settings/SettingsButton|learn/progress|mine/(about|list)|party/soon)',
      'client/session/(api|mine)',
      'engine/(maps|options|versions)',
      'games/index',
    ].join('|'),
    6,
  ),
  group(
    'shared',
    [
      'client/kit/(Qr|sound/sound)',
      'client/session/(session|results)',
      'client/table/help/(lampGlow|newcomer)',
      'client/notices/device',
      'engine/quickRng',
    ].join('|'),
    5,
  ),
  group(
    'table',
    [
      'client/table/(TableScreen|Message|loadGame|note)',
      'client/session/(complete|sessionState)',
      'client/kit/(zoom|once|NumberChip|settings/armed|help/Glossed|announce/useSpoken)',
    ].join('|'),
    4,
  ),
  group('remote', 'client/table/RemotePage', 3),
  group(ofGame('-picture'), 'games/[^/]+/board/Picture', 2),
  group(ofGame('-maps'), 'games/[^/]+/maps/index', 1),
  group(ofGame(''), 'games/[^/]+/board/index', 0),
];

export default defineConfig({
  root: 'client',
  plugins: [
    preact({ devToolsEnabled: false, prefreshEnabled: false }),
    withoutParts('rules|bot'),
    oneGame(),
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
    // The first browsers that know light-dark(). They all know modulepreload.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'client/index.html', sw: 'client/sw.ts' },
      // The service worker's address must never change.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: GROUPS },
      },
    },
  },
});
