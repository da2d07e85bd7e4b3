import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { demoTables, emptyShop, loadDemo, thinOutDemo } from '../../support/demo-shop.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeCoupon } from '../../support/makers/make-coupon.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { payFor } from '../../support/paid-order.js';
import { SetClock } from '../../support/set-clock.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product } from '#contracts/catalog';
import type { ShopSettings } from '#contracts/shop-settings';
import type { SetUp } from '#contracts/opening';
import type { DemoContent, DemoRemoval, DemoReturn } from '#contracts/demo';

const DAY = 24 * 3600;
/** What is loaded: see `server/seeds/catalogue`. */
const LOADED = { product: 63, category: 4, 'size-guide': 3, maker: 3, coupon: 2, page: 1, text: 8 };
/** What most tests keep of it: each product takes its time to go and to come back. */
const FEW = { ...LOADED, product: 8 };

const clock = new SetClock(Date.now());
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await emptyShop(shop);
  clock.set(Date.now());
  owner = await signIn(shop);
  await loadDemo(shop);
});

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const content = () => bodyOf<DemoContent>(ask('GET', '/api/demo-content'));
const remove = () => bodyOf<DemoRemoval>(ask('DELETE', '/api/demo-content?collections=true'));
const restore = () => bodyOf<DemoReturn>(ask('POST', '/api/demo-content/restore'));
const counted = (counts: DemoRemoval['removed']) =>
  Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
const staying = ({ kinds }: DemoContent) =>
  kinds.flatMap(({ kind, changed, inUse }) => (changed + inUse > 0 ? [{ kind, changed, inUse }] : []));

interface NamedRow {
  readonly id: string;
  readonly category: string;
  readonly maker_id: string;
}
const demoProduct = async (offset = 0) => {
  const row = await shop.database.one<NamedRow>(
    `SELECT p.id, p.category, p.maker_id FROM products p JOIN demo_rows d ON d.id = p.id::text
     WHERE p.available AND p.category = 'JACKETS' ORDER BY p.slug OFFSET $1 LIMIT 1`,
    [offset],
  );
  if (!row) throw new Error('The demo has no jacket');
  return row;
};
/** Changes a product as its form does. */
async function editProduct(id: string, change: object): Promise<void> {
  const { reviewCount: _, ...product } = (await bodyOf<Product>(
    ask('GET', `/api/products/${id}`),
  )) as Product & {
    reviewCount?: unknown;
  };
  expect((await ask('PUT', `/api/products/${id}`, { ...product, ...change })).status).toBe(200);
}
const statusOf = async (id: string) =>
  (await shop.database.one<{ status: string }>('SELECT status FROM products WHERE id = $1', [id]))?.status;
const stock = async (id: string) =>
  (await shop.database.one<{ size: string; color: string }>(
    'SELECT size, color FROM inventory WHERE product_id = $1 AND quantity_in_stock > 2 LIMIT 1',
    [id],
  )) ?? {};

describe('removing the whole demo', () => {
  it('takes out everything that was loaded, and undoing puts exactly that back', async () => {
    const before = await demoTables(shop);
    expect((await content()).undo).toBeNull();
    const { removed, content: after } = await remove();
    expect(counted(removed)).toEqual(LOADED);
    expect(after).toMatchObject({ kinds: [], archived: 0 });
    const empty = await demoTables(shop);
    for (const table of ['products', 'inventory', 'categories', 'members', 'makers', 'coupons', 'pages'])
      expect(empty[table], table).toEqual([]);
    expect(await bodyOf<ShopSettings>(ask('GET', '/api/settings'))).toMatchObject({
      statements: {},
      customerPictures: [],
    });

    expect(counted(after.undo?.counts ?? [])).toEqual(LOADED);
    const { restored, left } = await restore();
    expect(left).toEqual([]);
    expect(counted(restored)).toEqual(LOADED);
    expect(await demoTables(shop)).toEqual(before);
    expect(await disagreements(shop.database)).toEqual([]);
    expect((await problemOf(ask('POST', '/api/demo-content/restore'))).code).toBe('demo.nothing-to-restore');

    // What is back is demo content again, and not her own.
    expect(staying(await content())).toEqual([]);
    expect(counted((await remove()).removed)).toEqual(LOADED);
  });
});

