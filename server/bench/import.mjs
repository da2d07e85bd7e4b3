import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../launch/processes/ports.mjs';
import { writeExport } from './import-file.mjs';
import { begin, envOf, finished, poolOf, SECRET, stateOf, until, withDatabase } from './import-runs.mjs';
import { drive, memoryOf, processorSecondsOf, statementsOf } from './measure.mjs';
import { startProgram } from './processes.mjs';
import { scenarios } from './scenarios.mjs';
import { seedCatalogue } from './seed.mjs';

/** Products that one statement of the plain inserts brings: as many as a batch of the import has. */
const PLAIN_BATCH = 500;
const CONNECTIONS = 20;
const BESIDE = ['product list, not cached', 'add to cart'];

/**
 * @typedef {object} ImportFigures
 * @property {number} products
 * @property {number} variants of all products
 * @property {number} firstSeconds the first import of the file, from its start to its end
 * @property {number} firstRate products a second
 * @property {number | null} firstProcessorSeconds the worker's processor time of it, for comparisons beside other work of the machine
 * @property {number} plainSeconds plain set-based inserts of the same products and stock rows, in the same run
 * @property {number} plainRate products a second
 * @property {number} ratio `firstRate / plainRate`; at least 0.25
 * @property {number} secondSeconds the unchanged file again
 * @property {number} secondSpeedUp `firstSeconds / secondSeconds`; at least 2
 * @property {number} secondChanges products that the second run changed; 0
 * @property {number} statementsPerProduct run during the first import, with all that a worker does besides and a look at how it goes ten times a second
 * @property {number | null} memoryOfSmall peak memory of a worker that imported a quarter of the products, MB
 * @property {number | null} memoryOfLarge peak memory of a worker that imported all of them, MB
 * @property {{ name: string, alone: number, beside: number }[]} p99 of the shop's answers without and with a running import, ms
 * @property {string[]} faults what was not as it must be; empty when all is well
 */

/**
 * Measures the import of a product export by the built worker: speed beside plain inserts, the second run, memory, statements,
 * and how quick the shop stays meanwhile. Makes databases of its own on the given server and drops them again.
 * @param {object} input
 * @param {string} input.postgresUrl any database of a server on which databases may be made
 * @param {number} [input.products]
 * @param {number} [input.variants] of each product
 * @param {number} [input.seconds] of load for each p99
 * @param {(line: string) => void} [input.say] told how it goes
 * @returns {Promise<ImportFigures>}
 */
