import { defineConfig } from 'vitest/config';

/** `source` leads `#kernel`, `#modules/…` and the like to the TypeScript files instead of `dist`. */
const conditions = ['source', 'module', 'node', 'development|production'];

const POSTGRES = './server/test/support/postgres.global-setup.ts';
const REDIS = './server/test/support/redis.global-setup.ts';
const SHOP = './client/e2e/support/shop.global-setup.ts';

/** Shared by the projects that run on Node. */
const node = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};

/** Browser tests whose files each start a shop of their own: the owner's, and those that count all that there is. */
const OWN_SHOPS = [
  'client/e2e/admin-*.e2e.ts',
  'client/e2e/{buy-a-jacket,buying-pages,free-order,guest-order,home-reviews}.e2e.ts',
];

/** Of tests with a shop, a database or a browser: a busy machine may take its time, what hangs is found all the same. */
const PATIENT = {
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

/** Browser tests of one side of the shop, one file after the other in one process with one browser. */
function browser(name: string, files: { include: string[]; exclude?: string[] }, shop: string[] = []) {
  return {
    ...node,
    test: {
      name,
      ...files,
      globalSetup: [POSTGRES, REDIS, ...shop],
      // Loading the server's code and starting a browser anew for each file would take much of the time.
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
    // Most of a test's time is waiting for PostgreSQL, mails and clocks: three at once keep two cores busy.
    maxWorkers: 3,
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        ...node,
        test: {
          name: 'unit',
          include: ['libs/**/*.spec.ts', 'server/{src,seeds,launch}/**/*.spec.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        test: {
          name: 'client',
          include: ['client/src/**/*.spec.{ts,tsx}'],
          environment: 'happy-dom',
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
          // Every file starts a shop and database of its own; loading the server's code anew for each would take a quarter of the time.
          isolate: false,
          include: ['server/test/api/**/*.api-spec.ts'],
          globalSetup: [POSTGRES, REDIS],
          ...PATIENT,
        },
      },
      {
        ...node,
        test: {
          // Minutes long, so no part of `npm test`: `npm run test:chaos`.
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
          testTimeout: 60_000,
        },
      },
      browser('e2e-shop', { include: ['client/e2e/**/*.e2e.ts'], exclude: OWN_SHOPS }, [SHOP]),
      browser('e2e-admin', { include: OWN_SHOPS }),
    ],
  },
});
