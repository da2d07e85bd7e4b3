// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { TRADER } from '../../support/makers/make-trader.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { pdfText } from '../../support/pdf-text.js';
import { SetClock } from '../../support/set-clock.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { ossReport, vatReport, type DistanceSales } from '#contracts/accounting';
import type { AnalyticsReport } from '#contracts/analytics';
import type { Storefront } from '#contracts/content';
import type { ShopSettings } from '#contracts/shop-settings';
import type { Home } from '#contracts/home';
import type { AuditEntry } from '#contracts/identity';
import { DEFAULT_TIME_ZONE, followTimeZone, shopTimeZone } from '#kernel';
import { DocumentsOfPeriod } from '../../../src/modules/orders/read/documents-of-period.js';

const GALWAY = {
  timeZone: 'Europe/Dublin',
  business: {
    ...TRADER,
    address: '1 Quay\nGalway\nIreland',
    registrationNumber: '123456',
    vatNumber: 'IE1234567T',
  },
  // Amsterdam has the first of January already.
  moment: '2026-12-31T23:28:00Z',
  day: '2026-12-31',
  words: '31 December 2026',
  quarter: '2026-Q4',
  others: ['2027-01-01', '2026-12-30'],
};
const HELSINKI = {
  timeZone: 'Europe/Helsinki',
  business: { ...TRADER, address: 'Katu 1\n00100 Helsinki\nFinland', vatNumber: 'FI12345671' },
  // Amsterdam still has the last of December.
  moment: '2026-12-31T22:30:00Z',
  day: '2027-01-01',
  words: '1 January 2027',
  quarter: '2027-Q1',
  others: ['2026-12-31', '2027-01-02'],
};

describe.each([GALWAY, HELSINKI])('a new shop in $timeZone [law: country-of-the-trader]', (place) => {
  const { timeZone, business, moment, day, words, quarter, others } = place;
  let shop: TestShop;
  let owner: SignedInStaff;
  let orderId: string;

  const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
  const read = <T>(path: string) => bodyOf<T>(ask('GET', path));
  const moves = (to: object) => bodyOf<ShopSettings>(ask('PUT', '/api/settings', { business: to }));
  const span = (of: string) => `from=${of}&to=${of}`;

  beforeAll(async () => {
    shop = await startTestShop({ worker: true, clock: new SetClock(moment) });
    owner = await signIn(shop);
    expect((await moves(business)).timeZone).toBe(timeZone);
    const shopper = new Shopper(shop);
    await shopper.adds(await makeProduct(shop.database, { price: '50.00' }));
    orderId = await payFor(shop, shopper, {
      shippingAddress: { ...ADDRESS, country: 'DE', postalCode: '10115', city: 'Berlin' },
    });
  });
  afterAll(async () => {
    await shop.stop();
    followTimeZone(DEFAULT_TIME_ZONE);
  });

  it('numbers and dates an invoice by its own year and day', async () => {
    const [document] = (await orderOf(shop, owner, orderId)).documents;
    expect(document?.number).toBe(`${day.slice(0, 4)}-00001`);
    const pdf = await ask('GET', `/api/orders/${orderId}/invoice.pdf`);
    expect((await pdfText(await pdf.arrayBuffer())).split(words)).toHaveLength(3);
  });

  it('has the invoice in the reports of the same day and quarter, and of no other', async () => {
    const vat = async (of: string) => vatReport.parse(await read(`/api/reports/vat?${span(of)}`));
    expect((await vat(day)).total.gross).toBe('54.95');
    for (const other of others) expect((await vat(other)).total.gross).toBe('0.00');
    const journal = await (await ask('GET', `/api/reports/journal.csv?${span(day)}`)).text();
    expect(journal).toContain(`${day},invoice,${day.slice(0, 4)}-00001`);
    const oss = ossReport.parse(await read(`/api/reports/oss?quarter=${quarter}`));
    expect(oss.sales).toMatchObject([{ country: 'DE', gross: '54.95' }]);
    const sales = await read<DistanceSales>('/api/reports/distance-sales');
    expect(sales.thisYear).toEqual({ year: Number(day.slice(0, 4)), net: oss.total.net });
    const documents = shop.app.get(DocumentsOfPeriod, { strict: false });
    expect(await documents.count(day, day, 5)).toBe(1);
    for (const other of others) expect(await documents.count(other, other, 5)).toBe(0);
  });

  it('counts the sale today, in the report and on Home', async () => {
    const { current } = await read<AnalyticsReport>('/api/analytics/report?days=7');
    expect(current.to).toBe(day);
    expect(current.bars.at(-1)).toMatchObject({ date: day, orders: 1 });
    const { today } = await read<Home>('/api/home');
    expect(today?.now).toMatchObject({ day, orders: 1 });
  });

  it('shows its pages by the same days', async () => {
    expect((await read<Storefront>('/api/storefront')).settings.timeZone).toBe(timeZone);
    const page = await (await call(shop, 'GET', '/')).text();
    expect(page).toContain(`"timeZone":"${timeZone}"`);
  });

  it('has every process follow, as soon as it reads the settings', async () => {
    followTimeZone(DEFAULT_TIME_ZONE);
    await read('/api/storefront');
    await read('/api/settings');
    expect(shopTimeZone()).toBe(timeZone);
  });

  it('stays there once it has sold, wherever the trader moves, and whatever is undone', async () => {
    const moved = await moves(TRADER);
    expect([moved.business?.address, moved.timeZone]).toEqual([TRADER.address, timeZone]);
    const entries = await read<AuditEntry[]>('/api/audit');
    const first = entries.filter(({ action }) => action === 'content.settings-changed').at(-1);
    expect(first?.after).toMatchObject({ timeZone });
    await moves(business);
    expect((await ask('POST', `/api/audit/${first?.id}/undo`)).status).toBe(204);
    expect((await read<ShopSettings>('/api/settings')).timeZone).toBe(timeZone);
  });
});

describe('a shop that has sold already', () => {
  it('goes on with the days that its documents have', async () => {
    const shop = await startTestShop({ worker: true });
    const owner = await signIn(shop);
    const shopper = new Shopper(shop);
    await shopper.adds(await makeProduct(shop.database, {}));
    await payFor(shop, shopper);
    const body = { business: GALWAY.business };
    const moved = await bodyOf<ShopSettings>(call(shop, 'PUT', '/api/settings', body, owner.headers));
    await shop.stop();
    expect(moved).toMatchObject({
      business: { address: body.business.address },
      timeZone: DEFAULT_TIME_ZONE,
    });
  });
});
