import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { MAKER_ID, makeMaker } from '../../support/makers/make-maker.js';
import { makeProduct, type ProductToMake } from '../../support/makers/make-product.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { BulkProductResult, BulkUndoResult, ProductIds } from '#contracts/bulk-products';
import type { Product, ProductSummary } from '#contracts/catalog';
import type { ProductFacts } from '#contracts/product-facts';
import { newId } from '#platform/ids';

let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signIn(shop, 'staff');
  await makeCategory(shop.database, { name: 'JACKETS' });
  await makeCategory(shop.database, { name: 'TRAINERS' });
  await makeMaker(shop.database, { id: MAKER_ID });
});
afterAll(() => shop.stop());
beforeEach(() => emptyTables(shop.database, 'audit_log'));

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, staff.headers);
const productOf = (id: string) => bodyOf<Product>(ask('GET', `/api/products/${id}`));
const send = (body: object) => ask('POST', '/api/products/bulk', body);
const change = (body: object) => bodyOf<BulkProductResult>(send(body));
const undo = (id: string | null) => ask('POST', `/api/products/bulk/${id}/undo`);
const undone = (id: string | null) => bodyOf<BulkUndoResult>(undo(id));
const putOnSale = (ids: readonly string[]) => change({ action: 'status', ids, status: 'active' });
const actions = async () =>
  (await shop.database.query<{ action: string }>('SELECT action FROM audit_log ORDER BY id')).map(
    ({ action }) => action,
  );
const draft = (given: ProductToMake = {}) => makeProduct(shop.database, { status: 'draft', ...given });
const withoutPicture = async (given: ProductToMake = {}) => {
  const id = await draft(given);
  await shop.database.query(`UPDATE products SET image_url = '' WHERE id = $1`, [id]);
  return id;
};

const SHELL: ProductFacts['composition'][number] = {
  component: 'shell',
  fibres: [{ fibre: 'polyamide', percent: 100 }],
};
const COMPOSITION = { code: 'composition-missing', field: 'facts.composition' };
const MAKER = { code: 'maker-missing', field: 'makerId' };
const PICTURE = { code: 'picture-missing', field: 'images' };

describe('putting many products on sale', () => {
  it('publishes those that lack nothing, and says what each of the others lacks', async () => {
    const ready = await draft();
    const bare = await draft({ name: 'Bare', lawful: false });
    const dark = await withoutPicture({ name: 'Dark' });
    const claiming = await draft({ name: 'Claiming', description: '<p>A sustainable jacket.</p>' });
    const { changed, refused } = await putOnSale([ready, bare, dark, claiming]);
    expect(changed).toBe(1);
    expect(refused.count).toBe(3);
    expect(new Map(refused.products.map(({ name, missing }) => [name, missing]))).toEqual(
      new Map([
        ['Bare', [COMPOSITION, MAKER]],
        ['Dark', [PICTURE]],
        ['Claiming', [{ code: 'claim-unproven', field: 'description', text: 'sustainable' }]],
      ]),
    );
    expect((await productOf(ready)).status).toBe('active');
    expect((await productOf(dark)).status).toBe('draft');
    expect(await actions()).toEqual(['catalog.product-changed']);
  });

  it('leaves what is for sale already alone, whatever it lacks', async () => {
    const old = await makeProduct(shop.database, { lawful: false });
    expect(await putOnSale([old])).toEqual({
      id: null,
      changed: 0,
      published: 0,
      refused: { count: 0, products: [] },
    });
  });

  it('follows the same rule as the form of a product', async () => {
    const dark = await productOf(await withoutPicture());
    const refused = await ask('PUT', `/api/products/${dark.id}`, { ...dark, status: 'active' });
    expect(refused.status).toBe(409);
    expect(await problemOf(refused)).toMatchObject({
      code: 'catalog.not-publishable',
      details: { missing: [PICTURE] },
    });
    expect((await ask('PUT', `/api/products/${dark.id}`, { ...dark, price: '9.00' })).status).toBe(200);
  });
});

