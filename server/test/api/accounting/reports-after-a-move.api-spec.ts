import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { TRADER } from '../../support/makers/make-trader.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { SetClock } from '../../support/set-clock.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { OssReport, VatReport } from '#contracts/accounting';
import { newId } from '#platform/ids';

const TOWNS = { NL: ['1015 CX', 'Amsterdam'], IE: ['D02 X285', 'Dublin'] } as const;

const clock = new SetClock('2026-10-15T09:00:00Z');
let shop: TestShop;
let owner: SignedInStaff;

const read = <T>(path: string): Promise<T> =>
  bodyOf<T>(call(shop, 'GET', `/api/reports/${path}`, undefined, owner.headers));

/** One unit of €50, and shipping, to a country; returns the order's id. */
async function ordersTo(country: keyof typeof TOWNS): Promise<string> {
  const [postalCode, city] = TOWNS[country];
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database, { price: '50.00' }));
  return payFor(shop, shopper, { shippingAddress: { ...ADDRESS, country, postalCode, city } });
}

async function refundsEverything(id: string): Promise<void> {
  const body = { key: newId(), everything: true };
  await bodyOf(call(shop, 'POST', `/api/orders/${id}/refund`, body, owner.headers));
  await eventually(async () => (await orderOf(shop, owner, id)).status === 'refunded');
}

async function moveTo(vatNumber: string): Promise<void> {
  const business = { ...TRADER, vatNumber };
  await bodyOf(call(shop, 'PUT', '/api/settings', { business }, owner.headers));
}

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock });
  owner = await signIn(shop, 'owner');
});

afterAll(() => shop.stop());

it('reports what was invoiced as it was, when the trader moves to another country', async () => {
  await moveTo('IE6388047V');
  const earlier = await ordersTo('IE');
  await ordersTo('NL');
  const before = (await read<VatReport>('vat?from=2026-10-01&to=2026-12-31')).rows;
  expect(before.map(({ scheme, country }) => [scheme, country])).toEqual([
    ['domestic', 'IE'],
    ['oss', 'NL'],
  ]);
  const oss = (await read<OssReport>('oss?quarter=2026-Q4')).sales;
  expect(oss.map(({ country }) => country)).toEqual(['NL']);

  await moveTo('NL001234567B01');
  expect((await read<VatReport>('vat?from=2026-10-01&to=2026-12-31')).rows).toEqual(before);
  expect((await read<OssReport>('oss?quarter=2026-Q4')).sales).toEqual(oss);

  // What is issued from now on is reported from the new country; a refund, where its sale was.
  await ordersTo('IE');
  await refundsEverything(earlier);
  const { rows, domestic } = await read<VatReport>('vat?from=2026-10-01&to=2026-12-31');
  expect(rows.map(({ scheme, country, total }) => [scheme, country, total.gross])).toEqual([
    ['domestic', 'IE', '0.00'],
    ['oss', 'IE', '54.95'],
    ['oss', 'NL', '54.95'],
  ]);
  expect(domestic.gross).toBe('0.00');
  expect((await read<OssReport>('oss?quarter=2026-Q4')).sales).toMatchObject([
    { country: 'IE', gross: '54.95' },
    { country: 'NL', gross: '54.95' },
  ]);
});
