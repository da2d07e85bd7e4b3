import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { mailsWith } from '../../support/mail-parts.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeTrader, TRADER } from '../../support/makers/make-trader.js';
import { unique } from '../../support/makers/unique.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import { Content } from '../../../src/modules/content/application/content.js';
import { RemindOwnerOfTraderFacts } from '../../../src/modules/content/application/remind-owner-of-trader-facts.js';
import type { ShopStatus } from '#contracts/content';
import type { ShopSettings } from '#contracts/shop-settings';
import { DEFAULT_SHOP_NAME } from '#kernel';

let stripe: StripeStandIn;
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ worker: true, env: stripe.env, trader: false });
  owner = await signIn(shop);
});
afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

const change = (body: unknown) => call(shop, 'PUT', '/api/settings', body, owner.headers);
const status = () => bodyOf<ShopStatus>(call(shop, 'GET', '/api/settings/status', undefined, owner.headers));

async function pays() {
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database, { price: '45.50' }));
  return shopper.call('POST', '/api/checkout/create', {});
}

describe('the facts of the trader', () => {
  it.each([
    { vatNumber: 'NL123' },
    { vatNumber: '001234567B01' },
    { phone: 'call me' },
    { phone: '01 234 5678' },
    { phone: '+12345' },
    { phone: '+1234567890123456' },
    { address: '' },
    { packagingId: 'x'.repeat(61) },
    { packagingId: '1\n2' },
    { registrations: [{ country: 'US', scheme: 'packaging', number: '1' }] },
    { registrations: [{ country: 'DE', scheme: 'paper', number: '1' }] },
    { registrations: [{ country: 'DE', scheme: 'packaging', number: ' ' }] },
    {
      registrations: [
        { country: 'DE', scheme: 'packaging', number: '1' },
        { country: 'DE', scheme: 'packaging', number: '2' },
      ],
    },
  ])('refuse %j', async (fact) => {
    expect((await change({ business: { ...TRADER, ...fact } })).status).toBe(400);
  });
});

describe('the owner', () => {
  it('is reminded of missing facts by mail, once a month', async () => {
    // Before any test fills facts in: the worker reminds on its own as well, at a moment of its own.
    const remind = shop.worker?.get(RemindOwnerOfTraderFacts, { strict: false });
    await remind?.run();
    await remind?.run();
    const mails = await shop.database.query<{ recipient: string; data: object }>(
      `SELECT recipient, data FROM mails WHERE template = 'trader-facts-notice'`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: 'owner@example.test',
      data: {
        refused: true,
        missing: expect.arrayContaining(['phone', 'vatNumber']) as string[],
        notices: ['en', 'nl'],
      },
    });
  });
});

it('keep what identifies the packaging, and nothing for a shop that has not filled it in', async () => {
  const kept = async (business: object) =>
    (await bodyOf<ShopSettings>(change({ business }))).business?.packagingId;
  expect(await kept({ ...TRADER, packagingId: ' Mailer M ' })).toBe('Mailer M');
  expect(await kept({ ...TRADER, packagingId: null })).toBeNull();
  await bodyOf(change({ business: null }));
});

it('have a telephone number that any country can dial', async () => {
  const saved = await bodyOf<ShopSettings>(change({ business: { ...TRADER, phone: '00353 1 234 5678' } }));
  expect(saved.business?.phone).toBe('+353 1 234 5678');
  await bodyOf(change({ business: null }));
});

