import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { RemindOfCompletion } from '../../../src/modules/import/application/completion/remind-of-completion.js';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { ImportCalls } from '../../support/import-calls.js';
import { mailSources } from '../../support/mail-parts.js';
import { makeMaker } from '../../support/makers/make-maker.js';
import { fabricExport, type Stated } from '../../support/shopify/fabric-export.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { ImportCompletion, ImportFinding, ImportStarted } from '#contracts/import';
import { shopDay } from '#kernel';

let shop: TestShop;
let owner: SignedInStaff;
let calls: ImportCalls;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  calls = new ImportCalls(shop, owner);
  await makeMaker(shop.database, { name: 'Lagan Shirts' });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await emptyTables(shop.database, 'products', 'categories', 'imports', 'stock_movements');
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => shopDay(new Date(Date.now() + days * DAY_MS));
const MONTH = { completeBy: inDays(30) };
/** Three shirts, of which the first states everything that the law asks for. */
const SHIRTS = fabricExport(3, (n): Stated => (n === 0 ? { composition: '100% Cotton' } : {}), {
  pictures: true,
});

async function imported(path: '/import' | '/dry-run', fields: Record<string, string> = {}): Promise<string> {
  const { importId } = await bodyOf<ImportStarted>(calls.upload(path, SHIRTS, fields));
  await calls.waitUntilOver(importId);
  return importId;
}
async function applied(dryRun: string, choices: object): Promise<string> {
  const { importId } = await bodyOf<ImportStarted>(calls.post(`/imports/${dryRun}/apply`, choices));
  await calls.waitUntilOver(importId);
  return importId;
}
/** How many products have each status. */
async function statuses(): Promise<Record<string, number>> {
  const rows = await shop.database.query<{ status: string; count: number }>(
    'SELECT status, count(*)::integer AS count FROM products GROUP BY status',
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
const completion = () => calls.get<ImportCompletion>('/completion');
const notes = async (id: string) =>
  (await calls.get<ImportFinding[]>(`/imports/${id}/errors`)).map(({ handle, code }) => [handle, code]);

describe('products of an import that lack facts of the law', () => {
  it('are drafts until they are complete, unless the owner chooses otherwise', async () => {
    const id = await imported('/import');
    expect(await statuses()).toEqual({ active: 1, draft: 2 });
    expect(await notes(id)).toEqual(expect.arrayContaining([['shirt-1', 'facts-missing']]));
    expect(await completion()).toEqual({ completeBy: null, count: 0 });
  });

  it('are for sale as in the source until the day that the owner sets, once a dry run has counted them', async () => {
    const dryRun = await imported('/dry-run');
    expect(await statuses()).toEqual({});
    const id = await applied(dryRun, MONTH);
    expect(await statuses()).toEqual({ active: 3 });
    const missing = (await notes(id)).filter(([, code]) => code === 'facts-missing-for-sale');
    expect(missing.map(([handle]) => handle)).toEqual(['shirt-1', 'shirt-2']);
    expect(await completion()).toEqual({ ...MONTH, count: 2 });
    expect((await calls.post(`/imports/${id}/undo`)).status).toBe(202);
    await eventually(async () => (await calls.get<{ state: string }>(`/imports/${id}`)).state === 'undone');
    expect([await statuses(), await completion()]).toEqual([{}, { completeBy: null, count: 0 }]);
  });

  it('that are drafts already go on sale when the owner imports again with that choice, and stay so after it', async () => {
    await imported('/import');
    await shop.database.query("UPDATE products SET status = 'archived' WHERE shopify_handle = 'shirt-2'");
    await imported('/import', MONTH);
    expect(await statuses()).toEqual({ active: 2, archived: 1 });
    await imported('/import');
    expect(await statuses()).toEqual({ active: 2, archived: 1 });
    expect(await completion()).toEqual({ ...MONTH, count: 1 });
  });

  it.each([inDays(0), inDays(-1), inDays(400)])('are not to be complete by %s', async (completeBy) => {
    const refused = await calls.upload('/import', SHIRTS, { completeBy });
    expect([refused.status, (await problemOf(refused)).code]).toEqual([400, 'import.bad-day']);
    const dryRun = await imported('/dry-run');
    expect((await problemOf(calls.post(`/imports/${dryRun}/apply`, { completeBy }))).code).toBe(
      'import.bad-day',
    );
  });

  it.each(['soon', '2026-02-30', '31-12-2027'])('cannot be given the day %s', async (completeBy) => {
    expect((await calls.upload('/import', SHIRTS, { completeBy })).status).toBe(400);
  });

  it('are counted for staff only', async () => {
    expect((await call(shop, 'GET', '/api/admin/shopify/completion')).status).toBe(401);
  });
});

describe('the reminder of incomplete products', () => {
  const remind = () => shop.worker?.get(RemindOfCompletion, { strict: false }).run();
  const reminders = async () => {
    const subjects = (await mailSources(shop.dataDir)).map(
      (mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '',
    );
    return subjects.filter((subject) => /Bij 2 producten/.test(subject)).length;
  };
  const setDay = (day: string) =>
    shop.database.query(
      `UPDATE imports SET options = jsonb_set(options, '{completeBy}', to_jsonb($1::text))`,
      [day],
    );

  it('comes a week before the day and on it, once each, and no more when nothing is missing', async () => {
    await imported('/import', MONTH);
    await Promise.all([remind(), remind()]);
    await setDay(inDays(7));
    await Promise.all([remind(), remind()]);
    await remind();
    await eventually(async () => (await reminders()) === 1);
    await setDay(inDays(0));
    await Promise.all([remind(), remind()]);
    await eventually(async () => (await reminders()) === 2);
    await shop.database.query("UPDATE products SET status = 'archived'");
    await setDay(inDays(1));
    await remind();
    expect(await reminders()).toBe(2);
  });
});
