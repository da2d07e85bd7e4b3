import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { TRADER } from '../../support/makers/make-trader.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { ShopSettings } from '#contracts/shop-settings';

const REGISTERED = { ...TRADER, ukVatNumber: null, smallBusinessIn: null, taxNumber: null };
const EXEMPT = { ...REGISTERED, vatNumber: null, smallBusinessIn: 'DE', taxNumber: '12/345/67890' };

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop, 'owner');
});
afterAll(() => shop.stop());

const change = (body: unknown) => call(shop, 'PUT', '/api/settings', body, owner.headers);

beforeEach(async () => {
  const changed = await change({ business: EXEMPT, crossBorderVat: 'destination' });
  expect(await bodyOf<ShopSettings>(changed)).toMatchObject({ business: EXEMPT });
});

describe('the answers about VAT', () => {
  it.each([
    [{ business: { ...EXEMPT, vatNumber: 'NL001234567B01' } }, ['business.vatNumber']],
    [{ business: { ...EXEMPT, ukVatNumber: 'GB123456789' } }, ['business.ukVatNumber']],
    [{ crossBorderVat: 'home' }, ['crossBorderVat']],
  ])('exclude each other: %j', async (body, fields) => {
    const answer = await change(body);
    expect(answer.status).toBe(409);
    expect(await problemOf(answer)).toMatchObject({
      code: 'content.vat-answers-conflict',
      details: { fields },
    });
  });

  it.each(['', 'de', 'CH', 'GB', 'XI', 'EU', 'DE ', 1, true, ['DE'], { code: 'DE' }])(
    'name no country but a member state: %j',
    async (smallBusinessIn) => {
      expect((await change({ business: { ...EXEMPT, smallBusinessIn } })).status).toBe(400);
    },
  );

  it.each(['x'.repeat(41), 'a\u0000b', '1\n2', 7])('take no tax number like %j', async (taxNumber) => {
    expect((await change({ business: { ...EXEMPT, taxNumber } })).status).toBe(400);
  });

  it('are never both, however many change them at once', async () => {
    const changes = [{ business: REGISTERED }, { business: EXEMPT }, { crossBorderVat: 'home' }];
    const answered = await Promise.all(Array.from({ length: 12 }, (_, n) => change(changes[n % 3])));
    for (const { status } of answered) expect([200, 409]).toContain(status);
    const { business, crossBorderVat } = await bodyOf<ShopSettings>(
      call(shop, 'GET', '/api/settings', undefined, owner.headers),
    );
    if (business?.smallBusinessIn)
      expect([business.vatNumber, crossBorderVat]).toEqual([null, 'destination']);
    else expect(business?.vatNumber).toBe(TRADER.vatNumber);
  });
});
