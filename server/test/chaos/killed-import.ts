import { afterAll, beforeAll, expect, it } from 'vitest';
import { importRequested, RUN_IMPORT } from '../../src/modules/import/application/import-work.js';
import { StartImport } from '../../src/modules/import/application/start-import.js';
import { eventually, startTestShop, type TestShop } from '../support/app.js';
import { startProcess, type ShopProcess } from '../support/processes.js';
import { catalogue, exportFile, type ExportRow } from '../support/shopify/export-file.js';
import { importTables } from '../support/shopify/import-tables.js';
import { Outbox } from '#platform/outbox/outbox';

const PRODUCTS = 320;
const BATCH = 2;
/** `IMPORT_KILL_SEED=…` kills at the same points as another run did. */
const SEED = Number(process.env['IMPORT_KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let shop: TestShop;
let running: ShopProcess | undefined;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** New, changed and unchanged products; some with remarks, some refused, some there twice, some with a picture. */
const file = catalogue(PRODUCTS, 3, (row: ExportRow, n) => ({
  ...row,
  ...(n % 10 === 3 && { 'Variant Inventory Qty': '-2' }),
  ...(n % 10 === 4 && 'Title' in row && { 'Image Src': `http://127.0.0.1:9/${n}.jpg` }),
  ...(n % 40 === 7 && { 'Variant Price': 'cheap' }),
  ...(n % 40 === 9 && n > 40 && { Handle: `achill-fleece-${n - 5}` }),
}));
const before = catalogue(PRODUCTS / 2, 2, (row, n) => (n % 2 ? { ...row, 'Variant Price': '70.00' } : row));

async function begin(text: string): Promise<string> {
  return shop.app.get(StartImport, { strict: false }).start({
    source: 'file',
    mode: 'import',
    fileName: 'products_export.csv',
    filePath: exportFile(text),
    options: { archiveMissing: false, overwrite: [] },
    startedBy: 'owner@example.test',
  });
}

/** Asks a worker to go on, as the watchdog does when it has not heard of an import for a while. */
const goOn = (id: string) =>
  shop.database.transaction(() => shop.app.get(Outbox).store(importRequested(id, RUN_IMPORT)));

async function stateOf(id: string): Promise<{ state: string; batches: number }> {
  const row = await shop.database.one<{ state: string; batches: number }>(
    'SELECT state, batches FROM imports WHERE id = $1',
    [id],
  );
  if (!row) throw new Error('There is no such import');
  return row;
}

const over = (id: string) => eventually(async () => (await stateOf(id)).state === 'done', 60);

/** A worker process of its own; batches are small, so that it can be killed between many of them. */
async function startWorker(): Promise<ShopProcess> {
  running = await startProcess('worker', {
    DATABASE_URL: shop.env.DATABASE_URL,
    DATA_DIR: shop.dataDir,
    SESSION_SECRET: shop.env.SESSION_SECRET,
    IMPORT_BATCH: String(BATCH),
    LOG_LEVEL: 'fatal',
  });
  return running;
}

async function fresh(): Promise<string> {
  await shop.database.query(
    'TRUNCATE products, categories, imports, stock_movements, outbox_events CASCADE; UPDATE catalog_version SET version = 1',
  );
  const id = await begin(before);
  const worker = await startWorker();
  await over(id);
  await worker.end('SIGKILL');
  return begin(file);
}

/** Defines the test with so many kills. */
export function killedImport(kills: number): void {
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(async () => {
    await running?.end('SIGKILL');
    await shop.stop();
  });
  it(
    `ends as one clean run, row by row, after its worker was killed at ${kills} random points (seed ${SEED})`,
    () => killed(kills),
    240_000,
  );
}

async function killed(kills: number): Promise<void> {
  const clean = await fresh();
  const worker = await startWorker();
  await over(clean);
  await worker.end('SIGKILL');
  const wanted = await importTables(shop.database);
  const { batches } = await stateOf(clean);
  expect(batches).toBeGreaterThan(100);

  const number = numbersOf(SEED);
  const id = await fresh();
  const points: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const current = await startWorker();
    if (kill > 0) await goOn(id);
    const stretch = (batches - 10) / kills;
    const point = 1 + Math.floor(stretch * (kill + number()));
    await eventually(async () => (await stateOf(id)).batches >= point, 30);
    await new Promise((resolve) => setTimeout(resolve, number() * 8));
    await current.end('SIGKILL');
    const at = await stateOf(id);
    expect(at.state).toBe('running');
    points.push(at.batches);
  }
  expect(new Set(points).size).toBe(kills);
  const last = await startWorker();
  await goOn(id);
  await over(id);
  await last.end('SIGKILL');
  const got = await importTables(shop.database);
  for (const table of Object.keys(wanted)) expect(got[table], table).toEqual(wanted[table]);
}
