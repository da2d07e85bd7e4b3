// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { BulkProductResult } from '#contracts/bulk-products';
import type { ActUndone, AuditAct, AuditEntry } from '#contracts/identity';
import type { BulkStockResult } from '#contracts/inventory';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ appRole: true });
  await makeCategory(shop.database, { name: 'JACKETS' });
});
afterAll(() => shop.stop());
// The shop may not empty its log: each test has an owner of its own, and looks at their acts.
beforeEach(async () => {
  owner = await signIn(shop, 'owner');
});

const send = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const own = () => `by=${encodeURIComponent(owner.email)}`;
const acts = (query = '') => bodyOf<AuditAct[]>(send('GET', `/api/audit/acts?${own()}${query}`));
const undo = (act: { id: string } | undefined) => send('POST', `/api/audit/acts/${act?.id ?? ''}/undo`);
const undone = (act: { id: string } | undefined) => bodyOf<ActUndone>(undo(act));
const bulk = (body: object) => bodyOf<BulkProductResult>(send('POST', '/api/products/bulk', body));

async function products(names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push(await makeProduct(shop.database, { name, price: '100.00' }));
  return ids;
}

async function rows(counts: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const inStock of counts) {
    const product = await makeProduct(shop.database, { sizes: ['42'], colors: ['Slate'] });
    ids.push(await makeStock(shop.database, product, { size: '42', color: 'Slate', inStock }));
  }
  return ids;
}

const inStock = async (ids: readonly string[]) => {
  const found = await shop.database.query<{ id: string; count: number }>(
    'SELECT id, quantity_in_stock AS count FROM inventory WHERE id = ANY($1)',
    [ids],
  );
  return ids.map((id) => found.find((row) => row.id === id)?.count);
};
const statuses = async (ids: readonly string[]) => {
  const found = await shop.database.query<{ id: string; status: string }>(
    'SELECT id, status FROM products WHERE id = ANY($1)',
    [ids],
  );
  return ids.map((id) => found.find((row) => row.id === id)?.status);
};

describe('the log of acts', () => {
  it('shows a change of many rows once, and its changes one by one', async () => {
    const ids = await products(['Moher One', 'Moher Two', 'Moher Three']);
    await bulk({ action: 'status', ids, status: 'archived' });
    await send('PUT', '/api/settings', { returnDays: 61 });
    const [settings, archived, ...others] = await acts();
    expect(others).toEqual([]);
    expect(settings).toMatchObject({
      action: 'content.settings-changed',
      count: 1,
      undone: 0,
      canUndo: true,
    });
    expect(archived).toMatchObject({
      action: 'catalog.product-changed',
      count: 3,
      undone: 0,
      canUndo: true,
      staffEmail: owner.email,
    });
    const entries = await bodyOf<AuditEntry[]>(send('GET', `/api/audit?act=${archived?.id}`));
    expect(entries.map(({ subjectId }) => subjectId).sort()).toEqual([...ids].sort());
    expect(entries.map(({ id }) => id)).toContain(archived?.id);
  });

  it('keeps two requests apart, also under one id that their caller chose', async () => {
    const [one = '', two = ''] = await products(['Inis A', 'Inis B']);
    const headers = { ...owner.headers, 'x-request-id': 'a-chosen-request-id' };
    for (const id of [one, two])
      await call(shop, 'POST', '/api/products/bulk', { action: 'price', ids: [id], percent: -10 }, headers);
    expect((await acts()).map(({ count }) => count)).toEqual([1, 1]);
  });

  it('pages through the acts, not through their changes', async () => {
    const ids = await products(['Page A', 'Page B']);
    for (const percent of [-10, 20, -5]) await bulk({ action: 'price', ids, percent });
    const first = await send('GET', `/api/audit/acts?${own()}&limit=2`);
    expect(await first.json()).toHaveLength(2);
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(next, 'http://shop');
    expect(await bodyOf<AuditAct[]>(send('GET', `${pathname}${search}`))).toHaveLength(1);
  });

  it('finds by person, day, kind of change and words: of the name now and of the change', async () => {
    const [id = ''] = await products(['Burren Cape']);
    await bulk({ action: 'status', ids: [id], status: 'archived' });
    await shop.database.query(`UPDATE products SET name = 'Aran Cape' WHERE id = $1`, [id]);
    await send('PUT', '/api/settings', { returnDays: 62 });
    const found = async (query: string) => (await acts(query)).map(({ action }) => action);
    expect(await found('&search=aran%20cape')).toEqual(['catalog.product-changed']);
    expect(await found('&search=burren')).toEqual(['catalog.product-changed']);
    expect(await found('&search=nowhere%25')).toEqual([]);
    expect(await found('&search=nowhere&actions=content.settings-changed')).toEqual([
      'content.settings-changed',
    ]);
    expect(await bodyOf(send('GET', '/api/audit/acts?by=nobody@example.test'))).toEqual([]);
    expect(await found('&to=2020-01-01')).toEqual([]);
    expect(await found('&from=2020-01-01')).toHaveLength(2);
    expect(await found('&subjectType=settings')).toEqual(['content.settings-changed']);
    expect((await send('GET', '/api/audit/acts?from=2026-02-02&to=2026-02-01')).status).toBe(400);
  });

  it('shows an act once when several of its changes fit, with all that it changed', async () => {
    await bulk({
      action: 'price',
      ids: await products(['Kerry Red', 'Kerry Blue', 'Donegal']),
      percent: -20,
    });
    expect(await acts('&search=kerry')).toMatchObject([{ count: 3 }]);
  });
});

