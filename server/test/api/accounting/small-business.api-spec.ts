import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { linesOf } from '../../support/csv-file.js';
import { Exchanges } from '../../support/exchanges.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { TRADER } from '../../support/makers/make-trader.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { pdfText } from '../../support/pdf-text.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { MailOwnerNearThreshold } from '../../../src/modules/accounting/application/mail-owner-near-threshold.js';
import type { DistanceSales, OssReport, VatReport } from '#contracts/accounting';
import type { Quote } from '#contracts/checkout';
import type { Order } from '#contracts/orders';
import type { Problem } from '#contracts/problem';
import { Money } from '#kernel';
import { newId } from '#platform/ids';

const TOWNS = {
  NL: ['1015 CX', 'Amsterdam'],
  DE: ['10115', 'Berlin'],
  CH: ['8001', 'Zürich'],
} as const;
type Destination = keyof typeof TOWNS;

const REGISTERED = { ...TRADER, ukVatNumber: null, smallBusinessIn: null, taxNumber: null };
/** A Kleinunternehmer. */
const EXEMPT = { ...REGISTERED, vatNumber: null, smallBusinessIn: 'DE', taxNumber: '12/345/67890' };
const REASON = 'No VAT: small-business scheme (§ 19 UStG).';

let shop: TestShop;
let owner: SignedInStaff;
let exchanges: Exchanges;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, env: { NETWORK_LIMITS: 'off' } });
  owner = await signIn(shop, 'owner');
  exchanges = new Exchanges(shop, owner);
});
afterAll(() => shop.stop());

/** Every test begins with a trader in the scheme, and without a sale. */
beforeEach(async () => {
  await shop.database.query('DELETE FROM throttles');
  await shop.database.query('DELETE FROM orders');
  await shop.database.query('DELETE FROM distance_sales');
  await answers({ business: EXEMPT, crossBorderVat: 'destination' });
});
afterEach(() => expect.poll(() => disagreements(shop.database)).toEqual([]));

const change = (body: unknown) => call(shop, 'PUT', '/api/settings', body, owner.headers);
const read = <T>(path: string) =>
  bodyOf<T>(call(shop, 'GET', `/api/reports/${path}`, undefined, owner.headers));
const show = (id: string) => orderOf(shop, owner, id);
const year = () => String(new Date().getUTCFullYear());
/** A year with its days before and after, whatever the time zone. */
const period = () => `from=${year()}-01-01&to=${Number(year()) + 1}-01-02`;

async function answers(settings: unknown): Promise<void> {
  expect((await change(settings)).status).toBe(200);
}

const to = (country: Destination) => {
  const [postalCode, city] = TOWNS[country];
  return { shippingAddress: { ...ADDRESS, country, postalCode, city } };
};

async function withCart(price: string): Promise<Shopper> {
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database, { price }));
  return shopper;
}

const sells = async (country: Destination, price = '50.00') =>
  payFor(shop, await withCart(price), to(country));

async function refunds(id: string): Promise<void> {
  const body = { key: newId(), everything: true };
  expect((await call(shop, 'POST', `/api/orders/${id}/refund`, body, owner.headers)).status).toBeLessThan(
    300,
  );
  await eventually(async () => (await show(id)).status === 'refunded');
}

/** The text of each document of an order, oldest first. */
async function documentsOf(id: string): Promise<string[]> {
  const { documents } = await show(id);
  return Promise.all(
    documents.map(async ({ number }) => {
      const path = `/api/orders/${id}/invoice.pdf?number=${number}`;
      const pdf = await call(shop, 'GET', path, undefined, owner.headers);
      return pdfText(await pdf.arrayBuffer());
    }),
  );
}

function expectNoVat(document: string): void {
  expect(document).toContain(REASON);
  expect(document).toContain('Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG.');
  expect(document).toContain('Tax number: 12/345/67890');
  expect(document).not.toMatch(/VAT contained|With VAT|VAT NL|0%/);
}

const summed = (amounts: readonly string[]) =>
  Money.sum(amounts.map((amount) => Money.parse(amount))).toString();