export async function benchImport({
  postgresUrl,
  products = 20_000,
  variants = 5,
  seconds = 5,
  say = () => {},
}) {
  const home = mkdtempSync(join(tmpdir(), 'shop-bench-import-'));
  const large = join(home, 'large.csv');
  const small = join(home, 'small.csv');
  await writeExport(large, products, variants);
  await writeExport(small, Math.ceil(products / 4), variants);
  try {
    const one = await withDatabase(postgresUrl, (url) => imports(url, home, small, 1));
    say(`import of ${Math.ceil(products / 4)} products: worker's peak ${one.memory} MB`);
    const figures = await withDatabase(postgresUrl, async (url) => {
      const { runs, memory, statements, processorSeconds } = await imports(url, home, large, 2);
      const [first, second] = runs;
      say(
        `import of ${products} products: ${first.seconds.toFixed(1)} s, again ${second.seconds.toFixed(1)} s`,
      );
      const plainSeconds = await withDatabase(postgresUrl, (bare) => plainInserts(url, bare));
      say(`plain inserts of the same rows: ${plainSeconds.toFixed(1)} s`);
      return { first, second, memory, statements, plainSeconds, processorSeconds };
    });
    const p99 = await withDatabase(postgresUrl, (url) => beside(url, home, large, seconds));
    return judged({ products, variants, smallMemory: one.memory, p99, ...figures });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function judged(measured) {
  const { products, variants, first, second, plainSeconds, memory, smallMemory, statements, p99 } = measured;
  const firstRate = products / first.seconds;
  const plainRate = products / plainSeconds;
  const figures = {
    products,
    variants: products * variants,
    firstSeconds: first.seconds,
    firstRate,
    firstProcessorSeconds: measured.processorSeconds,
    plainSeconds,
    plainRate,
    ratio: firstRate / plainRate,
    secondSeconds: second.seconds,
    secondSpeedUp: first.seconds / second.seconds,
    secondChanges: second.counts.new + second.counts.changed,
    statementsPerProduct: statements / products,
    memoryOfSmall: smallMemory,
    memoryOfLarge: memory,
    p99,
  };
  const faults = [];
  if (first.counts.new !== products) faults.push(`${first.counts.new} of ${products} products were imported`);
  if (figures.ratio < 0.25) faults.push('slower than a quarter of plain inserts');
  if (figures.secondSpeedUp < 2) faults.push('the second run is not twice as fast as the first');
  if (figures.secondChanges > 0) faults.push('the second run changed something');
  if (memory !== null && smallMemory !== null && memory > smallMemory * 1.2 + 10)
    faults.push('memory grows with the file');
  return { ...figures, faults };
}

/** Imports the file so many times, one after the other, with one worker. */
async function imports(url, home, file, times) {
  const database = poolOf(url);
  await database.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const worker = await startProgram('dist/programs/worker.js', envOf(url, home));
  try {
    const runs = [];
    let statements = 0;
    let processorSeconds = null;
    const start = processorSecondsOf(worker.pid);
    for (let time = 0; time < times; time += 1) {
      const before = await statementsOf(database);
      runs.push(await finished(database, await begin(database, file)));
      if (time > 0) continue;
      statements = (await statementsOf(database)) - before;
      processorSeconds = start === null ? null : processorSecondsOf(worker.pid) - start;
    }
    return { runs, statements, processorSeconds, memory: memoryOf(worker.pid)?.peak ?? null };
  } finally {
    await worker.stop();
    await database.end();
  }
}

/** How quick the shop answers by itself, and while an import runs. */
async function beside(url, home, file, seconds) {
  const database = poolOf(url);
  const port = await freePort();
  const context = { database, secret: SECRET, products: await seedCatalogue(database, 2000) };
  const jobs = scenarios(context).filter(({ name }) => BESIDE.includes(name));
  const shop = await startProgram('dist/programs/api.js', { ...envOf(url, home), PORT: String(port) });
  const worker = await startProgram('dist/programs/worker.js', envOf(url, home));
  try {
    const found = [];
    for (const job of jobs) found.push({ name: job.name, alone: await p99(port, job, seconds), beside: NaN });
    for (const [place, job] of jobs.entries()) {
      const id = await begin(database, file);
      await until(async () => (await stateOf(database, id)).batches > 0);
      found[place].beside = await p99(port, job, seconds);
      const { state } = await stateOf(database, id);
      if (state !== 'running')
        throw new Error(`The import was ${state} before ${job.name} was measured; use more products`);
      await database.query(`UPDATE imports SET state = 'cancelling' WHERE id = $1`, [id]);
      await finished(database, id);
    }
    return found;
  } finally {
    await Promise.all([shop.stop(), worker.stop()]);
    await database.end();
  }
}

async function p99(port, job, seconds) {
  const { errors, p99: slowest } = await drive({
    port,
    request: job.shop,
    connections: CONNECTIONS,
    seconds,
  });
  if (errors > 0) throw new Error(`${job.name} had ${errors} errors`);
  return slowest;
}

/** Seconds that plain inserts of the products and stock rows of `from` into `to` take; reading and packing them is not counted. */
async function plainInserts(from, to) {
  const [source, target] = [from, to].map((connectionString) => new pg.Client({ connectionString }));
  await Promise.all([source.connect(), target.connect()]);
  const { rows: names } = await source.query(
    `SELECT table_name AS name, string_agg(column_name, ', ') AS columns FROM information_schema.columns
     WHERE table_name IN ('products', 'inventory') AND is_generated = 'NEVER' GROUP BY 1`,
  );
  const columnsOf = Object.fromEntries(names.map(({ name, columns }) => [name, columns]));
  const { rows: ids } = await source.query('SELECT id FROM products ORDER BY id');
  let seconds = 0;
  for (let at = 0; at < ids.length; at += PLAIN_BATCH) {
    const batch = ids.slice(at, at + PLAIN_BATCH).map(({ id }) => id);
    for (const [table, key] of [
      ['products', 'id'],
      ['inventory', 'product_id'],
    ]) {
      const columns = columnsOf[table];
      const { rows } = await source.query(
        `SELECT jsonb_agg(t)::text AS rows FROM (SELECT ${columns} FROM ${table} WHERE ${key} = ANY($1)) t`,
        [batch],
      );
      const began = performance.now();
      await target.query(
        `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
        [rows[0].rows],
      );
      seconds += (performance.now() - began) / 1000;
    }
  }
  await Promise.all([source.end(), target.end()]);
  return seconds;
}
