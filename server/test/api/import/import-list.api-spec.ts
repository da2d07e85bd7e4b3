import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { signIn } from '../../support/staff.js';
import { importRun, type ImportRun } from '#contracts/import';
import { newId } from '#platform/ids';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});

afterAll(() => shop.stop());

it('says of a finished import without changes that it cannot be undone', async () => {
  const owner = await signIn(shop);
  await shop.database.execute(
    `INSERT INTO imports (id, source, mode, state, options, counts, started_by, created_at, finished_at)
     VALUES ($1, 'file', 'dry-run', 'done', '{}', '{}', $2, now(), now())`,
    [newId(), owner.email],
  );
  const [run] = await bodyOf<ImportRun[]>(
    call(shop, 'GET', '/api/admin/shopify/imports', undefined, owner.headers),
  );
  expect(importRun.parse(run).undoable).toBe(false);
});
