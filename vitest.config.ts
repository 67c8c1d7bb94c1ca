import { defineConfig } from 'vitest/config';

// Only this one: vitest hands the list to Node, where e.g. "import" would break packages that require().
const conditions = ['source'];

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
          testTimeout: 30_000,
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'test/odds/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          isolate: true,
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
