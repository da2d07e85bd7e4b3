/**
 * `npm run bench`: the built shop beside a baseline server (Fastify and pg) on the same PostgreSQL, the import beside plain inserts,
 * the pictures of an import and the pages in a browser, in one run. Writes `reports/bench/bench.md` and `bench.json`. Options:
 *   --products=1000,10000   catalogue sizes (100000 too, when asked for)
 *   --connections=1,20,100  at once
 *   --seconds=4             of each measurement
 *   --only=text             scenarios whose names contain it; `import`, `pictures`, `pages`, `feeds` and `hostile` for those alone
 *   --import=20000          products of the import; 0 for none
 *   --pictures=600          pictures of an import; 0 for none
 *   --kind=text             hostile clients whose kind contains it
 *   --soak=0                seconds of mixed load after the last size
 *   --pool=10               connections of the api, and of the baseline server, to PostgreSQL
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureBuilt } from '../launch/build/ensure-built.mjs';
import { startPostgres } from '../launch/postgres/server.mjs';
import { ROOT } from '../launch/project/project.mjs';
import { Failure } from '../launch/terminal/failure.mjs';
import { runSession } from '../launch/terminal/session.mjs';
import { benchImport } from './import.mjs';
import { benchFeeds } from './feeds.mjs';
import { benchHostile } from './hostile.mjs';
import { benchLoad } from './load.mjs';
import { benchPages } from './pages.mjs';
import { benchPictures } from './pictures.mjs';
import { reportOf } from './report.mjs';

const options = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=')),
);
const list = (value, standard) => (value ?? standard).split(',').map(Number);
const sizes = list(options['products'], '1000,10000');
const connections = list(options['connections'], '1,20,100');
const seconds = Number(options['seconds'] ?? 4);
const only = options['only'];
const importOf = Number(options['import'] ?? 20_000);
const picturesOf = Number(options['pictures'] ?? 600);
const ALONE = ['import', 'pictures', 'pages', 'feeds', 'hostile'];
const say = (line) => process.stdout.write(`${line}\n`);

// Ended from outside, it leaves no process and no file either.
await runSession(async (closing) => {
  await ensureBuilt();
  const home = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  closing.add(() => rmSync(home, { recursive: true, force: true }));
  // Under root PostgreSQL runs as another account; where it could not enter, its data would be put elsewhere, and stay.
  chmodSync(home, 0o755);
  const postgres = await closing.open(
    startPostgres({
      directory: join(home, 'postgres'),
      password: 'bench-bench-bench',
      logFile: join(home, 'postgres.log'),
      settings: { shared_preload_libraries: 'pg_stat_statements' },
    }),
    ({ stop }) => stop(),
  );
  const run = await measure(postgres.url, home);
  write(run);
  const faults = faultsOf(run);
  if (faults.length > 0) throw new Failure(faults.join('; '), 'Each is a defect: see the report above.');
});

async function measure(url, home) {
  const run = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
    seconds,
    loads: [],
  };
  if (!ALONE.includes(only)) {
    for (const size of sizes) {
      const soak = size === sizes.at(-1) ? Number(options['soak'] ?? 0) : 0;
      const postgresUrl = await newDatabase(url, `bench_${size}`);
      const pool = Number(options['pool'] ?? 10);
      run.loads.push(
        await benchLoad({ postgresUrl, home, size, connections, seconds, only, soak, pool, say }),
      );
    }
  }
  if (importOf > 0 && (!only || only === 'import'))
    run.import = await benchImport({ postgresUrl: url, products: importOf, say });
  if (picturesOf > 0 && (!only || only === 'pictures'))
    run.pictures = await benchPictures({ postgresUrl: url, pictures: picturesOf, say });
  if (!only || only === 'pages')
    run.pages = await benchPages({ postgresUrl: await newDatabase(url, 'bench_pages'), home, say });
  if (only === 'feeds') {
    const postgresUrl = await newDatabase(url, 'bench_feeds');
    run.feeds = await benchFeeds({ postgresUrl, home, products: sizes.at(-1), say });
  }
  // Only when asked for: the kinds together take some minutes.
  if (only === 'hostile') {
    const postgresUrl = await newDatabase(url, 'bench_hostile');
    run.hostile = await benchHostile({ postgresUrl, home, kind: options['kind'], say });
  }
  return run;
}

function write(run) {
  const folder = join(ROOT, 'reports/bench');
  mkdirSync(folder, { recursive: true });
  const report = reportOf(run);
  writeFileSync(join(folder, 'bench.md'), report);
  writeFileSync(join(folder, 'bench.json'), JSON.stringify(run, null, 2));
  say(`\n${report}`);
}

function faultsOf(run) {
  const faults = [...(run.import?.faults ?? []), ...(run.pictures?.faults ?? [])];
  for (const { name, own } of run.loads.flatMap(({ rows }) => rows))
    if (own.errors > 0) faults.push(`${name}: ${own.errors} errors`);
  // Beside other programs the times say little, so they do not fail the run; a shopper who got no answer does.
  for (const { name, faults: lost } of run.hostile?.rows ?? [])
    if (lost > 0) faults.push(`${name}: ${lost} shoppers without an answer`);
  return faults;
}

async function newDatabase(url, name) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return url.replace(/\/[^/]*$/, `/${name}`);
}