describe('a change of the facts of many products', () => {
  it('replaces what is given and leaves the rest, a warning in the other language too', async () => {
    const facts = { country: 'PT', warnings: { en: 'Keep away from fire.' } };
    const id = await draft({ facts });
    const given = { kind: 'other', animalParts: true, warnings: { nl: 'Niet bij vuur.' } };
    const { id: changeId } = await change({ action: 'facts', ids: [id], facts: given, makerId: MAKER_ID });
    expect((await productOf(id)).facts).toMatchObject({
      country: 'PT',
      kind: 'other',
      animalParts: true,
      warnings: { en: 'Keep away from fire.', nl: 'Niet bij vuur.' },
    });
    await undone(changeId);
    expect((await productOf(id)).facts).toMatchObject({ kind: null, animalParts: false, ...facts });
  });

  it('changes nothing when the products state the same already', async () => {
    const id = await draft({ lawful: false });
    const same = { action: 'facts', ids: [id], facts: { composition: [SHELL] }, makerId: MAKER_ID };
    expect((await change(same)).changed).toBe(1);
    expect(await change(same)).toMatchObject({ id: null, changed: 0 });
  });

  it('puts those on sale that lack nothing then, fills in the others, and is undone as one', async () => {
    const bare = await draft({ lawful: false });
    const dark = await withoutPicture({ lawful: false });
    const body = { action: 'facts', facts: { composition: [SHELL] }, makerId: MAKER_ID, publish: true };
    const { id, ...result } = await change({ ...body, ids: [bare, dark] });
    expect(result).toMatchObject({
      changed: 2,
      published: 1,
      refused: { count: 1, products: [{ id: dark, missing: [PICTURE] }] },
    });
    expect(await productOf(bare)).toMatchObject({ status: 'active', facts: { composition: [SHELL] } });
    expect(await productOf(dark)).toMatchObject({ status: 'draft', facts: { composition: [SHELL] } });
    expect(await undone(id)).toEqual({ changed: 2, left: { count: 0, products: [] } });
    const former = { status: 'draft', makerId: null, facts: { composition: [] } };
    expect(await productOf(bare)).toMatchObject(former);
    expect(await productOf(dark)).toMatchObject(former);
  });

  it('leaves a product for sale as it is that would lose what it needs', async () => {
    const onSale = await makeProduct(shop.database, { facts: { composition: [SHELL] } });
    const former = await productOf(onSale);
    const { changed, refused } = await change({
      action: 'facts',
      ids: [onSale],
      facts: { composition: [] },
      publish: true,
    });
    expect(changed).toBe(0);
    expect(refused.products).toMatchObject([{ id: onSale, missing: [COMPOSITION] }]);
    expect(await productOf(onSale)).toEqual(former);
  });

  it('refuses an unknown maker and absurd facts', async () => {
    const ids = [await draft()];
    const unknown = await send({ action: 'facts', ids, makerId: newId() });
    expect(unknown.status).toBe(400);
    expect((await problemOf(unknown)).code).toBe('catalog.unknown-maker');
    const facts = { composition: [{ component: 'shell', fibres: [{ fibre: 'wool', percent: 99 }] }] };
    expect((await send({ action: 'facts', ids, facts })).status).toBe(400);
  });
});

describe('a change of many products', () => {
  it('changes prices by a percentage to the nearest cent, logs each change and can be undone', async () => {
    const one = await makeProduct(shop.database, { price: '129.95' });
    const two = await makeProduct(shop.database, { price: '10.01', salePrice: '20.03' });
    const { id, changed } = await change({ action: 'price', ids: [one, two, newId()], percent: -15 });
    expect(changed).toBe(2);
    expect(await productOf(one)).toMatchObject({ price: '110.46', salePrice: '129.95', version: 2 });
    expect(await productOf(two)).toMatchObject({ price: '8.51', salePrice: '20.03' });
    expect(await actions()).toEqual(['catalog.product-changed', 'catalog.product-changed']);
    await undone(id);
    expect(await productOf(one)).toMatchObject({ price: '129.95', salePrice: null });
    expect(await productOf(two)).toMatchObject({ price: '10.01', salePrice: '20.03' });
  });

  it('moves products to another category, and back', async () => {
    const id = await makeProduct(shop.database);
    const moved = await change({ action: 'category', ids: [id], category: 'trainers' });
    expect((await productOf(id)).category).toBe('TRAINERS');
    await undone(moved.id);
    expect((await productOf(id)).category).toBe('JACKETS');
  });

  it('changes nothing for an unknown category or invalid input', async () => {
    const id = await makeProduct(shop.database);
    const unknown = await send({ action: 'category', ids: [id], category: 'HATS' });
    expect((await problemOf(unknown)).code).toBe('catalog.unknown-category');
    for (const body of [
      { action: 'price', ids: [id], percent: -95 },
      { action: 'price', ids: [], percent: 5 },
      { action: 'sell', ids: [id] },
      { action: 'status', ids: Array.from({ length: 5001 }, () => id), status: 'active' },
    ]) {
      expect((await send(body)).status).toBe(400);
    }
    expect((await productOf(id)).version).toBe(1);
    expect(await actions()).toEqual([]);
  });

  it('of the same products twice at once changes each once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => draft()));
    const both = await Promise.all([putOnSale(ids), putOnSale(ids.toReversed())]);
    expect(both.map(({ changed }) => changed).toSorted()).toEqual([0, 8]);
  });
});

