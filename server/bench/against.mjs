/**
 * `npm run bench:against -- --checkout=<folder>`: this build beside that of another checkout of the project, for example
 * of an earlier release. Each has its own database in the same PostgreSQL with the same products; they take turns of half
 * a second, so that other work of the machine slows down both. The other checkout needs its packages and a build
 * (`npm ci && npm run build`). Options:
 *   --products=20000   of 8.8 variants each; a third of this build's have variants of another price
 *   --connections=20   at once
 *   --seconds=6        of each measurement
 *   --only=text,text   scenarios whose names contain one of them
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { ensureBuilt } from '../launch/build/ensure-built.mjs';
import { startPostgres } from '../launch/postgres/server.mjs';
import { freePort } from '../launch/processes/ports.mjs';
import { ROOT } from '../launch/project/project.mjs';
import { drive, driveSlice, processorSecondsOf, settled, together } from './measure.mjs';
import { startProgram } from './processes.mjs';
import { scenarios } from './scenarios.mjs';
import { seedCatalogue, seedOrders, seedStaff } from './seed.mjs';

const SECRET = 'a-secret-of-the-bench-that-is-long-enough';
const WARM_UP = { connections: 20, seconds: 2 };
const SLICE_SECONDS = 0.5;
/** What shoppers and the owner read. */
const KINDS = ['miss', 'read'];

const options = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=')),
);
const products = Number(options['products'] ?? 20_000);
const connections = Number(options['connections'] ?? 20);
const seconds = Number(options['seconds'] ?? 6);
const only = options['only']?.split(',');
const say = (line) => process.stdout.write(`${line}\n`);
if (!options['checkout']) throw new Error('Name the other checkout: --checkout=<folder>');

await ensureBuilt();
const home = mkdtempSync(join(tmpdir(), 'shop-bench-'));
// Under root PostgreSQL runs as another account, which must be able to enter.
chmodSync(home, 0o755);
const postgres = await startPostgres({
  directory: join(home, 'postgres'),
  password: 'bench-bench-bench',
  logFile: join(home, 'postgres.log'),
});
const running = [];
try {
  const own = await startShop('own', ROOT, { variantPrices: true });
  const other = await startShop('other', resolve(options['checkout']));
  for (const { context } of [own, other]) await context.database.query('VACUUM (FREEZE, ANALYZE)');
  await own.context.database.query('CHECKPOINT');
  say(
    `| job | this build, 1/s | the other, 1/s | this / other | processor ms of a request | the other / this | p50, ms | errors |`,
  );
  say('|---|---:|---:|---:|---:|---:|---:|---:|');
  for (const [index, { name, kind }] of own.jobs.entries()) {
    if (!KINDS.includes(kind) || (only && !only.some((part) => name.includes(part)))) continue;
    const [mine, theirs] = await compare(index, [own, other]);
    say(
      `| ${[
        name,
        Math.round(mine.rate),
        Math.round(theirs.rate),
        percent(mine.rate, theirs.rate),
        `${mine.milliseconds.toFixed(2)} / ${theirs.milliseconds.toFixed(2)}`,
        percent(theirs.milliseconds, mine.milliseconds),
        `${mine.p50} / ${theirs.p50}`,
        mine.errors + theirs.errors,
      ].join(' | ')} |`,
    );
    if (mine.errors + theirs.errors > 0) process.exitCode = 1;
  }
} finally {
  await Promise.all(running.map((stop) => stop()));
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}

function percent(part, whole) {
  return `${Math.round((100 * part) / whole)} %`;
}

/** The job at both shops, in turns A B B A. */
async function compare(index, shops) {
  const sides = shops.map((shop) => ({ shop, job: shop.jobs[index], slices: [], processor: 0 }));
  for (const { shop, job } of sides) {
    await job.prepare?.(shop.context, 0);
    await drive({ port: shop.port, request: job.shop, ...WARM_UP });
  }
  const turns = Math.max(2, Math.round(seconds / SLICE_SECONDS));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      const { shop, job } = side;
      await Promise.all(shops.map(({ pid }) => settled(pid)));
      const before = await processorSeconds(shop);
      const slice = { port: shop.port, request: job.shop, connections, seconds: SLICE_SECONDS };
      side.slices.push(await driveSlice(slice));
      side.processor += (await processorSeconds(shop)) - before;
    }
  }
  return sides.map(({ slices, processor }) => {
    const driven = together(slices);
    return { ...driven, milliseconds: (1000 * processor) / Math.max(1, driven.count) };
  });
}

/** Processor time of the api and of its connections to PostgreSQL, which stay open during a slice. */
async function processorSeconds({ pid, context }) {
  const { rows } = await context.database.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  const all = [pid, ...rows.map((row) => row.pid)].map((id) => processorSecondsOf(id) ?? 0);
  return all.reduce((sum, each) => sum + each, 0);
}

/** A shop of the build in `root` with a database of its own. */
async function startShop(name, root, catalogue = {}) {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE bench_${name}`);
  await admin.end();
  const url = postgres.url.replace(/\/[^/]*$/, `/bench_${name}`);
  const { migrate } = await import(join(root, 'dist/server/src/platform/database/migrate.js'));
  await migrate(url);
  const database = new pg.Pool({ connectionString: url, max: 4 });
  // PostgreSQL may be stopped before the last connection has been closed.
  database.on('error', () => undefined);
  const seeded = await seedCatalogue(database, products, { manyVariants: true, ...catalogue });
  await seedOrders(database, products);
  const context = { database, secret: SECRET, products: seeded, staff: await seedStaff(database) };
  const dataDir = join(home, name);
  mkdirSync(dataDir);
  const port = await freePort();
  const env = {
    DATABASE_URL: url,
    SESSION_SECRET: SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NETWORK_LIMITS: 'off',
    NODE_ENV: 'production',
    PAYMENTS: 'sandbox',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const { pid, stop } = await startProgram('dist/programs/api.js', env, root);
  running.push(stop, () => database.end());
  return { port, pid, context, jobs: scenarios(context) };
}
