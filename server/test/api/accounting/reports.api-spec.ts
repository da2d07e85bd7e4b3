// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { pdfText } from '../../support/pdf-text.js';
import { SetClock } from '../../support/set-clock.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { distanceSales, ossReport, unitsSold, vatReport } from '#contracts/accounting';
import { newId } from '#platform/ids';
import { RepairDistanceSales } from '../../../src/modules/accounting/application/repair-distance-sales.js';
import { OrderDocuments } from '../../../src/modules/orders/application/order-documents.js';

const TOWNS = {
  NL: ['1015 CX', 'Amsterdam'],
  DE: ['10115', 'Berlin'],
  IE: ['D02 X285', 'Dublin'],
  CH: ['8001', 'Zürich'],
} as const;

const clock = new SetClock('2026-09-30T21:30:00Z');
let shop: TestShop;
let owner: SignedInStaff;
const ordered: Record<string, string> = {};

/** Two units of €50 and shipping to a country; returns the order's id. */
async function ordersTo(country: keyof typeof TOWNS, price = '50.00', quantity = 2): Promise<string> {
  const [postalCode, city] = TOWNS[country];
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database, { name: '=Shell, "Howth"', price }), { quantity });
  return payFor(shop, shopper, {
    customerName: 'Aoife Byrne',
    shippingAddress: { ...ADDRESS, country, postalCode, city },
  });
}

async function refunds(id: string, quantity: number): Promise<void> {
  const { items } = await orderOf(shop, owner, id);
  const body = { key: newId(), items: [{ id: items[0]?.id, quantity }] };
  await call(shop, 'POST', `/api/orders/${id}/refund`, body, owner.headers);
  await eventually(async () => {
    const { refunds: all } = await orderOf(shop, owner, id);
    return all.every(({ status }) => status === 'done');
  });
}

const read = (path: string) => bodyOf(call(shop, 'GET', `/api/reports/${path}`, undefined, owner.headers));

async function csv(path: string): Promise<string[]> {
  const response = await call(shop, 'GET', `/api/reports/${path}`, undefined, owner.headers);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return (await response.text()).replace('\ufeff', '').trimEnd().split('\r\n');
}

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock });
  ordered['earlier'] = await ordersTo('DE');
  // Midnight in Amsterdam is at 22:00 UTC: from here it is the fourth quarter.
  clock.set('2026-09-30T22:30:00Z');
  owner = await signIn(shop, 'owner');
  ordered['home'] = await ordersTo('NL');
  ordered['ireland'] = await ordersTo('IE');
  ordered['export'] = await ordersTo('CH');
  await refunds(ordered['earlier'], 1);
  await refunds(ordered['home'], 1);
  await refunds(ordered['ireland'], 1);
});

afterAll(() => shop.stop());

describe('the report of the one-stop shop [law: vat-returns]', () => {
  it('has the quarter’s sales by country and rate, and refunds of an earlier quarter as its corrections', async () => {
    const report = ossReport.parse(await read('oss?quarter=2026-Q4'));
    expect(report.sales).toEqual([{ country: 'IE', rate: '23', net: '44.68', vat: '10.27', gross: '54.95' }]);
    expect(report.corrections).toEqual([
      { quarter: '2026-Q3', country: 'DE', rate: '19', net: '-42.02', vat: '-7.98', gross: '-50.00' },
    ]);
    expect(report.due).toEqual([
      { country: 'DE', vat: '-7.98' },
      { country: 'IE', vat: '10.27' },
    ]);
    expect(report.total).toEqual({ net: '2.66', vat: '2.29', gross: '4.95' });
  });

  it('counts the last hour before midnight in the shop’s time zone to the earlier quarter', async () => {
    const report = ossReport.parse(await read('oss?quarter=2026-Q3'));
    expect(report.sales).toEqual([
      { country: 'DE', rate: '19', net: '88.19', vat: '16.76', gross: '104.95' },
    ]);
    expect(report.corrections).toEqual([]);
  });

  it('downloads as CSV', async () => {
    expect(await csv('oss.csv?quarter=2026-Q4')).toEqual([
      'quarter,corrects,country,rate,net,vat,gross',
      '2026-Q4,,IE,23,44.68,10.27,54.95',
      '2026-Q4,2026-Q3,DE,19,-42.02,-7.98,-50.00',
    ]);
  });
});