describe('undoing an act', () => {
  it('puts every product back, once for two calls at the same moment', async () => {
    const ids = await products(['Tara One', 'Tara Two', 'Tara Three']);
    await bulk({ action: 'status', ids, status: 'archived' });
    const [act] = await acts();
    const answers = await Promise.all([undo(act), undo(act)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect((await problemOf(refused!)).code).toBe('identity.already-undone');
    expect(await statuses(ids)).toEqual(['active', 'active', 'active']);
    const [back, former, ...others] = await acts();
    expect(others).toEqual([]);
    expect(back).toMatchObject({ action: 'catalog.product-changed', count: 3, undone: 0 });
    expect(former).toMatchObject({ id: act?.id, count: 3, undone: 3, canUndo: false });
  });

  it('leaves what has changed since, says which and why, and can be called again', async () => {
    const [one = '', two = ''] = await products(['Slane One', 'Slane Two']);
    await bulk({ action: 'price', ids: [one, two], percent: -20 });
    const [act] = await acts();
    await bulk({ action: 'price', ids: [two], percent: 50 });
    const result = await undone(act);
    expect(result).toMatchObject({
      undone: 1,
      left: {
        count: 1,
        changes: [{ code: 'identity.changed-since', subject: { name: { en: 'Slane Two' }, pageId: two } }],
      },
    });
    const prices = await shop.database.query(
      'SELECT price::text FROM products WHERE id = ANY($1) ORDER BY name',
      [[one, two]],
    );
    expect(prices).toEqual([{ price: '100.00' }, { price: '120.00' }]);
    expect((await acts()).find(({ id }) => id === act?.id)).toMatchObject({ undone: 1, canUndo: true });
    expect(await undone(act)).toMatchObject({ undone: 0, left: { count: 1 } });
  });

  it('moves stock back once, whether by the log or by the notice of the change', async () => {
    const ids = await rows([5, 7]);
    const change = () =>
      bodyOf<BulkStockResult>(send('POST', '/api/inventory/bulk', { action: 'add', ids, quantity: 10 }));
    const putBack = ({ moves, act }: BulkStockResult) =>
      bodyOf<BulkStockResult>(
        send('POST', '/api/inventory/bulk', {
          action: 'put-back',
          moves: moves.map(({ id, delta }) => ({ id, delta })),
          act,
        }),
      );
    const byLog = await change();
    const [first] = await acts();
    expect(await undone(first)).toMatchObject({ undone: 2, left: { count: 0 } });
    expect((await putBack(byLog)).moves).toEqual([]);
    expect(await inStock(ids)).toEqual([5, 7]);

    const byNotice = await change();
    const [second] = await acts();
    expect((await putBack(byNotice)).moves).toHaveLength(2);
    expect((await problemOf(undo(second))).code).toBe('identity.already-undone');
    expect(await inStock(ids)).toEqual([5, 7]);

    const byBoth = await change();
    const [third] = await acts();
    await Promise.all([undo(third), putBack(byBoth), undo(third), putBack(byBoth)]);
    expect(await inStock(ids)).toEqual([5, 7]);
  });

  it('is not offered for what the notice of a change of products has undone', async () => {
    const ids = await products(['Howth One', 'Howth Two']);
    const { id } = await bulk({ action: 'status', ids, status: 'archived' });
    const [act] = await acts();
    expect((await send('POST', `/api/products/bulk/${id}/undo`)).status).toBe(200);
    expect((await acts()).find((one) => one.id === act?.id)).toMatchObject({ undone: 2, canUndo: false });
  });

  it('marks nothing in the log for a member who puts back what another one has changed', async () => {
    const ids = await rows([3]);
    const change = { action: 'add', ids, quantity: 4 };
    const { moves, act } = await bodyOf<BulkStockResult>(send('POST', '/api/inventory/bulk', change));
    const staff = await signIn(shop, 'staff');
    const back = { action: 'put-back', moves: moves.map(({ id, delta }) => ({ id, delta })), act };
    const answer = await call(shop, 'POST', '/api/inventory/bulk', back, staff.headers);
    expect(await answer.json()).toMatchObject({ moves: [] });
    expect((await acts())[0]).toMatchObject({ undone: 0, canUndo: true });
  });

  it('is refused for a kind without undo, for an unknown entry, and to staff', async () => {
    const account = {
      email: `${unique('niamh')}@example.test`,
      role: 'staff',
      password: 'a-first-password-1',
    };
    expect((await send('POST', '/api/staff', account)).status).toBe(201);
    const [entry] = await acts();
    expect(entry).toMatchObject({ action: 'identity.staff-added', canUndo: false });
    expect((await problemOf(undo(entry))).code).toBe('identity.not-undoable');
    const unknown = await undo({ id: '0199aa00-0000-7000-8000-000000000000' });
    expect((await problemOf(unknown)).code).toBe('identity.audit-entry-not-found');
    const staff = await signIn(shop, 'staff');
    const answer = await call(shop, 'POST', `/api/audit/acts/${entry?.id}/undo`, undefined, staff.headers);
    expect(answer.status).toBe(403);
  });
});