describe('a trader who is not registered for VAT [law: small-business]', () => {
  it('sells, refunds and exchanges without VAT, and documents, reports and books agree', async () => {
    const quote = (await (await withCart('50.00')).get<Quote>('/api/checkout/quote?country=NL')).body;
    expect(quote).toMatchObject({ total: '54.95', taxAmount: '0.00', smallBusinessIn: 'DE' });
    const abroad = await sells('NL');
    const home = await sells('DE');
    const exported = await sells('CH');
    await refunds(abroad);
    const jacket = await exchanges.jacket();
    const { order, one } = await exchanges.arrived(jacket);
    expect((await exchanges.exchange(one, jacket, 'S')).status).toBeLessThan(300);
    const replacement = await exchanges.newOrder(one);
    await eventually(async () => (await show(order.id)).documents.length === 3);

    const ids = [abroad, home, exported, order.id, replacement.id];
    const orders = await Promise.all(ids.map(show));
    for (const { smallBusinessIn, taxAmount } of orders)
      expect([smallBusinessIn, taxAmount]).toEqual(['DE', '0.00']);
    const documents = (await Promise.all(ids.map(documentsOf))).flat();
    expect(documents).toHaveLength(8);
    documents.forEach(expectNoVat);

    const sold = summed(orders.map(({ totalAmount }) => totalAmount));
    const back = summed(orders.map(({ refundedAmount }) => refundedAmount));
    const left = Money.parse(sold).minus(Money.parse(back)).toString();
    const report = await read<VatReport>(`vat?${period()}`);
    expect(report.rows.map(({ scheme, country, rate }) => [scheme, country, rate])).toEqual([
      ['small-business', 'CH', '0'],
      ['small-business', 'DE', '0'],
    ]);
    expect(report).toMatchObject({
      homeCountry: 'DE',
      domestic: { gross: '0.00' },
      smallBusiness: { net: left, vat: '0.00', gross: left },
      total: { net: left, vat: '0.00', gross: left },
    });
    expect(summed(report.rows.map(({ sales }) => sales.gross))).toBe(sold);
    const quarter = Math.ceil((new Date().getUTCMonth() + 1) / 3);
    expect((await read<OssReport>(`oss?quarter=${year()}-Q${quarter}`)).sales).toEqual([]);
    const journal = await call(shop, 'GET', `/api/reports/journal.csv?${period()}`, undefined, owner.headers);
    const booked = linesOf(await journal.text()).filter(({ kind = '' }) =>
      /^(invoice|credit-note)$/.test(kind),
    );
    expect(booked).toHaveLength(8);
    for (const { vatScheme, vatRate, vat } of booked)
      expect([vatScheme, vatRate, vat]).toEqual(['small-business', '0', '0.00']);
    expect(summed(booked.map(({ gross = '' }) => gross))).toBe(left);
    const csv = await call(shop, 'GET', `/api/reports/vat.csv?${period()}`, undefined, owner.headers);
    expect(linesOf(await csv.text()).map(({ scheme }) => scheme)).toEqual([
      'small-business',
      'small-business',
    ]);
    // The refunded sale to the Netherlands, and the jackets, which went there.
    expect(await read<DistanceSales>('distance-sales')).toMatchObject({
      smallBusinessIn: 'DE',
      thisYear: { net: '84.95' },
    });
  });

  it('tells shoppers so by mail, and nowhere that a price contains VAT', async () => {
    const id = await sells('NL');
    const mail = await eventually(() =>
      shop.database.one<{ body: string }>(
        `SELECT data::text AS body FROM mails WHERE template = 'order-confirmation' AND dedupe_key LIKE '%' || $1`,
        [id],
      ),
    );
    expect(mail.body).toContain('"smallBusinessIn": "DE"');
    expect(mail.body).toContain(REASON);
    expect(mail.body).not.toMatch(/include VAT|VAT number/);
  });

  it('gets a mail when sales to other member states come near the threshold, and when they pass it', async () => {
    const run = () => shop.worker?.get(MailOwnerNearThreshold, { strict: false }).run();
    await shop.database.query(`DELETE FROM mails WHERE template = 'small-business-threshold'`);
    const mailed = async () => {
      await run();
      await run();
      const rows = await shop.database.query<{ state: string }>(
        `SELECT data ->> 'state' AS state FROM mails WHERE template = 'small-business-threshold' ORDER BY created_at`,
      );
      return rows.map(({ state }) => state);
    };
    await sells('DE', '9000.00');
    expect(await mailed()).toEqual([]);
    await sells('NL', '8500.00');
    expect(await mailed()).toEqual(['near']);
    const id = await sells('NL', '1600.00');
    expect(await mailed()).toEqual(['near', 'over']);
    // The shop cannot charge VAT without a number, and does not know of an exemption there.
    expect(await show(id)).toMatchObject({ smallBusinessIn: 'DE', taxAmount: '0.00' });
    expect(await read<DistanceSales>('distance-sales')).toMatchObject({ state: 'over' });
  });

  it('does not sell to Great Britain', async () => {
    const { body } = await (
      await withCart('50.00')
    ).get<Quote>('/api/checkout/quote?country=GB&postalCode=SW1A%201AA');
    expect(body).toMatchObject({ delivery: null, taxAmount: '0.00' });
  });
});

