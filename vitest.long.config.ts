import { defineConfig } from 'vitest/config';
import short from './vitest.config.ts';

/** What takes too long to wait for after every change. */
export default defineConfig({
  test: {
    ...short.test,
    include: ['**/test/**/*.long.ts', 'server/test/crash.test.ts'],
    env: { ...short.test?.env, KILLS: '48' },
    testTimeout: 900_000,
  },
});
