import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { withTestGames } from './test/games/registered/with-test-games.mjs';

// Only this one: vitest hands the list to Node, where e.g. "import" would break packages that require().
const conditions = ['source'];

/** The long run plays many times more random matches: a test may take as many times longer. */
const scale = Number(process.env.SOH_TEST_SCALE ?? 1);

/** Tests that last the longest, and folders of such: they are begun first, so that none is left alone at the end. */
const LONG = [
  '/rivals/match/touche.long.test.ts',
  '/rivals/kills/',
  '/pages/geometry.long.test.ts',
  '/pages/tables.long.test.ts',
  '/pages/memory.long.test.ts',
  '/pages/pictures.long.test.ts',
  '/pages/lesson.long.test.ts',
  '/pages/contrast.long.test.ts',
  '/faults/',
  '/rivals/',
  '/contracts/',
  '/show/',
  '/trouble/',
  '/start/',
  '/tool/',
  '/chain/',
  '/chat/',
];

/** What lasts, most of it whole shows and matches: `npm run test:long` runs it, and `npm test` does not wait for it. */
const LASTING_UNITS = ['packages/*/src/**/*.long.test.ts', 'apps/*/src/**/*.long.test.{ts,tsx}'];
const LASTING = ['test/system/**/*.long.test.ts', ...LASTING_UNITS];

/**
 * These run after all others, each in a process of its own: chat at its busiest would make those late that play by the
 * clock, and what memory grows by is told only by a process in which nothing else has been done.
 */
const LASTING_ALONE = [
  'test/system/chain/night.long.test.ts',
  'test/system/chat/faults.long.test.ts',
  'test/system/chat/load.long.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((path) => moduleId.includes(`/system${path}`));
      return at === -1 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const wholeShows = {
  // files of one worker share what they import: loading it anew for each cost a sixth of the whole run
  isolate: false,
  // some wait for votes and blocks while others compute; more of them at once are late where a machine is slow
  maxWorkers: 4,
  testTimeout: 240_000,
  hookTimeout: 120_000,
  sequence: { groupOrder: 0 },
} as const;

const afterAllOthers = { ...wholeShows, isolate: true, maxWorkers: 1, sequence: { groupOrder: 1 } } as const;

/** Workspace packages are read from their sources, so that the unit suite needs no build. */
export default defineConfig({
  // games that only tests have stand in the registries that no program can be handed: see their folder
  plugins: [withTestGames],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    isolate: false,
    // style sheets are left out, but for those whose text a test reads
    css: { include: /\.css\?raw$/ },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers: 2,
          testTimeout: 30_000 * scale,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'test/games/**/*.test.ts',
            'test/structure/**/*.test.ts',
            'contracts/build/*.test.mjs',
            'scripts/**/*.test.mjs',
          ],
          exclude: LASTING_UNITS,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          // these need packages of the system: `npm run test:obs` and `npm run test:windows` run them
          exclude: ['test/system/obs/**', 'test/system/windows/**', ...LASTING],
          ...wholeShows,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: LASTING,
          exclude: LASTING_ALONE,
          ...wholeShows,
          testTimeout: Math.max(wholeShows.testTimeout, 30_000 * scale),
        },
      },
      {
        extends: true,
        test: { name: 'long-alone', include: LASTING_ALONE, ...afterAllOthers },
      },
      {
        extends: true,
        test: {
          name: 'windows',
          include: ['test/system/windows/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'obs',
          include: ['test/system/obs/**/*.test.ts'],
          isolate: true,
          // each file has an OBS of its own, which draws its picture without a graphics card
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
