import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { linesOf, written, type Line } from '../../support/csv-file.js';
import { bodyOf, call } from '../../support/http.js';
import { ImportCalls } from '../../support/import-calls.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product } from '#contracts/catalog';
import type { ImportFinding, ImportStarted } from '#contracts/import';

let shop: TestShop;
let owner: SignedInStaff;
let calls: ImportCalls;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  calls = new ImportCalls(shop, owner);
});
afterAll(() => shop.stop());

/** A product with an address from its name. */
async function makeAddressed(name: string): Promise<string> {
  const id = await makeProduct(shop.database, { name });
  const slug = name.toLowerCase().replaceAll(' ', '-');
  await shop.database.query('UPDATE products SET slug = $2 WHERE id = $1', [id, slug]);
  return id;
}

const productOf = (id: string) => bodyOf<Product>(call(shop, 'GET', `/api/products/${id}`));

/** The line of a product in the export. */
async function lineOf(id: string): Promise<Line> {
  const file = await call(shop, 'GET', '/api/products/export.csv?status=all', undefined, owner.headers);
  const lines = linesOf(Buffer.from(await file.arrayBuffer()).toString());
  return lines.find((line) => line['id'] === id) ?? {};
}

/** Imports edited lines; answers the id of the run and what it reports. */
async function imported(...lines: readonly Line[]) {
  const { importId } = await bodyOf<ImportStarted>(calls.upload('/import', written(lines)));
  await calls.waitUntilOver(importId);
  const findings = await calls.get<ImportFinding[]>(`/imports/${importId}/errors`);
  return { importId, findings: findings.map(({ row, field, code }) => [row, field, code]) };
}

/** Where an address of the shop leads. */
async function leadsTo(path: string): Promise<[number, string | null]> {
  const response = await fetch(shop.url + path, { redirect: 'manual', headers: { 'accept-language': 'en' } });
  return [response.status, response.headers.get('location')];
}

it('a new slug in the file moves the product, its former address leads on, and an undo moves it back', async () => {
  const id = await makeAddressed('Howth Parka');
  const { slug } = await productOf(id);
  const line = await lineOf(id);
  expect(line).toMatchObject({ slug, slugNl: '' });
  const edits = { slug: 'Rain-Parka', nameNl: 'Howth regenparka', slugNl: 'regenparka' };
  const { importId, findings } = await imported({ ...line, ...edits });
  expect(findings).toEqual([]);
  expect(await productOf(id)).toMatchObject({
    slug: 'rain-parka',
    translations: { nl: { slug: 'regenparka' } },
  });
  expect(await leadsTo(`/product/${slug}`)).toEqual([301, '/product/rain-parka']);
  expect(await leadsTo(`/nl/product/${slug}`)).toEqual([301, '/nl/product/regenparka']);
  expect((await calls.post(`/imports/${importId}/undo`)).status).toBe(202);
  await eventually(
    async () => (await calls.get<{ state: string }>(`/imports/${importId}`)).state === 'undone',
  );
  expect((await productOf(id)).slug).toBe(slug);
  expect(await leadsTo('/product/rain-parka')).toEqual([301, `/product/${slug}`]);
});

it('a slug that is none, or that another product of the shop or the file has, is reported and stays', async () => {
  const [one, two, three] = [
    await makeAddressed('One'),
    await makeAddressed('Two'),
    await makeAddressed('Three'),
  ];
  const former = (await productOf(two)).slug;
  const taken = (await productOf(three)).slug;
  const { findings } = await imported(
    { ...(await lineOf(one)), slug: 'wanted-by-two', slugNl: taken },
    { ...(await lineOf(two)), slug: 'wanted-by-two' },
    { ...(await lineOf(three)), slug: 'not a slug!' },
  );
  expect(findings).toEqual([
    [2, 'slugNl', 'slug-taken'],
    [3, 'slug', 'slug-taken'],
    [4, 'slug', 'slug-unreadable'],
  ]);
  expect([(await productOf(one)).slug, (await productOf(two)).slug, (await productOf(three)).slug]).toEqual([
    'wanted-by-two',
    former,
    taken,
  ]);
});

it('proofs of claims come with the file, and cannot be taken from a product for sale whose text makes the claim', async () => {
  const id = await makeProduct(shop.database, { name: 'Recycled Parka', status: 'draft' });
  const claims = 'recycled 60 % shell / buitenkant: https://proofs.example/grs.pdf';
  const sold = await imported({ ...(await lineOf(id)), claims, status: 'active' });
  expect(sold.findings).toEqual([]);
  expect(await productOf(id)).toMatchObject({
    status: 'active',
    claims: [{ term: 'recycled', share: 60, part: { en: 'shell', nl: 'buitenkant' } }],
  });
  const taken = await imported({ ...(await lineOf(id)), claims: '' });
  expect(taken.findings).toEqual([[2, 'claims', 'facts-needed']]);
  const wrong = await imported({ ...(await lineOf(id)), claims: 'recycled: https://proofs.example/grs.pdf' });
  expect(wrong.findings).toEqual([[2, 'claims', 'claim-unreadable']]);
  expect((await lineOf(id))['claims']).toBe(claims);
});