describe('the report of VAT [law: vat-returns]', () => {
  it('is the period’s invoices less its credit notes, by scheme, country and rate', async () => {
    const report = vatReport.parse(await read('vat?from=2026-07-01&to=2026-12-31'));
    expect(
      report.rows.map(({ scheme, country, rate, total }) => [scheme, country, rate, total.gross]),
    ).toEqual([
      ['outside', 'CH', '0', '104.95'],
      ['oss', 'DE', '19', '54.95'],
      ['oss', 'IE', '23', '54.95'],
      ['domestic', 'NL', '21', '54.95'],
    ]);
    expect(report.rows.at(-1)).toMatchObject({
      sales: { net: '86.74', vat: '18.21', gross: '104.95' },
      refunds: { net: '-41.32', vat: '-8.68', gross: '-50.00' },
    });
    expect(report.domestic).toEqual({ net: '45.42', vat: '9.53', gross: '54.95' });
    expect(report.total.gross).toBe('269.80');
  });

  it('downloads as CSV', async () => {
    const lines = await csv('vat.csv?from=2026-10-01&to=2026-10-01');
    expect(lines[0]).toBe(
      'scheme,country,rate,salesNet,salesVat,salesGross,refundsNet,refundsVat,refundsGross,net,vat,gross',
    );
    expect(lines).toContain('domestic,NL,21,86.74,18.21,104.95,-41.32,-8.68,-50.00,45.42,9.53,54.95');
    expect(lines).toContain('oss,DE,19,0.00,0.00,0.00,-42.02,-7.98,-50.00,-42.02,-7.98,-50.00');
  });

  it('is empty for a period without sales', async () => {
    const report = vatReport.parse(await read('vat?from=2025-01-01&to=2025-12-31'));
    expect([report.rows, report.total.gross]).toEqual([[], '0.00']);
  });
});

describe('the journal [law: vat-returns]', () => {
  it('has a line for each document and rate with order, country, amounts and payment', async () => {
    const lines = await csv('journal.csv?from=2026-09-30&to=2026-10-01');
    const { orderNumber } = await orderOf(shop, owner, ordered['earlier'] ?? '');
    const { ref } = (await shop.database.one<{ ref: string }>(
      'SELECT stripe_payment_intent_id AS ref FROM orders WHERE order_number = $1',
      [orderNumber],
    )) ?? { ref: '' };
    expect(lines.slice(0, 2)).toEqual([
      'date,kind,document,forInvoice,orderNumber,country,vatCountry,vatRate,net,vat,gross,paymentMethod,paymentReference,disputed,disputeFee,accountGross,accountFee,accountNet,payout,currency,vatScheme',
      `2026-09-30,invoice,2026-00001,,${orderNumber},DE,DE,19,88.19,16.76,104.95,card,${ref},,,,,,,EUR,oss`,
    ]);
    expect(lines).toContain(
      `2026-10-01,credit-note,C2026-00001,2026-00001,${orderNumber},DE,DE,19,-42.02,-7.98,-50.00,card,${ref},,,,,,,EUR,oss`,
    );
    // An hour after the first payment the worker may have read the provider's balance: its lines follow the documents.
    const documents = lines.filter((line) => /^[\d-]+,(invoice|credit-note),/.test(line));
    expect(documents).toHaveLength(7);
    expect(lines.slice(1, 8)).toEqual(documents);
  });
});

