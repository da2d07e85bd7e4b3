import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { call } from '../../support/http.js';
import { mailsWith, type MailPart } from '../../support/mail-parts.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeTrader } from '../../support/makers/make-trader.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { pdfText } from '../../support/pdf-text.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  await makeTrader(shop.database);
});
afterAll(() => shop.stop());

/** Places a paid order of a jacket and shoes. */
async function ordered(locale: 'en' | 'nl'): Promise<string> {
  const shopper = new Shopper(shop);
  const product = await makeProduct(shop.database, {
    name: 'Dingle Shell Jacket',
    price: '60.50',
    material: 'Waxed cotton',
    sizes: ['M'],
    facts: {
      composition: [
        { component: 'shell', fibres: [{ fibre: 'cotton', percent: 100 }] },
        {
          component: 'lining',
          fibres: [
            { fibre: 'polyester', percent: 62.5 },
            { fibre: 'wool', percent: 37.5 },
          ],
        },
      ],
      animalParts: true,
    },
  });
  const shoes = await makeProduct(shop.database, {
    name: 'Galway Runner',
    price: '80.00',
    facts: { footwear: { upper: ['leather', 'textile'], lining: ['textile'], sole: ['other'] } },
  });
  await shopper.adds(product, { quantity: 2, size: 'M' });
  await shopper.adds(shoes, { quantity: 1 });
  return payFor(shop, shopper, { locale });
}

