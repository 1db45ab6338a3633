import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    isolate: false,
    // Left to itself, it would use one of two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    // The programs that tests start, again and again, need not compile the same sources each time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled') },
    // What a browser is waited for is there at once, or late because the machine has other work.
    expect: { poll: { timeout: 10_000 } },
    // A browser on a busy machine may be late once; what is wrong is wrong twice.
    retry: process.env['CI'] ? 1 : 0,
  },
});
