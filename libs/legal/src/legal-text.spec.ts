import type { ShopSettings } from '#contracts/shop-settings';
import { makeBusiness, makeSettings } from '#contracts/testing/make-settings';
import { describe, expect, it } from 'vitest';
import { guaranteeTexts } from './guarantee.js';
import { imprintTexts } from './imprint.js';
import { figuresOf } from './legal-text.js';
import { shippingTexts } from './shipping.js';
import { termsTexts } from './terms.js';

const SETTINGS = makeSettings({ shopName: 'Aran & Ash', contactEmail: 'hello@aranandash.example' });
const TRADER = makeBusiness({
  legalName: 'Aran & Ash Ltd',
  address: '1 Quay Street\n Dingle ',
  phone: '+353 66 123 4567',
  responsiblePerson: 'Aoife Ní Bhriain',
  register: 'CRO',
  registrationNumber: '123456',
  registrations: [{ country: 'DE', scheme: 'packaging', number: 'DE1234567890123' }],
});
const termsOf = (business: ShopSettings['business'], locale: 'en' | 'nl') =>
  termsTexts[locale](figuresOf({ ...SETTINGS, business }, locale)).sections;

describe('the time until an order is handed over', () => {
  it.each([
    [
      'en',
      'We prepare an order within 1–2 business days, unless the page of a product in it states another time',
    ],
    [
      'nl',
      'We maken je bestelling binnen 1–2 werkdagen klaar, tenzij op de pagina van een product een andere tijd staat',
    ],
  ] as const)(
    'is that of the shop where no product has one of its own, in terms and shipping (%s)',
    (locale, words) => {
      const figures = figuresOf(SETTINGS, locale);
      expect(JSON.stringify(termsTexts[locale](figures).sections.delivery)).toContain(words);
      expect(JSON.stringify(shippingTexts[locale](figures).sections.times)).toContain(words);
    },
  );
});

describe('the trader [law: trader]', () => {
  it.each([
    [
      'en',
      'Telephone',
      'Represented by',
      'VAT number',
      'Packaging register Germany',
      'To Aran & Ash Ltd, 1 Quay Street, Dingle, ',
    ],
    [
      'nl',
      'Telefoon',
      'Vertegenwoordigd door',
      'Btw-nummer',
      'Verpakkingsregister Duitsland',
      'Aan Aran & Ash Ltd, 1 Quay Street, Dingle, ',
    ],
  ] as const)(
    'stands in the terms and on the withdrawal form once it is set (%s)',
    (locale, phone, person, vat, packaging, to) => {
      const { us, form } = termsOf({ ...TRADER, vatNumber: 'NL001234567B01' }, locale);
      expect(us.body.at(-1)).toEqual({
        list: [
          'Aran & Ash Ltd',
          '1 Quay Street',
          'Dingle',
          'hello@aranandash.example',
          `${phone}: +353 66 123 4567`,
          `${person}: Aoife Ní Bhriain`,
          'CRO: 123456',
          `${vat}: NL001234567B01`,
          `${packaging}: DE1234567890123`,
        ],
      });
      expect(form.body[1]).toMatchObject({
        list: expect.arrayContaining([`${to}hello@aranandash.example:`]) as string[],
      });
    },
  );

  it('names the number without its register while the register is not named', () => {
    const list = termsOf({ ...TRADER, register: null }, 'en').us.body.at(-1);
    expect(list).toMatchObject({ list: expect.arrayContaining(['Registration number: 123456']) as string[] });
  });

  it('leaves no gap while it is not set', () => {
    const { us, form } = termsOf(null, 'en');
    expect(us.body).toHaveLength(1);
    expect(form.body[1]).toMatchObject({
      list: expect.arrayContaining(['To Aran & Ash, hello@aranandash.example:']) as string[],
    });
  });
});

describe('the texts of a small business', () => {
  it.each([
    ['en', /include(s)? (UK )?VAT|with VAT|VAT number/, 'No VAT: small-business scheme (§ 19 UStG).'],
    ['nl', /(inclusief|met) btw|btw zit|btw-nummer/i, 'Geen btw: kleineondernemersregeling (§ 19 UStG).'],
  ] as const)('say why prices contain no VAT, and nowhere that they do (%s)', (locale, claim, reason) => {
    const figures = (business: ShopSettings['business']) => figuresOf({ ...SETTINGS, business }, locale);
    const texts = [termsTexts, shippingTexts, imprintTexts];
    const textOf = (business: ShopSettings['business']) =>
      JSON.stringify(texts.map((text) => text[locale](figures(business))));
    expect(textOf(TRADER)).toMatch(claim);
    const exempt = textOf({ ...TRADER, smallBusinessIn: 'DE' });
    expect(exempt).not.toMatch(claim);
    expect(exempt).toContain(reason);
  });
});

describe('the buyer of a faulty product [law: repair]', () => {
  it.each([
    ['en', /choose[^.]*repair/, /twelve months longer, once/],
    ['nl', /(kies|keuze)[^.]*(herstel|vervang)/, /eenmalig twaalf maanden langer/],
  ] as const)(
    'is told of the choice and of the longer guarantee after a repair (%s)',
    (locale, choice, longer) => {
      const figures = figuresOf(SETTINGS, locale);
      const terms = JSON.stringify(termsTexts[locale](figures).sections.guarantee);
      const guarantee = JSON.stringify(guaranteeTexts[locale](figures).sections);
      const shipping = JSON.stringify(shippingTexts[locale](figures).sections.faulty);
      for (const text of [terms, guarantee]) expect(text).toMatch(longer);
      for (const text of [terms, shipping]) expect(text).toMatch(choice);
      expect(guarantee).toMatch(
        locale === 'en' ? /repair or replacement, as you choose/ : /herstel of vervanging, naar jouw keuze/,
      );
    },
  );
});
