// @module-tag strict
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { call } from '../../support/http.js';
import { makeCoupon } from '../../support/makers/make-coupon.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { keyInMail, orderOf, payFor } from '../../support/paid-order.js';
import { pdfText } from '../../support/pdf-text.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { SetClock } from '../../support/set-clock.js';
import { newId } from '#platform/ids';

const BUSINESS = {
  legalName: 'Aran & Ash B.V.',
  address: 'Keizersgracht 1\n1015 CX Amsterdam\nNederland',
  phone: '+31 20 123 4567',
  register: 'KvK',
  registrationNumber: '12345678',
  registrations: [{ country: 'FR', scheme: 'textile', number: 'FR123456_11ABCD' }],
  vatNumber: 'NL001234567B01',
  ukVatNumber: 'GB123456789',
};

const START = Date.now();
const clock = new SetClock(START);
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock });
  owner = await signIn(shop, 'owner');
  await call(shop, 'PUT', '/api/settings', { business: BUSINESS }, owner.headers);
});

afterAll(() => shop.stop());

async function ordered(price: string, input: object = {}): Promise<string> {
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database, { name: 'Dingle Shell Jacket', price }), {
    quantity: 2,
  });
  return payFor(shop, shopper, input);
}

async function pdf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await call(shop, 'GET', path, undefined, headers);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return pdfText(await response.arrayBuffer());
}

const numberOf = async (id: string) => (await orderOf(shop, owner, id)).documents[0]?.number ?? '';

describe('an invoice', () => {
  it('names seller and buyer, number, lines, discount, total and the VAT in it [law: invoices]', async () => {
    const couponCode = await makeCoupon(shop.database, { type: 'fixed', value: '20.00' });
    const name = 'Zoë Müller-Ó Súilleabháin';
    const id = await ordered('60.50', {
      couponCode,
      customerName: name,
      shippingAddress: { ...ADDRESS, name },
    });
    const text = await pdf(`/api/orders/${id}/invoice.pdf`, owner.headers);
    const lines = text.split('\n');
    const { orderNumber } = await orderOf(shop, owner, id);
    for (const part of [
      'Invoice',
      await numberOf(id),
      orderNumber,
      'Aran & Ash B.V.',
      '1015 CX Amsterdam',
      'VAT NL001234567B01',
      'KvK: 12345678',
      'Telephone: +31 20 123 4567',
      'Textile register France: FR123456_11ABCD',
      name,
      'Keizersgracht 12',
      'Dingle Shell Jacket',
      '€60.50',
      '€121.00',
      '-€20.00',
      '€4.95',
      '€105.95',
      '21%',
      '€87.56',
      '€18.39',
    ]) {
      expect(lines, part).toContain(part);
    }
  });

  it.each(['Łukasz Żółć', 'Ελένη Παπαδοπούλου', 'Дмитрий Щербаков', 'Žofie Dvořáková, Øyvind Æsop'])(
    'writes %s as they do themselves',
    async (name) => {
      const id = await ordered('10.00', { customerName: name, shippingAddress: { ...ADDRESS, name } });
      const lines = (await pdf(`/api/orders/${id}/invoice.pdf`, owner.headers)).split('\n');
      expect(lines).toContain(name);
      expect(lines).toContain('Keizersgracht 12');
    },
  );

  it('to Great Britain names the VAT number there while it bears its VAT, and says why it does not', async () => {
    const shippingAddress = { ...ADDRESS, country: 'GB', city: 'London', postalCode: 'SW1A 1AA' };
    const taxed = await ordered('60.00', { shippingAddress });
    const exported = await ordered('120.00', { shippingAddress });
    const reason = '0% VAT: export of goods, article 146 of Directive 2006/112/EC.';
    const linesOf = async (id: string, query = '') =>
      (await pdf(`/api/orders/${id}/invoice.pdf${query}`, owner.headers)).split('\n');
    expect(await linesOf(taxed)).toEqual(expect.arrayContaining(['VAT GB123456789', '20%']));
    expect(await linesOf(taxed)).not.toContain(reason);
    expect(await linesOf(exported)).toEqual(expect.arrayContaining(['VAT NL001234567B01', '0%', reason]));
    for (const id of [taxed, exported])
      await call(shop, 'POST', `/api/orders/${id}/refund`, { key: newId(), everything: true }, owner.headers);
    const creditOf = async (id: string) => {
      const { number } = await eventually(async () =>
        (await orderOf(shop, owner, id)).documents.find(({ kind }) => kind === 'credit-note'),
      );
      return linesOf(id, `?number=${number}`);
    };
    expect(await creditOf(taxed)).toContain('VAT GB123456789');
    expect(await creditOf(exported)).toEqual(expect.arrayContaining(['VAT NL001234567B01', reason]));
  });

  it('opens for the shopper by the link of the mail, in the language of the order', async () => {
    const id = await ordered('100.00', { locale: 'nl' });
    const { orderNumber } = await orderOf(shop, owner, id);
    const key = await keyInMail(shop, id);
    const text = await pdf(`/api/orders/by-number/${orderNumber}/invoice.pdf?key=${key}`);
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      /Factuur[\s\S]*KvK: 12345678[\s\S]*€ 200,00[\s\S]*Btw in het totaal/,
    );
  });

  it('does not change when the shop’s address changes', async () => {
    const id = await ordered('10.00');
    const before = await pdf(`/api/orders/${id}/invoice.pdf`, owner.headers);
    const moved = { ...BUSINESS, legalName: 'Another Name' };
    await call(shop, 'PUT', '/api/settings', { business: moved }, owner.headers);
    expect(await pdf(`/api/orders/${id}/invoice.pdf`, owner.headers)).toBe(before);
    await call(shop, 'PUT', '/api/settings', { business: BUSINESS }, owner.headers);
  });

  it('is not found for an unpaid order, or under the number of another order', async () => {
    const shopper = new Shopper(shop);
    await shopper.adds(await makeProduct(shop.database));
    const { body } = await shopper.checksOut();
    const { orderId } = await shopper.outcome(body.checkoutId);
    const other = await numberOf(await ordered('10.00'));
    for (const path of ['', `?number=${other}`, '?number=%27']) {
      const { status } = await call(
        shop,
        'GET',
        `/api/orders/${orderId}/invoice.pdf${path}`,
        undefined,
        owner.headers,
      );
      expect([path, status]).toEqual([path, 404]);
    }
  });
});

