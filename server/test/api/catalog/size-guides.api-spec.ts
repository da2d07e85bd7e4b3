import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { LINEN_SHIRTS } from '../../support/makers/make-size-guide.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product } from '#contracts/catalog';
import type { SizeGuide, SizeGuideRecord, SizeGuides } from '#contracts/size-guides';
import { newId } from '#platform/ids';

const { name: _name, ...LINEN } = LINEN_SHIRTS;

let shop: TestShop;
let owner: SignedInStaff;
/** A category of its own for each test, and a product in it in M and L. */
let shirts: { id: string; name: string };
let shirt: string;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.database.query('DELETE FROM size_guides');
  const name = unique('SHIRTS');
  shirts = { name, id: await makeCategory(shop.database, { name }) };
  shirt = await inSizes('M', 'L');
});

const inSizes = (...sizes: string[]) => makeProduct(shop.database, { category: shirts.name, sizes });
const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const add = (changes: object = {}) => ask('POST', '/api/size-guides', { ...LINEN_SHIRTS, ...changes });
const added = async (changes: object = {}) => {
  const response = await add({ name: unique('Guide'), ...changes });
  expect(response.status, await response.clone().text()).toBe(201);
  return bodyOf<SizeGuideRecord>(response);
};
const assign = (sizeGuideId: string | null, former: string | null = null) =>
  ask('PUT', `/api/categories/${shirts.id}/size-guide`, { sizeGuideId, former });
const listed = () => bodyOf<SizeGuides>(ask('GET', '/api/size-guides'));
const assigned = async () =>
  (await listed()).categories.find(({ id }) => id === shirts.id)?.sizeGuideId ?? null;
/** As a shopper asks, whose answers are cached. */
const guideOf = async (product: string) =>
  (await bodyOf<Product>(call(shop, 'GET', `/api/products/${product}`))).sizeGuideId;
const shown = (id: string) => call(shop, 'GET', `/api/size-guides/${id}`);
const refusal = async (request: Promise<Response>) => {
  const response = await request;
  return [response.status, (await problemOf(response)).code];
};
const undoLast = async () => {
  const [entry] = await bodyOf<{ id: string }[]>(ask('GET', '/api/audit?limit=1'));
  return ask('POST', `/api/audit/${entry?.id}/undo`);
};

describe('a size guide', () => {
  it('is nothing that a new shop or a new category has', async () => {
    expect((await listed()).guides).toEqual([]);
    expect(await guideOf(shirt)).toBeNull();
  });

  it('stands with the products of its category once it is assigned, in the words of its owner', async () => {
    const { id } = await added();
    expect(await guideOf(shirt)).toBeNull();
    expect((await assign(id)).status).toBe(204);
    expect(await guideOf(shirt)).toBe(id);
    expect(await bodyOf(shown(id))).toEqual(LINEN);
  });

  it('shows a change at once', async () => {
    const { id, version, name } = await added();
    await bodyOf(shown(id));
    const rows = [['S', '54']];
    const changed = await ask('PUT', `/api/size-guides/${id}`, { ...LINEN_SHIRTS, name, rows, version });
    expect(await bodyOf(changed)).toMatchObject({ rows, version: 2 });
    expect((await bodyOf<SizeGuide>(shown(id))).rows).toEqual(rows);
  });

  it.each([
    [['M'], true],
    [['One size'], false],
    [[], false],
    [['Small', 'Large'], true],
  ])('stands with a product in %j: %s', async (sizes, stands) => {
    const { id } = await added();
    await assign(id);
    expect(await guideOf(await inSizes(...sizes))).toBe(stands ? id : null);
  });

  it('may be given to several categories at its start, and takes none from another guide', async () => {
    const first = await added({ categoryIds: [shirts.id] });
    const other = await makeCategory(shop.database, { name: unique('BLOUSES') });
    const second = await added({ categoryIds: [shirts.id, other, newId()] });
    const { categories } = await listed();
    const guide = (id: string) => categories.find((one) => one.id === id)?.sizeGuideId;
    expect([guide(shirts.id), guide(other)]).toEqual([first.id, second.id]);
  });

  it('is text, whatever is typed', async () => {
    const hostile = `<img src=x onerror=alert(1)> '; DROP--`;
    const { id, rows } = await added({ rows: [[hostile, '{{1}}']] });
    expect(rows).toEqual([[hostile, '{{1}}']]);
    expect((await bodyOf<SizeGuide>(shown(id))).rows).toEqual([[hostile, '{{1}}']]);
  });
});

