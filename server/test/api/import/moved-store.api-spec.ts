import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { linesOf, written, type Line } from '../../support/csv-file.js';
import { bodyOf, call } from '../../support/http.js';
import { ImportCalls } from '../../support/import-calls.js';
import { makeMaker } from '../../support/makers/make-maker.js';
import { fabricExport } from '../../support/shopify/fabric-export.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { ImportCompletion, ImportRun, ImportStarted, ListedFinding } from '#contracts/import';
import { shopDay } from '#kernel';

/** Products of the store that moves here; two sizes each. */
const PRODUCTS = 2_000;
const DAY_MS = 86_400_000;

/** A store that sells 2,000 products of which its export states no fact moves here. Each step goes on from the one before. */
describe('a store of 2,000 products that sells today', () => {
  let shop: TestShop;
  let owner: SignedInStaff;
  let calls: ImportCalls;
  /** Clicks of the owner: one for each call that a button sends, and one for each file that is chosen. */
  let clicks = 0;

  beforeAll(async () => {
    shop = await startTestShop({ worker: true });
    owner = await signIn(shop);
    calls = new ImportCalls(shop, owner);
    await makeMaker(shop.database, { name: 'Lagan Shirts' });
  });
  afterAll(() => shop.stop());

  async function ended(started: Promise<Response>): Promise<ImportRun> {
    const { importId } = await bodyOf<ImportStarted>(started);
    return calls.waitUntilOver(importId, 120);
  }
  async function triedAndApplied(file: string, choices: object = {}): Promise<ImportRun> {
    const dryRun = await ended(calls.upload('/dry-run', file));
    clicks += 2;
    const run = await ended(calls.post(`/imports/${dryRun.id}/apply`, choices));
    clicks += 1;
    return run;
  }
  const findings = (run: ImportRun) => calls.get<ListedFinding[]>(`/imports/${run.id}/errors`);
  const completion = () => calls.get<ImportCompletion>('/completion');
  const onSale = async () => {
    const [row] = await shop.database.query<{ count: number }>(
      "SELECT count(*)::integer AS count FROM products WHERE status = 'active'",
    );
    return row?.count;
  };
  async function exported(): Promise<Line[]> {
    const file = await call(shop, 'GET', '/api/products/export.csv?status=all', undefined, owner.headers);
    clicks += 1;
    return linesOf(Buffer.from(await file.arrayBuffer()).toString());
  }
  /** What the owner fills down in the columns of a spreadsheet. */
  const FILLED = { composition: '60 % cotton, 40 % linen', care: 'Wash at 30 °C', countryOfOrigin: 'Portugal', maker: 'Lagan Shirts' }; // prettier-ignore

  it('is on sale here with one import, until the day that its owner sets', async () => {
    const completeBy = shopDay(new Date(Date.now() + 30 * DAY_MS));
    const run = await triedAndApplied(
      fabricExport(PRODUCTS, () => ({}), { pictures: true }),
      { completeBy },
    );
    expect(run.counts).toMatchObject({ new: PRODUCTS });
    expect([await onSale(), await completion()]).toEqual([PRODUCTS, { completeBy, count: PRODUCTS }]);
  });

  it('has the facts of all products by one file, of which only the wrong rows are left', async () => {
    const lines = (await exported()).map((line): Line => ({ ...line, ...FILLED }));
    const wrong: Record<string, Line> = {
      'Shirt 7': { composition: '60 % cotton, 30 % linen' },
      'Shirt 8': { maker: 'Nobody' },
      'Shirt 9': { composition: '100 % puuvilla' },
    };
    const run = await triedAndApplied(written(lines.map((line) => ({ ...line, ...wrong[line.name ?? ''] }))));
    const reported = (await findings(run)).map(({ title, field, code, row, productId }) => ({
      said: [title, field, code],
      leadsTo: row !== null && productId !== null,
    }));
    expect(reported).toEqual([
      { said: ['Shirt 7', 'composition', 'composition-sum'], leadsTo: true },
      { said: ['Shirt 8', 'maker', 'maker-unknown'], leadsTo: true },
      { said: ['Shirt 9', 'composition', 'composition-unknown'], leadsTo: true },
    ]);
    // Shirt 8 keeps the maker that its brand in the export was.
    expect((await completion()).count).toBe(2);
    await triedAndApplied(written(lines));
    expect([(await completion()).count, await onSale(), clicks]).toEqual([0, PRODUCTS, 10]);
  });
});