describe('a trader who registers for VAT', () => {
  const taxOf = ({ smallBusinessIn, vat }: Order) => [smallBusinessIn, vat.map(({ rate }) => rate)];

  it('leaves earlier orders and documents as they are, and so does one who leaves again', async () => {
    const before = await sells('NL');
    const [invoice = ''] = await documentsOf(before);
    const rows = (await read<VatReport>(`vat?${period()}`)).rows;
    await answers({ business: REGISTERED });
    expect(await documentsOf(before)).toEqual([invoice]);
    expect((await read<VatReport>(`vat?${period()}`)).rows).toEqual(rows);
    expect(taxOf(await show(before))).toEqual(['DE', ['0']]);

    const taxed = await sells('NL');
    expect(taxOf(await show(taxed))).toEqual([null, ['21']]);
    await refunds(before);
    const [, credit = ''] = await documentsOf(before);
    expect(credit).toContain(REASON);
    expect(credit).not.toMatch(/VAT NL|With VAT/);

    await answers({ business: EXEMPT });
    await refunds(taxed);
    for (const document of await documentsOf(taxed)) {
      expect(document).toContain('VAT NL001234567B01');
      expect(document).toContain('21%');
      expect(document).not.toContain(REASON);
    }
    const report = await read<VatReport>(`vat?${period()}`);
    expect(report.rows.map(({ scheme, country, total }) => [scheme, country, total.gross])).toEqual([
      ['small-business', 'DE', '0.00'],
      ['domestic', 'NL', '0.00'],
    ]);
  });

  it('invoices an order that was placed before without VAT, and exchanges it with VAT', async () => {
    const shopper = await withCart('50.00');
    const { body } = await shopper.checksOut(to('NL'));
    const jacket = await exchanges.jacket();
    const { one } = await exchanges.arrived(jacket);
    await answers({ business: REGISTERED });
    await shopper.onPaymentPage(body, 'pay');
    const { orderId } = await eventually(async () => {
      const outcome = await shopper.outcome(body.checkoutId);
      return outcome.success && outcome;
    });
    const [invoice = ''] = await documentsOf(orderId);
    expect(invoice).toContain(REASON);
    expect(invoice).not.toContain('VAT NL');
    await exchanges.exchange(one, jacket, 'L');
    expect(taxOf(await exchanges.newOrder(one))).toEqual([null, ['21']]);
  });

  it('answers an order with the price of before like one with another total', async () => {
    const shopper = await withCart('50.00');
    const { total, taxAmount } = (await shopper.get<Quote>('/api/checkout/quote?country=NL')).body;
    await answers({ business: REGISTERED });
    const { status, body } = await shopper.checksOut({
      ...to('NL'),
      expectedTotal: total,
      expectedTax: taxAmount,
    });
    expect([status, body.code]).toEqual([409, 'checkout.total-changed']);
    const { quote } = (body as Problem).details as { quote: Quote };
    expect(quote).toMatchObject({ total, taxAmount: '9.54', smallBusinessIn: null });
  });
});
