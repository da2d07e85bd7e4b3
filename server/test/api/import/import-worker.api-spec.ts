import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectKillsLeaveNoTrace, SEED } from '../../chaos/killed-import.js';
import { ImportProcesses } from '../../support/shopify/import-processes.js';

let imports: ImportProcesses;

beforeAll(async () => {
  imports = await ImportProcesses.start();
});
afterAll(() => imports.stop());
beforeEach(async () => {
  await imports.kill();
  await imports.clear();
});

describe('the worker of an import', () => {
  // `test/chaos` has ten kills.
  it(`survives a kill: every row equals that of an uninterrupted run (seed ${SEED})`, () =>
    expectKillsLeaveNoTrace(imports, 1));

  it('imports a file that is larger than its memory', async () => {
    const file = await wideFile();
    await imports.startWorker({ batch: 6, heap: HEAP });
    const { counts } = await imports.waitUntilDone(await imports.begin(file));
    expect(counts).toMatchObject({ new: PRODUCTS, rejected: 0 });
  });
});

/**
 * MB. An idle worker uses 57, and the texts of the whole file alone would use 74 more. With 84 the worker spends more than
 * half of its time on collecting garbage.
 */
const HEAP = 120;
const PRODUCTS = 400;
const VARIANTS = 10;
/** Cells that are not imported: short strings, each of which costs ten times its length in memory. */
const NOTES = 100;
const CARE_TEXT = 'Wash it cold and dry it flat. '.repeat(6200);

/** An export of products with long texts and many cells. */
async function wideFile(): Promise<string> {
  const path = join(imports.shop.dataDir, 'wide.csv');
  const out = createWriteStream(path);
  const notes = (name: string) => `,${name}`.repeat(NOTES);
  const columns = 'Handle,Title,Price,Option1 Name,Option1 Value,SKU,Care (product.metafields.custom.care)';
  out.write(`${columns}${notes('Note')}\n`);
  for (let n = 0; n < PRODUCTS; n += 1) {
    const rows = Array.from({ length: VARIANTS }, (_, v) => {
      const first = v === 0 ? `P ${n},10.00,Size` : ',10.00,';
      return `p-${n},${first},M ${v},S-${n}-${v},${v === 0 ? `${n} ${CARE_TEXT}` : ''}${notes('ok')}\n`;
    });
    if (!out.write(rows.join(''))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return path;
}