describe('undoing a change of many products', () => {
  it('leaves what has been changed since and what is gone, and names it', async () => {
    const [kept, archived, removed, edited] = await Promise.all([
      draft({ name: 'Kept' }),
      draft({ name: 'Archived' }),
      draft({ name: 'Removed' }),
      draft({ name: 'Edited' }),
    ]);
    const { id } = await putOnSale([kept, archived, removed, edited]);
    await change({ action: 'status', ids: [archived], status: 'archived' });
    await change({ action: 'price', ids: [edited], percent: 10 });
    await ask('DELETE', `/api/products/${removed}`);
    const { changed, left } = await undone(id);
    expect(changed).toBe(2);
    expect(left.count).toBe(2);
    expect(left.products.map(({ name }) => name).toSorted()).toEqual(['Archived', 'Removed']);
    expect((await productOf(kept)).status).toBe('draft');
    expect((await productOf(archived)).status).toBe('archived');
    // Another field has changed since; the status is as the change has left it.
    expect(await productOf(edited)).toMatchObject({ status: 'draft', price: '142.95' });
  });

  it('is possible once, also of two requests at the same time', async () => {
    const { id } = await putOnSale([await draft()]);
    const statuses = (await Promise.all([undo(id), undo(id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect((await problemOf(await undo(id))).code).toBe('catalog.nothing-to-undo');
    expect((await undo('no-id')).status).toBe(400);
  });

  it('puts on sale again what was for sale without what it needs', async () => {
    const old = await makeProduct(shop.database, { lawful: false });
    const { id } = await change({ action: 'status', ids: [old], status: 'archived' });
    await undone(id);
    expect((await productOf(old)).status).toBe('active');
  });

  it('takes from a product for sale what it lacked for sale before, and not what it was published with', async () => {
    const ids = [await makeProduct(shop.database, { lawful: false }), await draft({ lawful: false })];
    const facts = { composition: [SHELL] };
    const filled = await change({ action: 'facts', ids, facts, makerId: MAKER_ID });
    await putOnSale(ids);
    expect(await undone(filled.id)).toMatchObject({ changed: 1, left: { products: [{ id: ids[1] }] } });
    expect(await productOf(ids[1] ?? '')).toMatchObject({ status: 'active', makerId: MAKER_ID, facts });
  });

  it('leaves products whose former category is gone', async () => {
    const name = unique('SOCKS');
    const categoryId = await makeCategory(shop.database, { name });
    const sock = await draft({ category: name });
    const { id } = await change({ action: 'category', ids: [sock], category: 'JACKETS' });
    await shop.database.query('DELETE FROM categories WHERE id = $1', [categoryId]);
    expect((await undone(id)).left.products).toMatchObject([{ id: sock }]);
    expect((await productOf(sock)).category).toBe('JACKETS');
  });
});

describe('the ids of a list', () => {
  const idsOf = async (query: string) =>
    (await bodyOf<ProductIds>(ask('GET', `/api/products/ids?${query}`))).ids;

  it('are those of all of its pages, of drafts that no search of shoppers finds', async () => {
    const name = unique('Inishbofin');
    const all = [await draft({ name }), await draft({ name, lawful: false }), await draft({ name })];
    const query = `search=${name}&status=draft`;
    const page = await bodyOf<ProductSummary[]>(ask('GET', `/api/products?${query}&limit=2`));
    expect(page).toHaveLength(2);
    expect((await idsOf(`${query}&limit=2`)).toSorted()).toEqual(all.toSorted());
    expect(await idsOf(`${query}&lacks=facts`)).toEqual([all[1]]);
  });

  it('are for staff, and bounded', async () => {
    expect((await call(shop, 'GET', '/api/products/ids')).status).toBe(401);
    const name = unique('Bounded');
    await makeProduct(shop.database, { name });
    await shop.database.query(
      `INSERT INTO products (id, name, description, price, category, image_url, created_at)
       SELECT gen_random_uuid(), $1, '', 10, 'JACKETS', '', now() FROM generate_series(1, 5000)`,
      [name],
    );
    const refused = await ask('GET', `/api/products/ids?search=${name}&status=all`);
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).code).toBe('catalog.too-many-selected');
    await shop.database.query('DELETE FROM products WHERE name = $1', [name]);
  });
});
