import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ROOT } from '../launch/project/project.mjs';

export const SECRET = 'a-secret-of-the-bench-that-is-long-enough';

/** Adds an import of a file, as the admin does. Returns its id. */
export async function begin(database, path) {
  const { rows } = await database.query(
    `WITH made AS (
       INSERT INTO imports (id, source, mode, file_name, file_path, started_by) VALUES ($1, 'file', 'import', 'bench.csv', $2, 'bench')
       RETURNING id
     )
     INSERT INTO outbox_events (id, type, payload)
     SELECT $3, 'import.import-requested', jsonb_build_object('importId', id, 'job', 'run-import') FROM made
     RETURNING payload->>'importId' AS id`,
    [randomUUID(), path, randomUUID()],
  );
  return rows[0].id;
}

/** How an import goes. */
export async function stateOf(database, id) {
  const { rows } = await database.query(
    `SELECT state, message, batches, counts, extract(epoch FROM finished_at - started_at)::float8 AS seconds
     FROM imports WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** Waits until an import has ended; throws when it has failed. */
export async function finished(database, id) {
  await until(async () => ['done', 'failed', 'cancelled'].includes((await stateOf(database, id)).state));
  const run = await stateOf(database, id);
  if (run.state === 'failed') throw new Error(`The import failed: ${run.message}`);
  return run;
}

/** Waits until something is so; throws after the limit. */
export async function until(isSo, limitSeconds = 300) {
  const end = Date.now() + limitSeconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`The import was not through after ${limitSeconds} seconds`);
    await wait(100);
  }
}

/** Runs `work` with a new migrated database, which is dropped afterwards. */
export async function withDatabase(postgresUrl, work) {
  const { migrate } = await import(join(ROOT, 'dist/server/src/platform/database/migrate.js'));
  const name = `bench_import_${randomUUID().slice(0, 8)}`;
  const url = postgresUrl.replace(/\/[^/]*$/, `/${name}`);
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
    await migrate(url);
    return await work(url);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.end();
  }
}

/** A pool whose idle connections may be cut when its database is dropped. */
export function poolOf(url) {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', (error) => {
    if (error.code !== '57P01') throw error;
  });
  return pool;
}

/** The environment of the programs of the build. */
export const envOf = (url, home) => ({
  DATABASE_URL: url,
  SESSION_SECRET: SECRET,
  DATA_DIR: home,
  LOG_LEVEL: 'error',
  NODE_ENV: 'test',
  // All requests come from one address.
  NETWORK_LIMITS: 'off',
  TRIAL_PURCHASES: 'off',
});