describe('real payments [law: trader]', () => {
  it('are refused to a new shop while a compulsory fact is missing, and the owner sees which', async () => {
    const refused = await pays();
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'checkout.trader-incomplete',
        details: {
          missing: [
            'shopName',
            'legalName',
            'address',
            'contactEmail',
            'phone',
            'registrationNumber',
            'vatNumber',
          ],
        },
      },
    });
    expect(stripe.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(await status()).toMatchObject({ paymentsRefused: true, missingTraderFacts: { length: 7 } });
  });

  it('are refused under the name that every new shop begins with', async () => {
    await makeTrader(shop.database);
    expect((await change({ shopName: DEFAULT_SHOP_NAME })).status).toBe(200);
    expect(await pays()).toMatchObject({ status: 409, body: { details: { missing: ['shopName'] } } });
    expect(await status()).toMatchObject({ paymentsRefused: true, missingTraderFacts: ['shopName'] });
  });

  it('are refused again after a fact was removed', async () => {
    await makeTrader(shop.database);
    const business = { ...TRADER, phone: null };
    const changed = await change({ business, contactEmail: 'hello@aranandash.eu' });
    expect(await bodyOf<ShopSettings>(changed)).toMatchObject({ business });
    expect(await pays()).toMatchObject({ status: 409, body: { details: { missing: ['phone'] } } });
  });

  it('are received from a trader who is not registered for VAT, and says so', async () => {
    const unanswered = { ...TRADER, vatNumber: null };
    expect((await change({ business: unanswered })).status).toBe(200);
    expect(await pays()).toMatchObject({ status: 409, body: { details: { missing: ['vatNumber'] } } });
    expect((await change({ business: { smallBusinessIn: 'NL' } })).status).toBe(200);
    expect(await status()).toMatchObject({ paymentsRefused: false, missingTraderFacts: [] });
    expect(await pays()).toMatchObject({ status: 201, body: { quote: { taxAmount: '0.00' } } });
  });

  it('are received once all facts are there', async () => {
    const vatNumber = 'nl 0012.34.567.b01';
    const registrations = [
      { country: 'DE', scheme: 'packaging', number: 'DE1234567890123' },
      { country: 'FR', scheme: 'textile', number: 'FR123456_11ABCD' },
    ];
    const changed = await change({
      business: { ...TRADER, vatNumber, smallBusinessIn: null, registrations },
    });
    expect(await bodyOf<ShopSettings>(changed)).toMatchObject({
      business: { vatNumber: 'NL001234567B01', registrations },
    });
    expect(await status()).toMatchObject({ paymentsRefused: false, missingTraderFacts: [] });
    expect(await pays()).toMatchObject({ status: 201 });
  });

  it('are never stopped in a shop that already sells: it is warned', async () => {
    const paid = await pays();
    await shop.database.query(`UPDATE checkouts SET status = 'paid' WHERE id = $1`, [
      (paid.body as { checkoutId: string }).checkoutId,
    ]);
    expect((await change({ business: { ...TRADER, phone: null } })).status).toBe(200);
    expect(await status()).toMatchObject({ paymentsRefused: false, missingTraderFacts: ['phone'] });
    expect(await pays()).toMatchObject({ status: 201 });
  });
});

describe('the owner of a shop with all facts', () => {
  it('is reminded of the official notices of the legal guarantee alone', async () => {
    await makeTrader(shop.database);
    expect((await change({ business: TRADER })).status).toBe(200);
    await shop.database.query(`DELETE FROM mails WHERE template = 'trader-facts-notice'`);
    await shop.worker?.get(RemindOwnerOfTraderFacts, { strict: false }).run();
    const mail = await shop.database.one<{ data: object }>(
      `SELECT data FROM mails WHERE template = 'trader-facts-notice'`,
    );
    expect(mail?.data).toMatchObject({ missing: [], refused: false, notices: ['en', 'nl'] });
  });
});

it('every mail names the trader at its foot, in HTML and in text [law: trader]', async () => {
  await bodyOf(change({ shopName: 'Tweed & Wax', business: TRADER, contactEmail: 'hello@tweed.example' }));
  const known = shop.worker?.get(Content, { strict: false });
  await eventually(async () => (await known?.settings())?.business !== null);
  const email = `${unique('reader')}@example.test`;
  await bodyOf(call(shop, 'POST', '/api/newsletter', { email }));
  const parts = await eventually(
    async () => (await mailsWith(shop.dataDir, new RegExp(`^To: ${email}`, 'm')))[0],
  );
  const { legalName, address, phone, registrationNumber, vatNumber } = TRADER;
  const facts = [
    legalName,
    ...address.split('\n').slice(0, 2),
    phone,
    registrationNumber,
    vatNumber,
    'hello@tweed.example',
  ];
  const [text = '', html = ''] = parts.map(({ bytes }) => bytes.toString());
  for (const fact of facts) {
    expect(text).toContain(fact);
    expect(html).toContain(fact.replace('&', '&amp;'));
  }
});
