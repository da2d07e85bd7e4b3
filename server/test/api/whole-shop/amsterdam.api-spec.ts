import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { crawl } from '../../support/crawl.js';
import { loadDemo, thinOutDemo } from '../../support/demo-shop.js';
import { bodyOf, call } from '../../support/http.js';
import { mailParts, mailSources, type MailPart } from '../../support/mail-parts.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { pdfText } from '../../support/pdf-text.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { ShopSettings } from '#contracts/shop-settings';

/** Where the demo is, in either language, and what it is called. */
const OF_THE_DEMO = /ireland|ierland|\birish|\biers|\baran\b|aranandash|galway/gi;
const LANGUAGES = ['en', 'nl'] as const;
const SHOP = {
  shopName: 'Zeedijk',
  contactEmail: 'hallo@zeedijk.shop',
  business: {
    legalName: 'Zeedijk Kleding B.V.',
    address: 'Zeedijk 1\n1012 AA Amsterdam\nNederland',
    phone: '+31 20 123 4567',
    register: 'KvK',
    registrationNumber: '12345678',
    vatNumber: 'NL001234567B01',
  },
};
const NEAR = {
  shippingZones: [
    {
      name: 'Near',
      isActive: true,
      countries: ['NL', 'BE', 'DE'].map((country) => ({ country, postcodes: [] })),
      price: null,
      daysFrom: 1,
      daysTo: 3,
      carrier: null,
    },
  ],
};

let shop: TestShop;
let owner: SignedInStaff;
let product: string;

/** A new database with the demo, as a first start leaves it; the owner takes the demo out and fills in who she is. */
beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  await loadDemo(shop);
  await thinOutDemo(shop, 4);
  expect((await ask('DELETE', '/api/demo-content?collections=true')).status).toBe(200);
  expect((await ask('PUT', '/api/settings', SHOP)).status).toBe(200);
  product = await makeProduct(shop.database, { name: 'Wadden trui', facts: { country: 'PT' } });
  await shop.database.query(
    `UPDATE makers SET name = 'Fábrica do Norte, Lda', street = 'Rua Nova 1', postcode = '4050-029', city = 'Porto', country = 'PT'`,
  );
});
afterAll(() => shop.stop());

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const settings = () => bodyOf<ShopSettings>(ask('GET', '/api/settings'));

/** What names the demo's country in a text, each with the words around it. */
const found = (text: string): string[] =>
  [...text.matchAll(OF_THE_DEMO)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60));

/** The words of a page with its structured data, without the state for the browser. */
async function wordsOf(path: string, language: string): Promise<string> {
  const response = await call(shop, 'GET', path, undefined, { 'accept-language': language });
  return (await response.text()).replace(/<script(?! type="application\/ld\+json").*?<\/script>/gs, '');
}

async function wordsOfPart({ type, bytes }: MailPart): Promise<string> {
  if (type === 'application/pdf') return pdfText(Uint8Array.from(bytes).buffer);
  return bytes.toString('utf8');
}