describe('a credit note', () => {
  it('credits the refund, with its VAT, under its own number', async () => {
    const id = await ordered('60.50');
    const [item] = (await orderOf(shop, owner, id)).items;
    const wish = { key: newId(), items: [{ id: item?.id, quantity: 1 }] };
    await call(shop, 'POST', `/api/orders/${id}/refund`, wish, owner.headers);
    const credit = await eventually(async () =>
      (await orderOf(shop, owner, id)).documents.find(({ kind }) => kind === 'credit-note'),
    );
    expect(credit.number).toMatch(/^C\d{4}-\d{5}$/);
    const text = await pdf(`/api/orders/${id}/invoice.pdf?number=${credit.number}`, owner.headers);
    const lines = text.split('\n');
    for (const part of [
      'Credit note',
      credit.number,
      await numberOf(id),
      '-€60.50',
      '21%',
      '-€50.00',
      '-€10.50',
    ]) {
      expect(lines, part).toContain(part);
    }
  });
});

describe('invoice numbers [law: invoices]', () => {
  let year = 2031;
  afterEach(() => clock.set(START));

  it('have no gaps when many pay in parallel and some payments are refused', async () => {
    const checkouts = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const shopper = new Shopper(shop);
        await shopper.adds(await makeProduct(shop.database, { price: '200.00' }));
        const { body } = await shopper.checksOut();
        return { shopper, body };
      }),
    );
    await shop.database.query(
      `UPDATE orders SET subtotal = 1, total_amount = 1, shipping_amount = 0 WHERE order_number = ANY($1)`,
      [checkouts.slice(0, 4).map(({ body }) => body.orderNumber)],
    );
    await Promise.all(checkouts.map(({ shopper, body }) => shopper.onPaymentPage(body, 'pay')));
    await eventually(async () => {
      const row = await shop.database.one<{ waiting: number }>(
        `SELECT count(*)::integer AS waiting FROM orders o
         WHERE o.order_number = ANY($1) AND total_amount > 1 AND payment_status <> 'paid'`,
        [checkouts.map(({ body }) => body.orderNumber)],
      );
      return row?.waiting === 0;
    });
    const rows = await shop.database.query<{ number: string }>(
      `SELECT number FROM invoices WHERE kind = 'invoice' AND issued_at < '2031-01-01'`,
    );
    const counts = rows.map(({ number }) => Number(number.split('-')[1])).sort((a, b) => a - b);
    expect(counts.length).toBeGreaterThan(8);
    expect(counts).toEqual(counts.map((_, index) => index + 1));
  });

  it('restart with the year of the shop’s time zone', async () => {
    const [ending, beginning] = [year, year + 1];
    year += 2;
    clock.set(`${ending}-12-31T22:59:00Z`);
    const lastOfYear = await ordered('10.00');
    clock.set(`${ending}-12-31T23:01:00Z`);
    const firstOfYear = await ordered('10.00');
    const rows = await shop.database.query<{ number: string }>(
      'SELECT number FROM invoices WHERE order_id = ANY($1) ORDER BY issued_at',
      [[lastOfYear, firstOfYear]],
    );
    expect(rows.map(({ number }) => number)).toEqual([`${ending}-00001`, `${beginning}-00001`]);
  });
});
