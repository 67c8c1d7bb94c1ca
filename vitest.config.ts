import { defineConfig } from 'vitest/config';

// Only this one: vitest hands the list to Node, where e.g. "import" would break packages that require().
const conditions = ['source'];

/** The long run plays many times more random matches: a test may take as many times longer. */
const scale = Number(process.env.SOH_TEST_SCALE ?? 1);

/** Workspace packages are read from their sources, so that the unit suite needs no build. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 30_000 * scale,
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'test/odds/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          isolate: true,
          // most of a test's time is waiting for votes and blocks
          maxWorkers: 3,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
