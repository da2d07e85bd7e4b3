import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { catalogue, exportText, type ExportRow } from '../../support/shopify/export-file.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type {
  ImportFinding,
  ImportFindingGroup,
  ImportItem,
  ImportKept,
  ImportRun,
  ImportStarted,
} from '#contracts/import';
import { newId } from '#platform/ids';

const ADMIN = '/api/admin/shopify';
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await emptyTables(shop.database, 'products', 'categories', 'imports');
});

const fetchPath = (path: string) => call(shop, 'GET', `${ADMIN}${path}`, undefined, owner.headers);
const get = <T>(path: string) => bodyOf<T>(fetchPath(path));
const post = (path: string, body?: unknown) => call(shop, 'POST', `${ADMIN}${path}`, body, owner.headers);

async function upload(path: '/import' | '/dry-run', text: string): Promise<string> {
  const form = new FormData();
  form.set('currency', 'EUR');
  form.set('file', new Blob([text]), 'products_export.csv');
  const response = fetch(`${shop.url}${ADMIN}${path}`, {
    method: 'POST',
    body: form,
    headers: owner.headers,
  });
  const { importId } = await bodyOf<ImportStarted>(response);
  return waitUntilOver(importId);
}

/** Waits until the import has ended; returns its id. */
async function waitUntilOver(id: string): Promise<string> {
  await eventually(async () => (await get<ImportRun>(`/imports/${id}`)).finishedAt !== null);
  return id;
}

const theirs = catalogue(3, 2, (row: ExportRow) => ({
  ...row,
  'Variant Price': '79.95',
  ...('Title' in row && { Title: `Their ${row.Title}`, Vendor: 'Their brand' }),
}));

describe('applying a dry run', () => {
  async function dryRun(): Promise<string> {
    await upload('/import', catalogue(3, 2));
    await shop.database.query(
      `UPDATE products SET name = 'Our ' || name, vendor = CASE WHEN shopify_handle LIKE '%-1' THEN 'Our brand' ELSE vendor END`,
    );
    return upload('/dry-run', theirs);
  }
  const products = () =>
    shop.database.query('SELECT name, vendor, price FROM products ORDER BY shopify_handle');

  it('keeps fields that the owner changed, lists them, and changes the others', async () => {
    const id = await dryRun();
    expect(await get<ImportKept[]>(`/imports/${id}/kept`)).toEqual([
      { field: 'name', count: 3 },
      { field: 'vendor', count: 1 },
    ]);
    const response = await post(`/imports/${id}/apply`, {});
    expect(response.status).toBe(202);
    await waitUntilOver((await bodyOf<ImportStarted>(response)).importId);
    expect(await products()).toEqual([
      { name: 'Our Achill Fleece 0', vendor: 'Their brand', price: '79.95' },
      { name: 'Our Achill Fleece 1', vendor: 'Our brand', price: '79.95' },
      { name: 'Our Achill Fleece 2', vendor: 'Their brand', price: '79.95' },
    ]);
  });

  it('overwrites only the selected fields', async () => {
    const id = await dryRun();
    const { importId } = await bodyOf<ImportStarted>(post(`/imports/${id}/apply`, { overwrite: ['name'] }));
    const run = await get<ImportRun>(`/imports/${await waitUntilOver(importId)}`);
    expect(run).toMatchObject({ mode: 'import', fileName: 'products_export.csv', counts: { changed: 3 } });
    expect(run.options.overwrite).toEqual(['name']);
    expect((await products())[1]).toEqual({
      name: 'Their Achill Fleece 1',
      vendor: 'Our brand',
      price: '79.95',
    });
  });

  it('is refused for an import, for an unknown id, with unknown fields and without its file', async () => {
    const done = await upload('/import', catalogue(1));
    expect((await problemOf(post(`/imports/${done}/apply`, {}))).code).toBe('import.not-appliable');
    expect((await problemOf(post(`/imports/${newId()}/apply`, {}))).code).toBe('import.not-found');
    const id = await upload('/dry-run', theirs);
    expect((await post(`/imports/${id}/apply`, { overwrite: ['colour'] })).status).toBe(400);
    const row = await shop.database.one<{ file_path: string }>(
      'SELECT file_path FROM imports WHERE id = $1',
      [id],
    );
    rmSync(row?.file_path ?? '');
    expect((await problemOf(post(`/imports/${id}/apply`, {}))).code).toBe('import.file-gone');
  });
});