describe('a new shop in Amsterdam [law: country-of-the-trader]', () => {
  it('delivers first at home and begins there, without the owner’s doing', async () => {
    const { shippingZones, defaultCountry } = await settings();
    expect(defaultCountry).toBe('NL');
    expect(shippingZones.map(({ name, daysFrom }) => [name, daysFrom])).toEqual([
      ['Netherlands', 1],
      ['United Kingdom', 3],
      ['European Union', 5],
      ['Norway and Switzerland', 7],
    ]);
    const terms = await wordsOf('/shipping-info', 'nl');
    expect(terms).toMatch(/Nederland<\/th>.*?1–3 werkdagen/s);
    // Ireland is one of the countries of delivery, and Northern Ireland a destination of its own.
    expect(
      found(terms.replaceAll('Noord-Ierland', '').replace(/<t[hd][^>]*>[^<]*, Ierland, [^<]*<\/t[hd]>/g, '')),
    ).toEqual([]);
  });

  it('has no word of the demo on any page that it leads to, nor in what machines read', async () => {
    expect((await ask('PUT', '/api/settings', NEAR)).status).toBe(200);
    const pages = [...(await crawl(shop.url, ['/', `/product/${product}`, '/no-such-page'])).values()];
    expect(pages.length).toBeGreaterThan(25);
    const files = ['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/.well-known/security.txt'];
    const texts = await Promise.all(files.map((path) => wordsOf(path, 'nl')));
    const words = [...pages.map(({ path, html }) => `${path}: ${html}`), ...texts];
    expect(words.flatMap(found)).toEqual([]);
    for (const language of LANGUAGES) {
      const all = pages
        .filter((page) => page.language === language)
        .map(({ html }) => html)
        .join('\n');
      expect(all).toContain('application/ld+json');
      for (const its of ['Zeedijk Kleding B.V.', 'Amsterdam', 'Autoriteit Persoonsgegevens'])
        expect(all).toContain(its);
    }
  });

  it.each(LANGUAGES)('has none in the confirmation of an order and on its invoice (%s)', async (locale) => {
    expect((await ask('PUT', '/api/settings', NEAR)).status).toBe(200);
    const shopper = new Shopper(shop);
    await shopper.adds(product, { quantity: 1 });
    const id = await payFor(shop, shopper, { locale });
    const { orderNumber } = await orderOf(shop, owner, id);
    const [mail = ''] = await eventually(async () => {
      const sources = (await mailSources(shop.dataDir, 'latin1')).filter(
        (source) => source.includes(orderNumber) && source.includes('application/pdf'),
      );
      return sources.length > 0 && sources;
    });
    const parts = await Promise.all(mailParts(mail).map(wordsOfPart));
    const invoice = await eventually(async () => {
      const response = await ask('GET', `/api/orders/${id}/invoice.pdf`);
      return response.status === 200 && response;
    });
    const words = [...parts, await pdfText(await invoice.arrayBuffer())];
    expect(words.flatMap(found)).toEqual([]);
    expect(words.at(-1)).toContain('Zeedijk Kleding B.V.');
  });
});

describe('a trader who moves', () => {
  it('takes the examples of delivery along, and an undo brings them back', async () => {
    await shop.database.query(`DELETE FROM settings WHERE key = 'shop'`);
    await eventually(async () => (await settings()).business === null);
    const before = await settings();
    const address = 'Weg 1\n10115 Berlin\nGermany';
    expect((await ask('PUT', '/api/settings', { business: { ...SHOP.business, address } })).status).toBe(200);
    expect(await settings()).toMatchObject({
      defaultCountry: 'DE',
      shippingZones: [{ name: 'Germany' }, {}, {}, {}],
    });
    const [entry] = await shop.database.query<{ id: string }>(
      `SELECT id FROM audit_log WHERE action = 'content.settings-changed' ORDER BY created_at DESC, id DESC LIMIT 1`,
    );
    expect((await ask('POST', `/api/audit/${entry?.id}/undo`)).status).toBe(204);
    expect(await settings()).toEqual(before);
  });

  it('leaves a shop that has sold as it is', async () => {
    await shop.database.query(`DELETE FROM settings WHERE key = 'shop'`);
    await eventually(async () => (await settings()).business === null);
    const shopper = new Shopper(shop);
    await shopper.adds(product, { quantity: 1 });
    const id = await payFor(shop, shopper, { locale: 'nl' });
    await shop.database.query(`UPDATE checkouts SET provider = 'stripe' WHERE order_id = $1`, [id]);
    const { shippingZones, defaultCountry } = await settings();
    const address = 'Weg 1\n10115 Berlin\nGermany';
    expect((await ask('PUT', '/api/settings', { business: { ...SHOP.business, address } })).status).toBe(200);
    expect(await settings()).toMatchObject({ shippingZones, defaultCountry });
  });
});