/** The parts of the sent confirmation, from the bytes of the mail. */
async function confirmationOf(id: string): Promise<readonly MailPart[]> {
  const { orderNumber } = await orderOf(shop, owner, id);
  const subject = new RegExp(`^Subject: (Your order|Je bestelling) ${orderNumber}`, 'm');
  return eventually(async () => (await mailsWith(shop.dataDir, subject))[0]);
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
const textOf = (parts: readonly MailPart[], type: string) =>
  oneLine(parts.find((part) => part.type === type)?.bytes.toString('utf8') ?? '');
async function pdfOf(parts: readonly MailPart[]): Promise<string> {
  const pdf = parts.find(({ type }) => type === 'application/pdf');
  expect(pdf?.filename).toMatch(/\.pdf$/);
  return oneLine(await pdfText(Uint8Array.from(pdf?.bytes ?? []).buffer));
}

/** What article 8(7) of Directive 2011/83/EU requires, as the mail and its PDF say it. */
const REQUIRED = {
  en: [
    'Dingle Shell Jacket',
    'Waxed cotton',
    '€201.00',
    'Shell: 100 % cotton',
    'Lining: 62.5 % polyester, 37.5 % wool',
    'Contains non-textile parts of animal origin',
    'Upper: leather, textile',
    'Lining and sock: textile',
    'Outer sole: other materials',
    'Maker: Claddagh Mill',
    'Keizersgracht 12',
    'Aran & Ash B.V.',
    'hello@aranandash.eu',
    'Telephone: +31 20 123 4567',
    'KvK: 12345678',
    'VAT number: NL001234567B01',
    'within 14 days without giving a reason',
    'I/We (*) hereby give notice that I/We (*) withdraw',
    'at the latest within 30 days',
    'legal guarantee of conformity',
  ],
  nl: [
    'Dingle Shell Jacket',
    '€ 201,00',
    'Buitenkant: 100 % katoen',
    'Voering: 62,5 % polyester, 37,5 % wol',
    'Bevat niet-textieldelen van dierlijke oorsprong',
    'Bovendeel: leer, textiel',
    'Loopzool: overige materialen',
    'Maker: Claddagh Mill',
    'Aran & Ash B.V.',
    'Btw-nummer: NL001234567B01',
    'binnen 14 dagen herroepen',
    'Ik/Wij (*) deel/delen (*) u hierbij mede',
    'wettelijke garantie',
  ],
} as const;

/** Annex I(B) of Directive 2011/83/EU, line by line, addressed to the trader of this test. */
const MODEL_FORM = {
  en: [
    'Model withdrawal form',
    '(complete and return this form only if you wish to withdraw from the contract)',
    '– To Aran & Ash B.V., Keizersgracht 1, 1015 CX Amsterdam, Netherlands, hello@aranandash.eu:',
    '– I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
    '– Ordered on (*)/received on (*),',
    '– Name of consumer(s),',
    '– Address of consumer(s),',
    '– Signature of consumer(s) (only if this form is notified on paper),',
    '– Date',
    '(*) Delete as appropriate.',
  ],
  nl: [
    'Modelformulier voor herroeping',
    '(dit formulier alleen invullen en terugzenden als u de overeenkomst wilt herroepen)',
    '– Aan Aran & Ash B.V., Keizersgracht 1, 1015 CX Amsterdam, Nederland, hello@aranandash.eu:',
    '– Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen/levering van de volgende dienst (*) herroep/herroepen (*)',
    '– Besteld op (*)/Ontvangen op (*)',
    '– Naam/Namen consument(en)',
    '– Adres consument(en)',
    '– Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend)',
    '– Datum',
    '(*) Doorhalen wat niet van toepassing is.',
  ],
} as const;

/** The lines that a reader sees in the HTML of a mail. */
const shownLines = (html: string): string[] =>
  html
    .replaceAll('&amp;', '&')
    .split(/<[^>]*>|\r?\n/)
    .filter((line) => line.trim() !== '');

describe('the confirmation of an order', () => {
  it.each(['en', 'nl'] as const)(
    'has the model withdrawal form of the law, word for word and line by line (%s) [law: model-withdrawal-form]',
    async (locale) => {
      const parts = await confirmationOf(await ordered(locale));
      const rawOf = (type: string) => parts.find((part) => part.type === type)?.bytes.toString('utf8') ?? '';
      const form = MODEL_FORM[locale];
      const [title = '', ...lines] = form;
      const text = rawOf('text/plain').replaceAll('\r\n', '\n');
      expect(text).toContain(`\n\n${title}\n${'-'.repeat(title.length)}\n\n${lines.join('\n')}\n\n`);
      const html = shownLines(rawOf('text/html'));
      const at = html.indexOf(title);
      expect(html.slice(at, at + form.length)).toEqual(form);
      // A PDF breaks long lines, so only its spaces may differ; each line of the form begins a new one.
      const pdf = parts.find(({ type }) => type === 'application/pdf');
      const runs = (await pdfText(Uint8Array.from(pdf?.bytes ?? []).buffer)).split('\n');
      expect(runs.join('').replace(/\s/g, '')).toContain(form.join('').replace(/\s/g, ''));
      for (const line of form) {
        const begins = (run: string) =>
          run.length >= Math.min(line.length, 20) && line.startsWith(run.trim());
        expect(runs.some(begins), line).toBe(true);
      }
    },
  );

  it.each(['en', 'nl'] as const)(
    'carries everything that the law requires, in text, HTML and PDF (%s) [law: confirmation]',
    async (locale) => {
      const parts = await confirmationOf(await ordered(locale));
      const text = textOf(parts, 'text/plain');
      const html = textOf(parts, 'text/html').replaceAll('&amp;', '&');
      const pdf = await pdfOf(parts);
      for (const required of REQUIRED[locale]) {
        expect(text).toContain(required);
        expect(html).toContain(required);
        expect(pdf).toContain(required);
      }
    },
  );

  it('keeps the terms and products that were agreed to, whatever the owner changes later [law: confirmation]', async () => {
    const id = await ordered('en');
    await confirmationOf(id);
    const later = { freeShippingFrom: '987.00', returnDays: 77 };
    expect((await call(shop, 'PUT', '/api/settings', later, owner.headers)).status).toBe(200);
    await shop.database.query(
      `UPDATE products SET material = 'Recast', facts = facts || '{"composition": [], "footwear": null}', maker_id = NULL`,
    );
    const resent = await call(
      shop,
      'POST',
      `/api/orders/${id}/resend`,
      { key: newId(), mail: 'confirmation' },
      owner.headers,
    );
    expect(resent.status).toBeLessThan(300);
    const { orderNumber } = await orderOf(shop, owner, id);
    const mails = await eventually(async () => {
      const found = await mailsWith(shop.dataDir, new RegExp(`^Subject: Your order ${orderNumber}`, 'm'));
      return found.length === 2 && found;
    });
    for (const parts of mails) {
      const pdf = await pdfOf(parts);
      expect(pdf).toContain('free from €150');
      expect(pdf).not.toContain('987');
      expect(pdf).toContain('Waxed cotton');
      expect(pdf).toContain('Shell: 100 % cotton');
      expect(pdf).toContain('Maker: Claddagh Mill');
      expect(pdf).not.toContain('Recast');
    }
    const next = await pdfOf(await confirmationOf(await ordered('en')));
    expect(next).toContain('free from €987');
  });

  it('shares one stored version among the orders that were placed under it', async () => {
    const [first, second] = [await ordered('nl'), await ordered('nl')];
    const rows = await shop.database.query<{ terms_hash: string }>(
      'SELECT DISTINCT terms_hash FROM orders WHERE id = ANY($1::uuid[])',
      [[first, second]],
    );
    expect(rows).toEqual([{ terms_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
  });
});
