import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    isolate: false,
    setupFiles: ['vitest.setup.ts'],
    // Left to itself, it would use one of two cores.
    maxWorkers: 2,
    // These only end what hangs: a test waits for what happens, however slow the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // The programs that tests start, again and again, need not compile the same sources each time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled') },
  },
});
