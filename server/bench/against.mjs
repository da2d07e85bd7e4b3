/**
 * `npm run bench:against -- --checkout=<folder>`: this build beside that of another checkout of the project, for example
 * of an earlier release. Each has its own database in the same PostgreSQL with the same products; they take turns.
 * The other checkout needs its packages and a build (`npm ci && npm run build`). Options:
 *   --products=20000   of 8.8 variants each; a third of this build's have variants of another price
 *   --connections=20   at once
 *   --seconds=6        of each measurement
 *   --only=text        scenarios whose names contain it
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { ensureBuilt } from '../launch/build/ensure-built.mjs';
import { startPostgres } from '../launch/postgres/server.mjs';
import { freePort } from '../launch/processes/ports.mjs';
import { ROOT } from '../launch/project/project.mjs';
import { drive, driveSlice, settled, together } from './measure.mjs';
import { startProgram } from './processes.mjs';
import { scenarios } from './scenarios.mjs';
import { seedCatalogue, seedOrders, seedStaff, seedVariantPrices } from './seed.mjs';

const SECRET = 'a-secret-of-the-bench-that-is-long-enough';
const WARM_UP = { connections: 20, seconds: 3 };
const SLICE_SECONDS = 2;
/** What shoppers and the owner read. */
const KINDS = ['miss', 'read'];

const options = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=')),
);
const products = Number(options['products'] ?? 20_000);
const connections = Number(options['connections'] ?? 20);
const seconds = Number(options['seconds'] ?? 6);
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
  const own = await startShop('own', ROOT, (database) => seedVariantPrices(database));
  const other = await startShop('other', resolve(options['checkout']));
  say(`| job | this build, 1/s | the other, 1/s | this / other | p50, ms | errors |`);
  say('|---|---:|---:|---:|---:|---:|');
  for (const [index, { name, kind }] of own.jobs.entries()) {
    if (!KINDS.includes(kind) || (options['only'] && !name.includes(options['only']))) continue;
    const [mine, theirs] = await compare(index, [own, other]);
    say(
      `| ${name} | ${Math.round(mine.rate)} | ${Math.round(theirs.rate)} | ${Math.round((100 * mine.rate) / theirs.rate)} % | ${mine.p50} / ${theirs.p50} | ${mine.errors + theirs.errors} |`,
    );
    if (mine.errors + theirs.errors > 0) process.exitCode = 1;
  }
} finally {
  await Promise.all(running.map((stop) => stop()));
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}

/** The job at both shops, in turns A B B A. */
async function compare(index, shops) {
  const sides = shops.map((shop) => ({ shop, job: shop.jobs[index], slices: [] }));
  for (const { shop, job } of sides) {
    await job.prepare?.(shop.context, 0);
    await drive({ port: shop.port, request: job.shop, ...WARM_UP });
  }
  const turns = Math.max(2, Math.round(seconds / SLICE_SECONDS));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { shop, job, slices } of turn % 2 === 0 ? sides : sides.toReversed()) {
      await Promise.all(shops.map(({ pid }) => settled(pid)));
      const slice = { port: shop.port, request: job.shop, connections, seconds: seconds / turns };
      slices.push(await driveSlice(slice));
    }
  }
  return sides.map(({ slices }) => together(slices));
}

/** A shop of the build in `root` with a database of its own. */
async function startShop(name, root, prepare) {
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
  const seeded = await seedCatalogue(database, products, true);
  await prepare?.(database);
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
    NODE_ENV: 'production',
    PAYMENTS: 'sandbox',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const { pid, stop } = await startProgram('dist/programs/api.js', env, root);
  running.push(stop, () => database.end());
  return { port, pid, context, jobs: scenarios(context) };
}
