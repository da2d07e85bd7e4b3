import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, problemOf } from '../../support/http.js';
import { ImportCalls } from '../../support/import-calls.js';
import { catalogue } from '../../support/shopify/export-file.js';
import { signIn } from '../../support/staff.js';
import type { ImportRun, ImportStarted } from '#contracts/import';

let shop: TestShop;
let calls: ImportCalls;

beforeAll(async () => {
  shop = await startTestShop();
  calls = new ImportCalls(shop, await signIn(shop));
});
afterAll(() => shop.stop());

it('says what an import waits for while no worker has taken it, and lets it be cancelled', async () => {
  await emptyTables(shop.database, 'imports');
  const { importId } = await bodyOf<ImportStarted>(calls.upload('/import', catalogue(1)));
  const waiting = async () => (await calls.get<ImportRun>(`/imports/${importId}`)).waiting;
  expect(await waiting()).toBe('starting');
  await shop.database.query(`UPDATE imports SET seen_at = seen_at - interval '1 minute' WHERE id = $1`, [
    importId,
  ]);
  expect(await waiting()).toBe('no-worker');
  const other = await calls.upload('/import', catalogue(1));
  expect(other.status).toBe(409);
  expect((await problemOf(other)).details).toMatchObject({ importId, source: 'file', mode: 'import' });
  const cancelled = await bodyOf<ImportRun>(calls.post(`/imports/${importId}/cancel`));
  expect(cancelled).toMatchObject({ state: 'cancelled', waiting: null });
});
