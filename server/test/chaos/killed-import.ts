import { expect } from 'vitest';
import { Random } from './random.js';
import { seed } from '../support/night.js';
import { catalogue, exportFile, type ExportRow } from '../support/shopify/export-file.js';
import type { ImportProcesses } from '../support/shopify/import-processes.js';
import { importTables } from '../support/shopify/import-tables.js';

/** Small batches, so that there are many points at which a worker can be killed. */
const BATCH = 2;
/** The approximate number of batches between two kills. */
const STRETCH = 16;
/** Batches after the last kill: enough for a busy machine to kill the worker before the import ends. */
const REST = 60;
export const SEED = seed(20_261_129);

interface Files {
  readonly before: string;
  readonly file: string;
}

/** New, changed and unchanged products: some with findings, rejected, duplicated or with a picture. */
function filesOf(products: number): Files {
  const file = catalogue(products, 3, (row: ExportRow, n) => ({
    ...row,
    ...(n % 10 === 3 && { 'Variant Inventory Qty': '-2' }),
    ...(n % 10 === 4 && 'Title' in row && { 'Image Src': `http://127.0.0.1:9/${n}.jpg` }),
    ...(n % 40 === 7 && { 'Variant Price': 'cheap' }),
    ...(n % 40 === 9 && n > 40 && { Handle: `achill-fleece-${n - 5}` }),
  }));
  const before = catalogue(products / 2, 2, (row, n) => (n % 2 ? { ...row, 'Variant Price': '70.00' } : row));
  return { before: exportFile(before), file: exportFile(file) };
}

/** A shop that has imported the first file and starts to import the second. */
async function fresh(imports: ImportProcesses, { before, file }: Files): Promise<string> {
  await imports.clear();
  await imports.waitUntilDone(await imports.begin(before));
  return imports.begin(file);
}

/** Expects the same rows in every table after an import whose worker was killed this often as after an uninterrupted one. */
export async function expectKillsLeaveNoTrace(imports: ImportProcesses, kills: number): Promise<void> {
  const files = filesOf((kills * STRETCH + REST) * BATCH);
  await imports.startWorker({ batch: BATCH });
  const { batches } = await imports.waitUntilDone(await fresh(imports, files));
  const wanted = await importTables(imports.database);
  expect(batches).toBeGreaterThanOrEqual(kills * STRETCH + REST);

  const random = new Random(SEED);
  const id = await fresh(imports, files);
  const points: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill > 0) {
      await imports.startWorker({ batch: BATCH });
      await imports.resume(id);
    }
    const point = 1 + Math.floor(STRETCH * (kill + random.next()));
    await imports.reaches(id, point);
    await new Promise((resolve) => setTimeout(resolve, random.next() * 8));
    await imports.kill();
    const at = await imports.stateOf(id);
    expect(at.state).toBe('running');
    points.push(at.batches);
  }
  expect(new Set(points).size).toBe(kills);
  await imports.startWorker({ batch: BATCH });
  await imports.resume(id);
  await imports.waitUntilDone(id);
  await imports.kill();
  const got = await importTables(imports.database);
  for (const table of Object.keys(wanted)) expect(got[table], table).toEqual(wanted[table]);
}
