import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../launch/postgres/server.mjs';
import { placeForTestData } from '../../launch/tests/place-for-data.mjs';
import { migrate } from '../../src/platform/database/migrate.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Maintenance database of the run's PostgreSQL. */
    postgresUrl: string;
  }
}

/** The migrated database that every test database is a copy of. */
export const TEMPLATE_DATABASE = 'template_shop';

interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** All projects of a run share one cluster. Each project loads this file again, so the cluster is stored on `globalThis`. */
const shared = globalThis as { testCluster?: Promise<Cluster>; testClusterUsers?: number };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testClusterUsers = (shared.testClusterUsers ?? 0) + 1;
  shared.testCluster ??= startCluster();
  const cluster = await shared.testCluster;
  project.provide('postgresUrl', cluster.url);
  return async () => {
    shared.testClusterUsers = (shared.testClusterUsers ?? 1) - 1;
    if (shared.testClusterUsers > 0) return;
    delete shared.testCluster;
    await cluster.stop();
  };
}

async function startCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(placeForTestData(), 'shop-test-postgres-'));
  // Under root PostgreSQL runs as another account, which must be able to enter.
  chmodSync(home, 0o755);
  const logFile = join(home, 'postgres.log');
  const postgres = await startPostgres({
    directory: join(home, 'postgres'),
    password: randomBytes(12).toString('hex'),
    logFile,
    // Tests do not survive a power cut anyway. The order of commits stays the same.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: 300,
      // Its files may be in memory.
      max_wal_size: '256MB',
    },
  });
  const maintenanceUrl = databaseUrl(postgres.url, 'postgres');
  let isStopping = false;
  // Each test that is left would run into its own limit.
  void postgres.ended.then(() => {
    if (isStopping) return;
    process.stderr.write(`\n*** The PostgreSQL of the tests has ended: ${lastLine(logFile)} ***\n`);
    process.exit(1);
  });
  const stop = async (): Promise<void> => {
    isStopping = true;
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await run(maintenanceUrl, `create database ${TEMPLATE_DATABASE}`);
    const template = databaseUrl(postgres.url, TEMPLATE_DATABASE);
    await migrate(template, asApp(template));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: maintenanceUrl, stop };
}

const lastLine = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').at(-1);

/** The address of a test's database for the role of the shop's processes, which may do less than the owner of its tables. */
export function asApp(url: string): string {
  const changed = new URL(url);
  changed.username = 'shop_app';
  changed.password = 'of-tests';
  return changed.href;
}

function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
