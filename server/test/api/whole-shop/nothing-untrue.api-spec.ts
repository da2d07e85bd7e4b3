import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { call } from '../../support/http.js';
import { mailParts, mailSources, type MailPart } from '../../support/mail-parts.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { orderOf, payFor, sendOrder } from '../../support/paid-order.js';
import { pdfText } from '../../support/pdf-text.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { fixedAddresses } from '#kernel';

const LANGUAGES = ['en', 'nl'] as const;

/** A shop of Leeuwarden whose clothes are made in Portugal, as its owner has entered it. */
const SETTINGS = {
  shopName: 'Zeedijk',
  contactEmail: 'hallo@zeedijk.shop',
  shippingZones: [
    {
      name: 'Benelux',
      isActive: true,
      countries: ['NL', 'BE'].map((country) => ({ country, postcodes: [] })),
      price: null,
      daysFrom: 1,
      daysTo: 3,
      carrier: null,
    },
  ],
  handlingTime: { daysFrom: 3, daysTo: 5 },
  business: {
    legalName: 'Zeedijk Kleding V.O.F.',
    address: 'Nieuwestad 1\n8911 CJ Leeuwarden\nNederland',
    phone: '+31 58 123 4567',
    register: 'KvK',
    registrationNumber: '12345678',
    vatNumber: 'NL001234567B01',
  },
};

/**
 * What is true of the demo at most: origin, places, numbers of people, promotions, answers within a day, and the time in which
 * a new shop hands orders over.
 */
const UNTRUE =
  /\b1–2\b|one or two|een of twee|irish|\biers|ireland|ierland|west coast|westkust|\baran\b|galway|dingle|connemara|heritage|erfgoed|10[.,]000|happy customers|blije klanten|proud|trotse|one business day|één werkdag|24 hours|\boff!|made well|goed gemaakt/gi;

/** Ways to pay: only the checkout, which shows those of the shop, and a paid order, which says how it was paid, name one. */
const WAYS_TO_PAY = /\biDEAL\b|\bWero\b|[Cc]redit ?card|Klarna|PayPal/g;
const NAMES_WAYS_TO_PAY = ['/checkout'];

let shop: TestShop;
let owner: SignedInStaff;
let product: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  expect((await call(shop, 'PUT', '/api/settings', SETTINGS, owner.headers)).status).toBe(200);
  await makeCategory(shop.database, { name: 'TRUIEN', featured: true });
  product = await makeProduct(shop.database, {
    name: 'Wadden trui',
    category: 'TRUIEN',
    description: '<p>Een trui.</p>',
    featured: true,
    facts: { country: 'PT' },
  });
  await shop.database.query(
    `UPDATE makers SET name = 'Fábrica do Norte, Lda', street = 'Rua Nova 1', postcode = '4050-029', city = 'Porto', country = 'PT'`,
  );
});
afterAll(() => shop.stop());

/** The words of a page: its head, its text and its structured data, without the state for the browser. */
async function wordsOf(path: string, language: string): Promise<string> {
  const response = await call(shop, 'GET', path, undefined, { 'accept-language': language });
  return (await response.text()).replace(/<script(?! type="application\/ld\+json").*?<\/script>/gs, '');
}

/** What is untrue in a text, each with the words around it. */
const untrueIn = (text: string, untrue = UNTRUE): string[] =>
  [...text.matchAll(untrue)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60));

async function listedPaths(): Promise<string[]> {
  const xml = await (await call(shop, 'GET', '/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>|hreflang="nl" href="(.*?)"/g)].map(([, english, dutch]) =>
    (english ?? dutch ?? '').replace(shop.url, ''),
  );
}

/** The words of one part of a mail. */
async function wordsOfPart({ type, bytes }: MailPart): Promise<string> {
  if (type === 'application/pdf') return pdfText(Uint8Array.from(bytes).buffer);
  return bytes.toString('utf8');
}

describe('a new shop [law: nothing-untrue]', () => {
  it.each(LANGUAGES)('says nothing on its pages that is not in its data (%s)', async (language) => {
    const files = ['/robots.txt', '/.well-known/security.txt', '/site.webmanifest', '/no-such-page'];
    const paths = new Set([...(await listedPaths()), ...fixedAddresses(), `/product/${product}`, ...files]);
    expect(paths.size).toBeGreaterThan(25);
    const found: string[] = [];
    for (const path of paths) {
      const words = await wordsOf(path, language);
      const named = NAMES_WAYS_TO_PAY.includes(path) ? [] : untrueIn(words, WAYS_TO_PAY);
      found.push(...[...untrueIn(words), ...named].map((untrue) => `${path}: ${untrue}`));
    }
    expect(found).toEqual([]);
  });

  it('says who it is: name, trader and what it sells', async () => {
    expect(await wordsOf('/', 'en')).toMatch(/<h1[^>]*>Zeedijk<\/h1>/);
    expect(await wordsOf('/site.webmanifest', 'en')).toContain('"name":"Zeedijk"');
    const about = await wordsOf('/about', 'nl');
    for (const words of ['Over Zeedijk', 'Zeedijk Kleding V.O.F.', 'Leeuwarden'])
      expect(about).toContain(words);
    expect(await wordsOf('/terms-of-service', 'nl')).toContain('Het recht van Nederland is van toepassing.');
    expect(await wordsOf(`/product/${product}`, 'nl')).toContain('Portugal');
  });

  it.each([
    ['en', 'within 3–5 business days'],
    ['nl', 'binnen 3–5 werkdagen'],
  ])('says how soon it hands an order over where it says so at all (%s)', async (language, words) => {
    for (const path of [`/product/${product}`, '/terms-of-service', '/shipping-info'])
      expect(await wordsOf(path, language)).toContain(words);
  });

  it.each(LANGUAGES)(
    'says nothing in its mails and documents that is not in its data (%s)',
    async (locale) => {
      const shopper = new Shopper(shop);
      await shopper.adds(product, { quantity: 1 });
      const id = await payFor(shop, shopper, { locale });
      await sendOrder(shop, owner, id);
      const { orderNumber } = await orderOf(shop, owner, id);
      const reader = `reader-${locale}@example.test`;
      expect((await shopper.post('/api/newsletter', { email: reader, locale })).status).toBe(200);
      const message = { name: 'Jan', email: `writer-${locale}@example.test`, message: 'Past hij?', locale };
      expect((await shopper.post('/api/contact', message)).status).toBe(200);

      const mails = await eventually(async () => {
        const sources = (await mailSources(shop.dataDir, 'latin1')).filter((source) =>
          [orderNumber, reader, message.email].some((name) => source.includes(name)),
        );
        // Confirmation and notice of the order, its parcel, newsletter, the message and its receipt.
        return sources.length >= 6 && sources;
      });
      const parts = mails.flatMap(mailParts);
      expect(parts.map(({ type }) => type)).toContain('application/pdf');
      const words = await Promise.all(parts.map(wordsOfPart));
      const said = [...mails.map((mail) => mail.split(/\r?\n\r?\n/)[0] ?? ''), ...words];
      expect(said.flatMap((text) => untrueIn(text))).toEqual([]);
      // The order was paid by card.
      expect(said.flatMap((text) => untrueIn(text, /\biDEAL\b|\bWero\b/g))).toEqual([]);
      const handled = locale === 'en' ? 'We pack it within 3–5 business' : 'pakken hem binnen 3–5 werkdagen';
      expect(said.join('\n')).toContain(handled);
    },
  );
});
