import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeCoupon } from '../../support/makers/make-coupon.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeReturn } from '../../support/makers/make-return.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { sentDuring } from '../../support/statements.js';
import { AuditSubjects } from '../../../src/modules/identity/read/audit-subjects.js';
import type { AuditEntry } from '#contracts/identity';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ appRole: true });
  owner = await signIn(shop, 'owner');
  await makeCategory(shop.database, { name: 'JACKETS' });
});
afterAll(() => shop.stop());

const everyPermission = () => true;
const subjectsOf = async (
  entries: { subjectType: string; subjectId: string }[],
  may: (permission: string) => boolean = everyPermission,
) => (await shop.app.get(AuditSubjects).addTo(entries, may)).map(({ subject }) => subject);
const one = (subjectType: string, subjectId: string) => ({ subjectType, subjectId });

describe('what a change was made to', () => {
  it('is called in the list as it is called now, in both languages', async () => {
    const id = await makeProduct(shop.database, { name: 'Howth', category: 'JACKETS' });
    const input = { subcategory: null, price: '20.00', status: 'draft' };
    const changed = await call(
      shop,
      'PUT',
      `/api/products/${id}`,
      {
        ...input,
        name: 'Howth Parka',
        description: '',
        category: 'JACKETS',
        imageUrl: '/media/x.webp',
        translations: { nl: { name: 'Howth-parka' } },
      },
      owner.headers,
    );
    expect(changed.status).toBe(200);
    const [entry] = await bodyOf<AuditEntry[]>(
      call(shop, 'GET', '/api/audit?subjectType=product&limit=1', undefined, owner.headers),
    );
    expect(entry?.subject).toEqual({
      name: { en: 'Howth Parka', nl: 'Howth-parka' },
      isGone: false,
      pageId: id,
    });
  });

  it('is a variant by its product, whose page it has, and a return by its receipt', async () => {
    const productId = await makeProduct(shop.database, { name: 'Sligo', category: 'JACKETS' });
    const stockId = await makeStock(shop.database, productId, { size: 'M', color: 'Moss' });
    const returnId = await makeReturn(shop.database);
    const code = await makeCoupon(shop.database);
    const coupon = await shop.database.one<{ id: string }>('SELECT id FROM coupons WHERE code = $1', [code]);
    const [variant, returned, discount, member] = await subjectsOf([
      one('stock-item', stockId),
      one('return', returnId),
      one('coupon', coupon?.id ?? ''),
      one('sign-in', owner.id),
    ]);
    expect(variant).toMatchObject({ name: { en: 'Sligo, M / Moss' }, pageId: productId });
    expect(returned?.name?.en).toBe(`W-${returnId.slice(-10)}`);
    expect(discount?.name?.en).toBe(code);
    expect(member?.name?.en).toBe(owner.email);
  });

  it('is said to be gone once it is deleted', async () => {
    const gone = newId();
    expect(await subjectsOf([one('order', gone), one('product', gone)])).toEqual([
      { name: null, isGone: true, pageId: null },
      { name: null, isGone: true, pageId: null },
    ]);
  });

  it('has no name for a reader who may not see such a thing', async () => {
    const id = await makeProduct(shop.database, { name: 'Achill', category: 'JACKETS' });
    const unknown = { name: null, isGone: false, pageId: null };
    const mayNotSee = (permission: string) => permission !== 'catalog.read';
    expect(await subjectsOf([one('product', id), one('category', newId())], mayNotSee)).toEqual([
      unknown,
      unknown,
    ]);
    const staff = await signIn(shop, 'staff');
    expect((await call(shop, 'GET', '/api/audit', undefined, staff.headers)).status).toBe(403);
  });

  it('has no name where it has no row of its own', async () => {
    const unknown = { name: null, isGone: false, pageId: null };
    expect(await subjectsOf([one('settings', 'shop'), one('staff', 'all'), one('person', newId())])).toEqual([
      unknown,
      unknown,
      unknown,
    ]);
  });

  it('is looked up by one statement for each kind, however many entries there are', async () => {
    const ids = await Promise.all(
      ['Cliff', 'Quay', 'Moor'].map((name) => makeProduct(shop.database, { name, category: 'JACKETS' })),
    );
    const entries = [...ids, ...ids].flatMap((id) => [one('product', id), one('order', newId())]);
    const { result, statements } = await sentDuring(() => subjectsOf(entries));
    expect(statements).toHaveLength(2);
    expect(result.filter(({ name }) => name !== null)).toHaveLength(6);
  });
});
