import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../server/launch/processes/ports.mjs';
import { launchBrowser } from '../../../server/test/support/browser.js';
import { TEMPLATE_DATABASE } from '../../../server/test/support/postgres.global-setup.js';
import { startProcess } from '../../../server/test/support/processes.js';
import { addCardCases, type CardCases } from './card-cases.js';

/**
 * The shop shared by the browser tests: a build with the demo catalogue, api and worker as separate
 * processes.
 */
export interface SharedShop {
  readonly url: string;
  readonly databaseUrl: string;
  /** Folder of the worker's mails. */
  readonly mailDir: string;
  /** Ids of products that look different on cards. */
  readonly cards: CardCases;
}

declare module 'vitest' {
  export interface ProvidedContext {
    shop: SharedShop;
  }
}

const ROOT = join(import.meta.dirname, '../../..');

/** Starts one shop for the whole run. Needs the PostgreSQL of the previous global setup. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A browser that does not start is said once, instead of by every test.
  await (await launchBrowser()).close();
  const home = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  const maintenanceUrl = project.getProvidedContext().postgresUrl;
  const env = await environment(maintenanceUrl, home);
  await promisify(execFile)(process.execPath, [join(ROOT, 'dist/programs/set-up.js')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env, DEMO_CATALOGUE: 'on' },
  });
  const cards = await withClient(env.DATABASE_URL, (client) =>
    addCardCases({
      query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows as never,
    }),
  );
  // The worker writes to its own folder, where the tests find its mails.
  const workerDir = join(home, 'worker');
  const processes = await Promise.all([
    startProcess('api', env),
    startProcess('worker', { ...env, DATA_DIR: workerDir }),
  ]);
  project.provide('shop', {
    url: env.PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    mailDir: join(workerDir, 'mail'),
    cards,
  });
  return async () => {
    await Promise.all(processes.map((shopProcess) => shopProcess.end('SIGTERM')));
    rmSync(home, { recursive: true, force: true });
  };
}

async function environment(maintenanceUrl: string, home: string) {
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await withClient(maintenanceUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`),
  );
  const database = new URL(maintenanceUrl);
  database.pathname = `/${name}`;
  const port = String(await freePort());
  return {
    NODE_ENV: 'test',
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(home, 'api'),
    DATABASE_URL: database.href,
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
    ADMIN_EMAIL: 'owner@example.test',
    ADMIN_PASSWORD: 'correct-horse-battery',
    LOG_LEVEL: 'fatal',
  };
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