describe('removing the demo content', () => {
  beforeEach(() => thinOutDemo(shop, FEW.product));

  it('leaves the four collections in the shop unless they are asked for', async () => {
    const { kinds } = await content();
    expect(kinds).toContainEqual({ kind: 'category', leaves: 0, whenAsked: 4, changed: 0, inUse: 0 });
    const removal = await bodyOf<DemoRemoval>(ask('DELETE', '/api/demo-content'));
    const { category: _stays, ...others } = FEW;
    expect(counted(removal.removed)).toEqual(others);
    expect(await shop.database.query('SELECT name FROM categories ORDER BY position')).toEqual(
      ['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS'].map((name) => ({ name })),
    );
    const { steps } = await bodyOf<SetUp>(ask('GET', '/api/set-up'));
    expect(steps.find(({ name }) => name === 'demo')?.isDone).toBe(true);
    expect(counted((await remove()).removed)).toEqual({ category: 4 });
    expect((await problemOf(ask('DELETE', '/api/demo-content?collections=some'))).code).toBe(
      'request.invalid',
    );
  });

  it('keeps what the owner has changed or added, and what that needs', async () => {
    const edited = await demoProduct();
    await editProduct(edited.id, { name: 'My own jacket' });
    const recounted = await demoProduct(1);
    const item = await shop.database.one<{ id: string }>(
      'SELECT id FROM inventory WHERE product_id = $1 LIMIT 1',
      [recounted.id],
    );
    await shop.database.query(
      `INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, actor)
       SELECT gen_random_uuid(), id, sku, 77 - quantity_in_stock, 77, 'adjustment', $2 FROM inventory WHERE id = $1`,
      [item?.id, owner.email],
    );
    await shop.database.query('UPDATE inventory SET quantity_in_stock = 77 WHERE id = $1', [item?.id]);
    const own = await makeProduct(shop.database, { name: 'Mine', category: 'TRAINERS' });
    const empty = await makeCategory(shop.database, { name: 'MINE' });
    const coupon = await makeCoupon(shop.database, { code: 'MINE' });
    const settings = await bodyOf<ShopSettings>(ask('GET', '/api/settings'));
    const hero = {
      en: { title: 'Mine', text: 'Made by me.' },
      nl: { title: 'Van mij', text: 'Door mij gemaakt.' },
    };
    await bodyOf(ask('PUT', '/api/settings', { statements: { ...settings.statements, hero } }));

    expect(staying(await content())).toEqual([
      { kind: 'product', changed: 2, inUse: 0 },
      { kind: 'category', changed: 0, inUse: 2 },
      { kind: 'maker', changed: 0, inUse: expect.any(Number) as number },
      { kind: 'text', changed: 1, inUse: 0 },
    ]);
    expect(counted((await remove()).removed)).toMatchObject({
      product: FEW.product - 2,
      category: 2,
      coupon: 2,
      text: 7,
    });
    const names = await shop.database.query<{ name: string }>('SELECT name FROM categories ORDER BY name');
    expect(names.map(({ name }) => name)).toEqual(['JACKETS', 'MINE', 'TRAINERS']);
    for (const id of [edited.id, recounted.id, own]) expect(await statusOf(id)).toBe('active');
    expect(empty).toBeDefined();
    expect(await shop.database.query('SELECT code FROM coupons')).toEqual([{ code: coupon }]);
    const left = await bodyOf<ShopSettings>(ask('GET', '/api/settings'));
    expect(left.statements).toEqual({ hero });
    await restore();
    expect((await bodyOf<ShopSettings>(ask('GET', '/api/settings'))).statements).toEqual({
      ...settings.statements,
      hero,
    });
  });

  it('archives a product that was ordered: the shop is without it, its order keeps its lines', async () => {
    const { id } = await demoProduct();
    const shopper = new Shopper(shop);
    await shopper.call('POST', '/api/cart', { productId: id, quantity: 1, ...(await stock(id)) });
    const orderId = await payFor(shop, shopper);
    expect(await content()).toMatchObject({ archived: 1 });
    const lines = () => shop.database.query('SELECT * FROM order_items WHERE order_id = $1', [orderId]);
    const before = await lines();
    expect(before).toHaveLength(1);
    expect(counted((await remove()).removed)).toMatchObject({ product: FEW.product, category: 4 });
    expect(await statusOf(id)).toBe('archived');
    expect(await lines()).toEqual(before);
    expect((await call(shop, 'GET', `/api/products/${id}`)).status).toBe(404);
    expect((await restore()).left).toEqual([]);
    expect(await statusOf(id)).toBe('active');
    // A product that was sold goes on naming who made it.
    expect(staying(await content())).toEqual([{ kind: 'maker', changed: 0, inUse: 1 }]);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('does it once when it is asked for several times at once', async () => {
    const answers = await Promise.all([remove(), remove(), remove()]);
    const counts = answers.map(({ removed }) => counted(removed)).filter((count) => count['product']);
    expect(counts).toEqual([FEW]);
    const returns = await Promise.all([1, 2, 3].map(() => ask('POST', '/api/demo-content/restore')));
    expect(returns.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(counted((await remove()).removed)).toEqual(FEW);
  });

  it('leaves out what its owner deletes at the same moment', async () => {
    const other = new pg.Client({ connectionString: shop.env.DATABASE_URL });
    await other.connect();
    await other.query('BEGIN');
    await other.query(`DELETE FROM coupons WHERE code = 'WELCOME10'`);
    const removal = remove();
    await eventually(() =>
      shop.database.one(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%coupons%'`,
      ),
    );
    await other.query('COMMIT');
    await other.end();
    expect(counted((await removal).removed)).toEqual({ ...FEW, coupon: 1 });
    expect(counted((await restore()).restored)).toEqual({ ...FEW, coupon: 1 });
  });

  it('has done nothing when it fails in the middle, and can be asked for again', async () => {
    const before = await demoTables(shop);
    await shop.database.query(`
      CREATE FUNCTION fail_removal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN OLD; END $$;
      CREATE TRIGGER fail_removal BEFORE DELETE ON coupons FOR EACH ROW EXECUTE FUNCTION fail_removal()`);
    const failed = await ask('DELETE', '/api/demo-content');
    await shop.database.query('DROP TRIGGER fail_removal ON coupons; DROP FUNCTION fail_removal');
    // The connection was lost in the middle.
    expect(failed.status).toBe(503);
    expect(await demoTables(shop)).toEqual(before);
    expect((await content()).undo).toBeNull();
    expect(counted((await remove()).removed)).toEqual(FEW);
  });

  it('is not undone by the next start of the shop', async () => {
    await remove();
    const before = await demoTables(shop);
    expect(await loadDemo(shop)).toBe(0);
    expect(await demoTables(shop)).toEqual(before);
  });

  it('is the owner’s to do', async () => {
    const staff = await signIn(shop, 'staff');
    const as = (method: string, path: string) => call(shop, method, path, undefined, staff.headers);
    expect((await as('GET', '/api/demo-content')).status).toBe(200);
    expect((await as('DELETE', '/api/demo-content')).status).toBe(403);
    expect((await as('POST', '/api/demo-content/restore')).status).toBe(403);
    expect((await content()).kinds.find(({ kind }) => kind === 'product')?.leaves).toBe(FEW.product);
  });
});

describe('putting the demo content back', () => {
  beforeEach(() => thinOutDemo(shop, FEW.product));

  it('leaves out what the owner had deleted herself', async () => {
    const { id } = await demoProduct();
    expect((await ask('DELETE', `/api/products/${id}`)).status).toBeLessThan(300);
    expect(counted((await remove()).removed)).toMatchObject({ product: FEW.product - 1 });
    expect(counted((await restore()).restored)).toMatchObject({ product: FEW.product - 1 });
    expect(await statusOf(id)).toBeUndefined();
  });

  it('names what cannot come back, because the shop has something of that name now', async () => {
    await remove();
    await makeCategory(shop.database, { name: 'JACKETS' });
    await makeCoupon(shop.database, { code: 'WELCOME10' });
    const { restored, left } = await restore();
    expect(left).toEqual([
      { kind: 'category', name: 'JACKETS', code: 'catalog.category-exists' },
      { kind: 'coupon', name: 'WELCOME10', code: 'discounts.code-taken' },
    ]);
    expect(counted(restored)).toMatchObject({ product: FEW.product, category: 3, coupon: 1 });
    expect(counted((await content()).undo?.counts ?? [])).toEqual({ category: 1, coupon: 1 });
  });

  it('is possible from the log of changes too', async () => {
    await remove();
    const entry = await shop.database.one<{ id: string; before: object }>(
      `SELECT id, before FROM audit_log WHERE action = 'demo.content-removed'`,
    );
    expect(entry?.before).toEqual(FEW);
    expect((await ask('POST', `/api/audit/${entry?.id}/undo`)).status).toBeLessThan(300);
    expect(await content()).toMatchObject({ undo: null });
    expect((await demoTables(shop))['products']).toHaveLength(FEW.product);
  });

  it('ends after thirty days', async () => {
    await remove();
    const { undo } = await content();
    expect(Date.parse(undo?.until ?? '') - clock.now().getTime()).toBe(30 * DAY * 1000);
    clock.advance(30 * DAY + 1);
    owner = await signIn(shop);
    expect(await content()).toEqual({ kinds: [], archived: 0, undo: null, canStart: true });
    expect((await problemOf(ask('POST', '/api/demo-content/restore'))).code).toBe('demo.nothing-to-restore');
  });
});
