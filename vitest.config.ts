import { defineConfig } from 'vitest/config';

/** `source` resolves `#kernel`, `#modules/…` and the like to the TypeScript files instead of `dist`. */
const conditions = ['source', 'node', 'development|production'];

const POSTGRES = './server/test/support/postgres.global-setup.ts';
const REDIS = './server/test/support/redis.global-setup.ts';
const SHOP = './client/e2e/support/shop.global-setup.ts';

/** Shared by the projects that run on Node. */
const node = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};

/** Draws the demo's pictures. */
const ARTWORK = ['libs/artwork/src/**/*.spec.ts'];

/**
 * Limits for tests with a shop, a database or a browser. Several times what the longest takes on a busy machine: no result
 * depends on them, and a hanging test still ends.
 */
const PATIENT = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Browser tests run one file after the other, in one process with one browser. */
function browser(name: string, include: string[], shop: string[] = []) {
  return {
    ...node,
    test: {
      name,
      include,
      globalSetup: [POSTGRES, REDIS, ...shop],
      // With isolation each file would load the server's code and start a browser again.
      isolate: false,
      ...PATIENT,
      fileParallelism: false,
    },
  };
}

export default defineConfig({
  ...node,
  test: {
    passWithNoTests: false,
    // Money, stock, sessions, rights and races: `@module-tag strict` in the comment at the top of a file. One that failed beside
    // the others must pass five times alone (`server/launch/tests/retry.mjs`); `--tags-filter=strict` runs them.
    tags: [{ name: 'strict' }],
    // Each starts whole shops with PostgreSQL and workers, and one browser's tests run beside them: more workers make no run
    // shorter on two cores, and single tests three times as long.
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        ...node,
        test: {
          name: 'unit',
          include: ['libs/**/*.spec.ts', 'server/{src,seeds,launch,migrations}/**/*.spec.ts'],
          exclude: ARTWORK,
          // Isolated files load shared modules again, which takes a third of the time.
          isolate: false,
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      { ...node, test: { name: 'artwork', include: ARTWORK, isolate: false, testTimeout: 30_000 } },
      {
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        // For specs that run in Node instead of the simulated DOM.
        ssr: node.ssr,
        test: {
          name: 'client',
          include: ['client/src/**/*.spec.{ts,tsx}'],
          // With isolation each file loads React and makes a DOM again, which takes half the time.
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['client/src/shared/testing/clean-up.ts'],
          testTimeout: 30_000,
        },
      },
      {
        ...node,
        test: {
          name: 'integration',
          isolate: false,
          include: ['server/**/*.integration-spec.ts'],
          globalSetup: [POSTGRES, REDIS],
          ...PATIENT,
        },
      },
      {
        ...node,
        test: {
          name: 'api',
          // Every file starts its own shop and database. With isolation, loading the server's code again would take a quarter of
          // the time.
          isolate: false,
          include: ['server/test/api/**/*.api-spec.ts'],
          globalSetup: [POSTGRES, REDIS],
          ...(process.env['TEST_REPEATS'] && { runner: './server/test/support/repeating-runner.ts' }),
          ...PATIENT,
        },
      },
      {
        ...node,
        test: {
          // Takes minutes, so `npm run test:night` runs it and `npm test` does not.
          name: 'chaos',
          include: ['server/test/chaos/**/*.chaos-spec.ts'],
          globalSetup: [POSTGRES],
          testTimeout: 1_800_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        ...node,
        test: {
          name: 'boundaries',
          include: ['server/test/boundaries/**/*.boundary-spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      browser('browser', ['client/e2e/**/*.e2e.ts'], [SHOP]),
      // Writes files, so `npm run handbook:pictures` and `readme:pictures` run it and `npm test` does not.
      browser('pictures', ['client/e2e/*.pictures.ts']),
    ],
  },
});