describe('the documents of a period', () => {
  it('are one PDF in the order of issue', async () => {
    const path = '/api/reports/documents.pdf?from=2026-09-30&to=2026-10-01';
    const response = await call(shop, 'GET', path, undefined, owner.headers);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = await pdfText(await response.arrayBuffer());
    expect(text.match(/^C?2026-0000\d$/gm)?.filter((number) => text.includes(number))).toEqual(
      expect.arrayContaining(['2026-00001', '2026-00004', 'C2026-00001', 'C2026-00003']),
    );
    expect(text.indexOf('2026-00002')).toBeGreaterThan(text.indexOf('2026-00001'));
    expect(text).toContain('Germany');
    expect(text).toContain('30 September 2026');
  });

  it('are not found for a period without any', async () => {
    const path = '/api/reports/documents.pdf?from=2025-01-01&to=2025-01-31';
    const answer = await call(shop, 'GET', path, undefined, owner.headers);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      404,
      'orders.no-documents',
    ]);
  });

  it('are refused when they are more than one file holds', async () => {
    const code = shop.app.get(OrderDocuments).bundle('2026-09-30', '2026-10-01', 6);
    await expect(code).rejects.toMatchObject({ code: 'orders.too-many-documents', details: { most: 6 } });
  });
});

describe('the units sold [law: units-sold]', () => {
  it('are counted by country and kind, with the refunded ones', async () => {
    const report = unitsSold.parse(await read('units?from=2026-07-01&to=2026-12-31'));
    expect(report.rows).toEqual([
      { country: 'CH', taxClass: 'clothing', sold: 2, refunded: 0 },
      { country: 'DE', taxClass: 'clothing', sold: 2, refunded: 1 },
      { country: 'IE', taxClass: 'clothing', sold: 2, refunded: 1 },
      { country: 'NL', taxClass: 'clothing', sold: 2, refunded: 1 },
    ]);
    expect(await csv('units.csv?from=2026-10-01&to=2026-10-01')).toContain('DE,clothing,0,1');
  });
});

describe('the threshold of distance sales [law: vat-abroad]', () => {
  const choose = (crossBorderVat: string) =>
    call(shop, 'PUT', '/api/settings', { crossBorderVat }, owner.headers);

  it('charges the VAT of the destination by default', async () => {
    expect(distanceSales.parse(await read('distance-sales'))).toEqual({
      homeCountry: 'NL',
      threshold: '10000.00',
      thisYear: { year: 2026, net: '90.85' },
      lastYear: { year: 2025, net: '0.00' },
      state: 'below',
      choice: 'destination',
      smallBusinessIn: null,
      applied: 'destination',
    });
  });

  it('reports a sale with the VAT of the own country at home, and counts it', async () => {
    expect((await choose('home')).status).toBe(200);
    const id = await ordersTo('DE', '1200.00', 9);
    expect((await orderOf(shop, owner, id)).vat).toEqual([
      { rate: '21', net: '8925.62', vat: '1874.38', gross: '10800.00' },
    ]);
    const report = vatReport.parse(await read('vat?from=2026-10-01&to=2026-10-01'));
    expect(report.rows.find(({ country }) => country === 'NL')).toMatchObject({
      scheme: 'domestic',
      sales: { gross: '10904.95' },
    });
    expect(distanceSales.parse(await read('distance-sales'))).toMatchObject({
      thisYear: { net: '9016.47' },
      state: 'near',
      choice: 'home',
      applied: 'home',
    });
    await refunds(id, 9);
    await choose('destination');
  });

  it('counts what has drifted anew', async () => {
    const { thisYear } = distanceSales.parse(await read('distance-sales'));
    await shop.database.query('UPDATE distance_sales SET net = net + 1 WHERE year = 2026');
    await shop.worker?.get(RepairDistanceSales, { strict: false }).run();
    expect(distanceSales.parse(await read('distance-sales'))).toMatchObject({
      thisYear,
      lastYear: { net: '0.00' },
    });
  });
});

describe('a request for a report', () => {
  it.each([
    'vat?from=2026-01-01',
    'vat?from=2026-02-01&to=2026-01-31',
    'vat?from=2025-01-01&to=2026-02-05',
    'journal.csv?from=2026-02-30&to=2026-03-01',
    'units?from=x&to=y',
    'oss?quarter=2026-Q5',
    'oss.csv?quarter=',
  ])('is refused: %s', async (path) => {
    const { status } = await call(shop, 'GET', `/api/reports/${path}`, undefined, owner.headers);
    expect(status).toBe(400);
  });

  it('may span 400 days', async () => {
    await read('vat?from=2025-01-01&to=2026-02-04');
  });
});
