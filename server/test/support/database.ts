import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { asApp, TEMPLATE_DATABASE } from './postgres.global-setup.js';

/** A separate database for one test, with every migration applied and no rows. */
export interface TestDatabase {
  readonly url: string;
  /** The same for the role of the shop's processes. */
  readonly appUrl: string;
  /** Closes remaining connections and drops the database. */
  drop(): Promise<void>;
}

/**
 * Copies the migrated template, which takes some tens of milliseconds.
 *
 * Call it in `beforeAll` (or `beforeEach`), and `drop` in the matching `after…`.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(TEMPLATE_DATABASE);
}

/** The same without any table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0');
}

async function create(template: string): Promise<TestDatabase> {
  const maintenanceUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(maintenanceUrl, `create database ${name} template ${template}`);
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    appUrl: asApp(url.href),
    drop: () => execute(maintenanceUrl, `drop database if exists ${name} with (force)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Opens a connection to the shop's database outside of the shop's pool. The caller closes it. */
export async function connect(shop: { readonly env: { readonly DATABASE_URL: string } }): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: shop.env.DATABASE_URL });
  await client.connect();
  return client;
}
