import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { ShopSettings } from '#contracts/shop-settings';
import type { PagePhoto } from '#contracts/page-photos';
import type { AuditEntry } from '#contracts/identity';

let shop: TestShop;
let owner: SignedInStaff;
let defaults: ShopSettings;

beforeAll(async () => {
  shop = await startTestShop({ appRole: true });
  owner = await signIn(shop, 'owner');
  await makeCategory(shop.database, { name: 'JACKETS' });
  defaults = await settings();
});
afterEach(async () => {
  expect((await send('PUT', '/api/settings', defaults)).status).toBe(200);
});
afterAll(() => shop.stop());

const send = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const entries = () => bodyOf<AuditEntry[]>(send('GET', '/api/audit?limit=20'));
const undo = (entry: AuditEntry | undefined) => send('POST', `/api/audit/${entry?.id ?? ''}/undo`);
const settings = () => bodyOf<ShopSettings>(send('GET', '/api/settings'));
const slotUrl = async () =>
  (await bodyOf<PagePhoto[]>(send('GET', '/api/photos'))).find(({ slot }) => slot === 'section-left')?.url;

describe('undoing a change', () => {
  it('restores the settings, adds an audit entry, and works once', async () => {
    const before = await settings();
    await send('PUT', '/api/settings', { shippingFee: '6.95', returnDays: 60 });
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: 'content.settings-changed', canUndo: true, undoneAt: null });
    expect((await undo(entry)).status).toBe(204);
    expect(await settings()).toEqual(before);
    const [back, undone] = await entries();
    expect(back).toMatchObject({ action: 'content.settings-changed', staffEmail: owner.email });
    expect(undone).toMatchObject({ id: entry?.id, canUndo: false });
    expect(undone?.undoneAt).not.toBeNull();
    expect((await problemOf(undo(entry))).code).toBe('identity.already-undone');
  });

  it('leaves later changes of other fields, and is refused after a later change of the same field', async () => {
    await send('PUT', '/api/settings', { shippingFee: '7.95' });
    const [fee] = await entries();
    await send('PUT', '/api/settings', { returnDays: 90 });
    expect((await undo(fee)).status).toBe(204);
    expect(await settings()).toMatchObject({ shippingFee: '4.95', returnDays: 90 });

    await send('PUT', '/api/settings', { shippingFee: '8.95' });
    const [first] = await entries();
    await send('PUT', '/api/settings', { shippingFee: '9.95' });
    const refused = await undo(first);
    expect(refused.status).toBe(409);
    expect(await problemOf(refused)).toMatchObject({
      code: 'identity.changed-since',
      details: { fields: ['shippingFee'] },
    });
    expect((await settings()).shippingFee).toBe('9.95');
  });

  it('restores a photo, chosen or default', async () => {
    const shown = await slotUrl();
    await send('PUT', '/api/photos/section-left', { url: 'https://pictures.example/one.jpg' });
    const [chosen] = await entries();
    await undo(chosen);
    expect(await slotUrl()).toBe(shown);
    await send('PUT', '/api/photos/section-left', { url: 'https://pictures.example/two.jpg' });
    await send('DELETE', '/api/photos/section-left');
    const [reset] = await entries();
    await undo(reset);
    expect(await slotUrl()).toBe('https://pictures.example/two.jpg');
  });

  it('restores the prices of a product and leaves later changes of other fields', async () => {
    const id = await makeProduct(shop.database, { name: 'Howth Shell', price: '99.95' });
    const product = await bodyOf<Record<string, unknown>>(send('GET', `/api/products/${id}`));
    const changed = { ...product, price: '79.95', salePrice: '99.95' };
    expect((await send('PUT', `/api/products/${id}`, changed)).status).toBe(200);
    const [price] = await entries();
    expect(price).toMatchObject({ action: 'catalog.product-changed', subjectId: id, canUndo: true });
    expect(
      (await send('PUT', `/api/products/${id}`, { ...changed, version: undefined, name: 'Howth Shell II' }))
        .status,
    ).toBe(200);
    expect((await undo(price)).status).toBe(204);
    const now = await bodyOf<Record<string, unknown>>(send('GET', `/api/products/${id}`));
    expect(now).toMatchObject({ name: 'Howth Shell II', price: '99.95', salePrice: null });
  });

  it('restores a removed product', async () => {
    const id = await makeProduct(shop.database, { name: 'Achill Shell' });
    expect((await send('DELETE', `/api/products/${id}`)).status).toBe(204);
    const [removed] = await entries();
    expect((await undo(removed)).status).toBe(204);
    expect(await bodyOf(send('GET', `/api/products/${id}`))).toMatchObject({
      name: 'Achill Shell',
      status: 'active',
    });
  });

  it('moves stock back by the changed quantity, so that later sales still count', async () => {
    const product = await makeProduct(shop.database, {
      name: 'Sligo Trainer',
      sizes: ['42'],
      colors: ['Slate'],
    });
    const id = await makeStock(shop.database, product, { size: '42', color: 'Slate', inStock: 10 });
    const stock = await shop.database.one<{ sku: string }>('SELECT sku FROM inventory WHERE id = $1', [id]);
    const input = {
      productId: product,
      sku: stock?.sku,
      size: '42',
      color: 'Slate',
      quantityInStock: 30,
      quantityReserved: 0,
      lowStockThreshold: 5,
    };
    expect((await send('PUT', `/api/inventory/${id}`, input)).status).toBe(200);
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: 'inventory.item-changed', canUndo: true });
    await shop.database.query(
      'UPDATE inventory SET quantity_in_stock = quantity_in_stock - 4 WHERE id = $1',
      [id],
    ); // Sold.
    expect((await undo(entry)).status).toBe(204);
    const left = await shop.database.one('SELECT quantity_in_stock FROM inventory WHERE id = $1', [id]);
    expect(left).toEqual({ quantity_in_stock: 6 });
  });

  it('restores the texts of a category, and a removed category', async () => {
    type Known = { id: string; name: string; featured: boolean };
    const known = () => bodyOf<Known[]>(send('GET', '/api/categories'));
    const body = {
      name: 'SCARVES',
      featured: true,
      translations: { nl: { name: 'SJAALS', slug: 'sjaals' } },
    };
    const { id } = await bodyOf<Known>(send('POST', '/api/categories', body));
    await send('PUT', `/api/categories/${id}`, { ...body, name: 'SHAWLS', featured: false });
    const [changed] = await entries();
    expect(changed).toMatchObject({ action: 'catalog.category-changed', canUndo: true });
    expect((await undo(changed)).status).toBe(204);
    expect(await known()).toContainEqual(expect.objectContaining({ id, ...body }));
    await send('DELETE', `/api/categories/${id}`);
    const [removed] = await entries();
    expect((await undo(removed)).status).toBe(204);
    expect(await known()).toContainEqual(expect.objectContaining(body));
    const [added] = await entries();
    expect((await undo(added)).status).toBe(204);
    expect((await known()).map(({ name }) => name)).not.toContain('SCARVES');
  });

  it('is refused for a change without undo, for an unknown entry, and to staff', async () => {
    const added = await send('POST', '/api/staff', {
      email: `${unique('niamh')}@example.test`,
      role: 'staff',
      password: 'a-first-password-1',
    });
    expect(added.status).toBe(201);
    const [entry] = await entries();
    expect(entry?.canUndo).toBe(false);
    expect((await problemOf(undo(entry))).code).toBe('identity.not-undoable');
    const unknown = await send('POST', '/api/audit/0199aa00-0000-7000-8000-000000000000/undo');
    expect(unknown.status).toBe(404);
    const staff = await signIn(shop, 'staff');
    expect(
      (await call(shop, 'POST', `/api/audit/${entry?.id ?? ''}/undo`, undefined, staff.headers)).status,
    ).toBe(403);
  });
});
