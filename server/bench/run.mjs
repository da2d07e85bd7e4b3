// `npm run bench`: the built shop beside a bare Fastify + pg server on the same PostgreSQL, in one run.
// Options: --products=1000,10000  --connections=1,20,100  --seconds=4  --only=text
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { ensureBuilt } from '../launch/build.mjs';
import { freePort, startPostgres } from '../launch/postgres.mjs';
import { ROOT } from '../launch/project.mjs';
import { reportOf } from './report.mjs';
import { scenarios } from './scenarios.mjs';
import { seedCatalogue } from './seed.mjs';

const options = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=')),
);
const list = (value, standard) => (value ?? standard).split(',').map(Number);
const SIZES = list(options['products'], '1000,10000');
const CONNECTIONS = list(options['connections'], '1,20,100');
const SECONDS = Number(options['seconds'] ?? 4);
const ORDERS_PER_SECOND = 1200;
const SECRET = 'a-secret-of-the-bench-that-is-long-enough';

await ensureBuilt();
const home = mkdtempSync(join(tmpdir(), 'shop-bench-'));
const postgres = await startPostgres({
  directory: join(home, 'postgres'),
  password: 'bench-bench-bench',
  logFile: join(home, 'postgres.log'),
});
const results = [];
try {
  for (const size of SIZES) results.push(...(await benchCatalogue(size)));
} finally {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
const folder = join(ROOT, 'reports/bench');
mkdirSync(folder, { recursive: true });
const report = reportOf({ results, machine, date: new Date().toISOString().slice(0, 10), seconds: SECONDS });
writeFileSync(join(folder, 'bench.md'), report);
writeFileSync(join(folder, 'bench.json'), JSON.stringify({ machine, results }, null, 2));
process.stdout.write(`\n${report}\n`);
process.exitCode = results.some((result) => result.errors > 0) ? 1 : 0;

async function benchCatalogue(size) {
  const url = await newDatabase(`bench_${size}`);
  const { migrate } = await import(join(ROOT, 'dist/server/src/platform/database/migrate.js'));
  await migrate(url);
  const database = new pg.Pool({ connectionString: url, max: 4 });
  const context = { database, secret: SECRET, products: await seedCatalogue(database, size) };
  const started = Date.now();
  const [shopPort, barePort] = [await freePort(), await freePort()];
  const env = {
    DATABASE_URL: url,
    SESSION_SECRET: SECRET,
    DATA_DIR: home,
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
  };
  const shop = await start('dist/server/src/main.js', { ...env, PORT: String(shopPort) });
  const startSeconds = (Date.now() - started) / 1000;
  const bare = await start('server/bench/bare-server.mjs', { ...env, PORT: String(barePort) });
  const found = [{ size, name: 'start to the first answer', startSeconds, errors: 0 }];
  try {
    for (const scenario of scenarios(context)) {
      if (options['only'] && !scenario.name.includes(options['only'])) continue;
      for (const connections of CONNECTIONS) {
        const orders = Math.ceil(SECONDS * ORDERS_PER_SECOND) * 2;
        await scenario.prepare?.(context, orders);
        const transactions = await transactionsOf(database);
        const own = await drive(shopPort, scenario.shop, connections);
        const perRequest = ((await transactionsOf(database)) - transactions) / Math.max(1, own.count);
        const other = scenario.bare ? await drive(barePort, scenario.bare, connections) : undefined;
        const figures = {
          ...own,
          perRequest,
          memory: memoryOf(shop.pid),
          bare: other?.rate,
          kind: scenario.kind,
        };
        found.push({
          size,
          name: scenario.name,
          connections,
          ...figures,
          errors: own.errors + (other?.errors ?? 0),
        });
        process.stdout.write(
          `${size} ${scenario.name} ×${connections}: ${Math.round(own.rate)}/s` +
            `${other ? `, bare ${Math.round(other.rate)}/s` : ''}${own.errors ? `, ${own.errors} ERRORS` : ''}\n`,
        );
      }
    }
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
    await database.end();
  }
  return found;
}

async function drive(port, request, connections) {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: SECONDS,
    requests: [{ setupRequest: (base) => ({ ...base, ...request() }) }],
  });
  return {
    rate: result.requests.average,
    count: result.requests.total,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

async function newDatabase(name) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return postgres.url.replace(/\/[^/]*$/, `/${name}`);
}

async function transactionsOf(database) {
  await database.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await database.query(
    'SELECT xact_commit::float8 AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].count;
}

/** Resident memory of a process, MB; null where the system does not tell. */
function memoryOf(pid) {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Math.round((Number(pages) * 4096) / 1e6);
  } catch {
    return null;
  }
}

async function start(file, env) {
  const child = spawn(process.execPath, [join(ROOT, file)], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return {
    pid: child.pid,
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}
