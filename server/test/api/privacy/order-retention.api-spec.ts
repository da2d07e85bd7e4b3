import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { TRADER } from '../../support/makers/make-trader.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { RETENTION } from '#contracts/retention';
import { newId } from '#platform/ids';
import { DeleteOldOrders } from '../../../src/modules/orders/application/delete-old-orders.js';
import { PersonData } from '../../../src/modules/privacy/application/person-data.js';

const TOWNS = { NL: ['1015 CX', 'Amsterdam'], DE: ['10115', 'Berlin'] } as const;
const THIS_YEAR = new Date().getUTCFullYear();

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop, 'owner');
});
afterAll(() => shop.stop());
afterEach(() => moveTo('NL001234567B01'));

async function paidOrder(country: keyof typeof TOWNS, customerEmail = 'aoife@example.test'): Promise<string> {
  const [postalCode, city] = TOWNS[country];
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database, { price: '50.00' }));
  return payFor(shop, shopper, {
    customerEmail,
    shippingAddress: { ...ADDRESS, country, postalCode, city },
  });
}

/** Moves the order, or its credit note only, to the middle of a year. */
async function inYear(year: number, id: string, kind: 'order' | 'credit-note' = 'order'): Promise<void> {
  const day = `${year}-07-01T12:00:00Z`;
  if (kind === 'order')
    await shop.database.query('UPDATE orders SET created_at = $2 WHERE id = $1', [id, day]);
  await shop.database.query(
    `UPDATE invoices SET issued_at = $2 WHERE order_id = $1 AND ($3 = 'order' OR kind = $3)`,
    [id, day, kind],
  );
}

/** Runs the job, and says whether the order is there. */
async function isKept(id: string): Promise<boolean> {
  await shop.worker?.get(DeleteOldOrders, { strict: false }).run();
  return (await shop.database.query('SELECT 1 FROM orders WHERE id = $1', [id])).length === 1;
}

async function moveTo(vatNumber: string, address: string = TRADER.address): Promise<void> {
  const business = { ...TRADER, vatNumber, address };
  await bodyOf(call(shop, 'PUT', '/api/settings', { business }, owner.headers));
}

describe('a paid order [law: oss-records]', () => {
  it.each([
    ['at home', 'NL', RETENTION.orderYears],
    ['for the one-stop shop', 'DE', RETENTION.ossOrderYears],
  ] as const)('whose VAT is declared %s stays for its period', async (_, country, years) => {
    const id = await paidOrder(country);
    await inYear(THIS_YEAR - years, id);
    expect(await isKept(id)).toBe(true);
    await inYear(THIS_YEAR - years - 1, id);
    expect(await isKept(id)).toBe(false);
  });

  it('of the one-stop shop stays ten years when the trader has moved to its country since', async () => {
    const email = 'moved@example.test';
    const id = await paidOrder('DE', email);
    await inYear(THIS_YEAR - RETENTION.ossOrderYears, id);
    await moveTo('DE123456789');
    expect(await isKept(id)).toBe(true);
    const { kept } = await shop.app.get(PersonData, { strict: false }).collect(email);
    expect(kept).toMatchObject([{ until: `${THIS_YEAR}-12-31` }]);
  });

  it('stays as long as the tax law of the trader’s country asks, and the buyer reads so', async () => {
    const email = 'belgian@example.test';
    await moveTo('BE0123456789', 'Kaai 1\n1000 Brussel\nBelgië');
    const id = await paidOrder('NL', email);
    await inYear(THIS_YEAR - 10, id);
    expect(await isKept(id)).toBe(true);
    const { kept } = await shop.app.get(PersonData, { strict: false }).collect(email);
    expect(kept).toMatchObject([{ until: `${THIS_YEAR}-12-31` }]);
    await inYear(THIS_YEAR - 11, id);
    expect(await isKept(id)).toBe(false);
  });

  it('stays until the period of its last credit note is over', async () => {
    const email = 'refunded@example.test';
    const id = await paidOrder('NL', email);
    const refund = { key: newId(), everything: true };
    await bodyOf(call(shop, 'POST', `/api/orders/${id}/refund`, refund, owner.headers));
    await eventually(async () => (await orderOf(shop, owner, id)).documents.length === 2);
    await inYear(THIS_YEAR - RETENTION.orderYears - 1, id);
    await inYear(THIS_YEAR - RETENTION.orderYears, id, 'credit-note');
    expect(await isKept(id)).toBe(true);
    const { kept } = await shop.app.get(PersonData, { strict: false }).collect(email);
    expect(kept.map(({ until }) => until)).toEqual([`${THIS_YEAR}-12-31`, `${THIS_YEAR}-12-31`]);
    await inYear(THIS_YEAR - RETENTION.orderYears - 1, id, 'credit-note');
    expect(await isKept(id)).toBe(false);
  });
});