describe('the findings of an import', () => {
  const bad = exportText(
    Array.from({ length: 7 }, (_, n) => ({
      Handle: `p-${n}`,
      Title: `P ${n}`,
      'Variant Price': n < 5 ? 'goedkoop' : '10.00',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': n === 6 ? '-3' : '1',
    })),
  );

  it('are listed with row, field, code and value, page by page', async () => {
    const id = await upload('/import', bad);
    const first = await fetchPath(`/imports/${id}/errors?limit=4&kind=rejected`);
    expect(first.headers.get('x-total-count')).toBe('5');
    const next = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const page = [
      ...(await bodyOf<ImportFinding[]>(first)),
      ...(await get<ImportFinding[]>(`/imports/${id}/errors?limit=4&kind=rejected&cursor=${next}`)),
    ];
    expect(page.map(({ row, field, code }) => [row, field, code])).toEqual(
      [2, 3, 4, 5, 6].map((row) => [row, 'price', 'amount-unreadable']),
    );
    const notes = await get<ImportFinding[]>(`/imports/${id}/errors?kind=note&limit=100`);
    expect(notes.find(({ code }) => code !== 'facts-missing')).toMatchObject({
      row: 8,
      field: 'quantity',
      code: 'count-negative',
      value: '-3',
    });
  });

  it('are counted by kind, field and reason, rejections first', async () => {
    const id = await upload('/import', bad);
    const groups = await get<ImportFindingGroup[]>(`/imports/${id}/errors/groups`);
    expect(groups.map(({ kind, field, code, count, row }) => [kind, field, code, count, row])).toEqual([
      ['rejected', 'price', 'amount-unreadable', 5, 2],
      ['note', 'maker,pictures', 'facts-missing', 2, 7],
      ['note', 'quantity', 'count-negative', 1, 8],
    ]);
    expect(groups[0]?.reason).toBe('This is not an amount.');
    const rows = await get<ImportFinding[]>(
      `/imports/${id}/errors?kind=rejected&field=price&code=amount-unreadable`,
    );
    expect(rows).toHaveLength(5);
    expect((await fetchPath(`/imports/${newId()}/errors/groups`)).status).toBe(404);
  });

  it('are exported in the language of the reader', async () => {
    const id = await upload('/import', bad);
    const dutch = await (await fetchPath(`/imports/${id}/errors.csv?lang=nl`)).text();
    expect(dutch).toContain('rij,product,soort,veld,waarde,reden');
    expect(dutch).toContain('2,p-0,Afgewezen,Prijs,goedkoop,Dit is geen bedrag.');
    const english = await (await fetchPath(`/imports/${id}/errors.csv`)).text();
    expect(english).toContain('8,p-6,Remark,Stock,-3,The stock is below zero and was taken as 0.');
    expect((await fetchPath(`/imports/${id}/errors.csv?lang=de`)).status).toBe(400);
  });

  it('are listed beside its products, each product on one page', async () => {
    const id = await upload('/dry-run', catalogue(30, 1));
    const handles: string[] = [];
    for (let path: string | null = `/imports/${id}/items?limit=12&outcome=new`; path !== null;) {
      const response: Response = await fetchPath(path);
      handles.push(...(await bodyOf<ImportItem[]>(response)).map(({ handle }) => handle));
      const next: string | undefined = /cursor=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1];
      path = next ? `/imports/${id}/items?limit=12&outcome=new&cursor=${next}` : null;
    }
    expect(handles).toEqual(Array.from({ length: 30 }, (_, n) => `achill-fleece-${n}`));
  });
});