describe('a category has one size guide', () => {
  it('and another one in its place; what somebody else has chosen meanwhile stays', async () => {
    const [first, second] = [await added(), await added()];
    await assign(first.id);
    expect((await assign(second.id, first.id)).status).toBe(204);
    expect(await refusal(assign(null, first.id))).toEqual([409, 'catalog.size-guide-assigned-meanwhile']);
    expect(await assigned()).toBe(second.id);
  });

  it('and the same choice twice is one change', async () => {
    const { id } = await added();
    const both = await Promise.all([assign(id), assign(id)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const entries = await shop.database.query(
      `SELECT FROM audit_log WHERE action = 'catalog.size-guide-assigned' AND subject_id = $1`,
      [shirts.id],
    );
    expect(entries).toHaveLength(1);
  });

  it('that it has again when it returns from the bin, or none when the guide is gone', async () => {
    const { id } = await added();
    await assign(id);
    await shop.database.query('DELETE FROM products WHERE category = $1', [shirts.name]);
    await ask('DELETE', `/api/categories/${shirts.id}`);
    await undoLast();
    expect(await assigned()).toBe(id);
    await ask('DELETE', `/api/categories/${shirts.id}`);
    await shop.database.query('DELETE FROM size_guides');
    expect((await ask('POST', `/api/categories/${shirts.id}/restore`)).status).toBeLessThan(300);
    expect(await assigned()).toBeNull();
  });
});

describe('a change can be undone', () => {
  it('of the deletion, which takes it from its categories', async () => {
    const { id } = await added();
    await assign(id);
    expect((await ask('DELETE', `/api/size-guides/${id}`)).status).toBe(204);
    expect(await guideOf(shirt)).toBeNull();
    expect((await shown(id)).status).toBe(404);
    expect((await undoLast()).status).toBeLessThan(300);
    expect(await guideOf(shirt)).toBe(id);
  });

  it('of the content, the assignment and the addition', async () => {
    const { id, name } = await added();
    await ask('PUT', `/api/size-guides/${id}`, { ...LINEN_SHIRTS, name, rows: [['S', '54']] });
    await undoLast();
    expect((await bodyOf<SizeGuide>(shown(id))).rows).toEqual(LINEN.rows);
    await assign(id);
    await undoLast();
    expect(await assigned()).toBeNull();
    const { id: other } = await added();
    await undoLast();
    expect((await shown(other)).status).toBe(404);
  });

  it('but a change of the content is refused when the guide is gone', async () => {
    const { id, name } = await added();
    await ask('PUT', `/api/size-guides/${id}`, { ...LINEN_SHIRTS, name, rows: [['S', '54']] });
    const [entry] = await bodyOf<{ id: string }[]>(ask('GET', '/api/audit?limit=1'));
    await shop.database.query('DELETE FROM size_guides');
    expect(await refusal(ask('POST', `/api/audit/${entry?.id}/undo`))).toEqual([
      404,
      'catalog.size-guide-not-found',
    ]);
  });
});

describe('refused is', () => {
  it('what was made from another version, a name that is taken, and a guide that is not there', async () => {
    const { id, name } = await added();
    const change = (more: object) => ask('PUT', `/api/size-guides/${id}`, { ...LINEN_SHIRTS, ...more });
    await change({ name, version: 1 });
    expect(await refusal(change({ name, version: 1 }))).toEqual([409, 'catalog.size-guide-changed']);
    expect(await refusal(add({ name: name.toUpperCase() }))).toEqual([409, 'catalog.size-guide-exists']);
    const gone = newId();
    expect(await refusal(ask('PUT', `/api/size-guides/${gone}`, LINEN_SHIRTS))).toEqual([
      404,
      'catalog.size-guide-not-found',
    ]);
    expect(await refusal(assign(gone))).toEqual([404, 'catalog.size-guide-not-found']);
    const nowhere = ask('PUT', `/api/categories/${gone}/size-guide`, { sizeGuideId: id, former: null });
    expect(await refusal(nowhere)).toEqual([404, 'catalog.category-not-found']);
  });

  it('one more than forty, also of two at once', async () => {
    for (let count = 0; count < 39; count += 1) await added();
    const both = await Promise.all([add({ name: 'One' }), add({ name: 'Two' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await refusal(add({ name: 'Three' }))).toEqual([409, 'catalog.too-many-size-guides']);
  });

  it('an environmental claim, which has no room for its proof', async () => {
    const fit = { en: 'Cut from eco-friendly linen.', nl: 'Gesneden uit milieuvriendelijk linnen.' };
    expect(await refusal(add({ fit }))).toEqual([409, 'catalog.claims-unproven']);
  });

  it.each<[string, object]>([
    ['a row with a cell too few', { rows: [['M', '56'], ['L']] }],
    ['a row with a cell too many', { rows: [['M', '56', '1']] }],
    ['thirteen columns', { columns: Array(13).fill({ en: 'A', nl: 'A' }), rows: [Array(13).fill('1')] }],
    ['no column', { columns: [], rows: [[]] }],
    ['no row', { rows: [] }],
    ['forty-one rows', { rows: Array(41).fill(['M', '1']) }],
    ['a long cell', { rows: [['M', '1'.repeat(41)]] }],
    ['a cell of two lines', { rows: [['M', '1\n2']] }],
    ['a NUL in a cell', { rows: [['M', '1\u0000']] }],
    ['a number as a cell', { rows: [['M', 56]] }],
    ['a column without a heading', { columns: [{ en: 'Size', nl: '' }, LINEN.columns[1]] }],
    ['a fit in one language', { fit: { en: 'Wide.', nl: '' } }],
    ['steps in one language', { how: { en: [], nl: ['Leg het plat.'] } }],
    ['own measures without a note', { measures: 'own' }],
    ['a note beside other measures', { note: { en: 'Of the waist.', nl: 'Van de taille.' } }],
    ['no name', { name: ' ' }],
  ])('%s', async (_, changes) => {
    expect((await add(changes)).status).toBe(400);
  });

  it('who may not change the catalogue', async () => {
    const { id } = await added();
    const anonymous = (method: string, path: string, body?: unknown) => call(shop, method, path, body);
    expect((await anonymous('GET', '/api/size-guides')).status).toBe(401);
    expect((await anonymous('POST', '/api/size-guides', LINEN_SHIRTS)).status).toBe(401);
    expect((await anonymous('DELETE', `/api/size-guides/${id}`)).status).toBe(401);
  });
});
