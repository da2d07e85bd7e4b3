import type { ShopSettings } from '#contracts/shop-settings';
import type { ShippingZone } from '#contracts/shipping';
import { makeBusiness, makeSettings } from '#contracts/testing/make-settings';
import { VAT_FREE_TERRITORIES } from '#pricing';
import { describe, expect, it } from 'vitest';
import { plainLines } from './agreement.js';
import { figuresOf } from './legal-text.js';
import { termsTexts } from './terms.js';
import { shippingTexts } from './shipping.js';
import { vatFigures } from './vat-figures.js';

type Country = ShippingZone['countries'][number];
const UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const zone = (countries: string, changes: Partial<ShippingZone> = {}): ShippingZone => ({
  name: countries,
  isActive: true,
  countries: countries.split(' ').map((entry) => {
    const [country, ...postcodes] = entry.split(/[:,]/);
    return { country: country as Country['country'], postcodes };
  }),
  price: null,
  daysFrom: 2,
  daysTo: 4,
  carrier: null,
  ...changes,
});
const fee = (amount: string, freeFrom: string | null = null) => ({
  price: { by: 'value' as const, fee: amount, steps: [], freeFrom },
});

const BUSINESS = makeBusiness({ vatNumber: 'NL001234567B01' });
const settings = (shippingZones: ShippingZone[], changes: Partial<ShopSettings> = {}) =>
  makeSettings({ shippingZones, business: BUSINESS, ...changes });
const british = { business: { ...BUSINESS, ukVatNumber: 'GB123456789' } };

/** The lines of a section of the terms, without thousands of no-break spaces. */
const section = (of: ShopSettings, id: 'prices' | 'delivery' | 'us', locale: 'en' | 'nl' = 'en') =>
  termsTexts[locale](figuresOf(of, locale))
    .sections[id].body.flatMap(plainLines)
    .join('\n')
    .replaceAll('\u00a0', ' ');

describe('the delivery in the terms [law: delivery]', () => {
  it('names each zone with its countries, price and time in the reader’s language', () => {
    const of = settings([zone('NL'), zone('BE DE', fee('9.95', '200.00'))]);
    const en = section(of, 'delivery');
    expect(en).toContain('– Netherlands: €4.95, free from €150; 2–4 business days');
    expect(en).toContain('– Belgium, Germany: €9.95, free from €200; 2–4 business days');
    expect(en).toContain('We deliver to these destinations only.');
    const nl = section(of, 'delivery', 'nl');
    expect(nl).toContain('– Nederland: € 4,95, gratis vanaf € 150; 2–4 werkdagen');
    expect(nl).toContain('– België, Duitsland: € 9,95, gratis vanaf € 200; 2–4 werkdagen');
    expect(nl).toContain('We bezorgen alleen op deze bestemmingen.');
  });

  it('names postal codes with their own price, and says that they come before the country', () => {
    const of = settings([zone('NL'), zone('NL:9161,8881', fee('25.00'))]);
    expect(section(of, 'delivery')).toContain('– Netherlands (postal codes 9161…, 8881…): €25; 2–4');
    expect(section(of, 'delivery')).toContain('Where a line names postal codes');
    expect(section(of, 'delivery', 'nl')).toContain('– Nederland (postcodes 9161…, 8881…): € 25; 2–4');
    expect(section(settings([zone('NL')]), 'delivery')).not.toContain('postal codes');
  });

  it('states steps by weight and by value, and delivery that is always free', () => {
    const steps = [{ from: '1.50', fee: '9.50' }];
    const byWeight = { price: { by: 'weight' as const, fee: '6.00', steps, freeFrom: '200.00' } };
    const byValue = {
      price: { by: 'value' as const, fee: '6.00', steps: [{ from: '50.00', fee: '3.00' }], freeFrom: null },
    };
    const of = settings([zone('ES', byWeight), zone('FR', byValue), zone('NL', fee('0.00'))]);
    expect(section(of, 'delivery')).toContain('– Spain: €6, from 1.5 kg €9.50, free from €200; 2–4');
    expect(section(of, 'delivery')).toContain('– France: €6, from €50 €3; 2–4');
    expect(section(of, 'delivery')).toContain('– Netherlands: free; 2–4');
    expect(section(of, 'delivery', 'nl')).toContain('– Spanje: € 6, vanaf 1,5 kg € 9,50, gratis vanaf € 200');
    expect(section(of, 'delivery', 'nl')).toContain('– Nederland: gratis; 2–4');
  });

  it('names every other country of the Union, and says that they are the others', () => {
    const of = settings([zone('IE', fee('3.00')), zone(UNION.filter((code) => code !== 'IE').join(' '))]);
    expect(section(of, 'delivery')).toContain('– Other countries of the EU: Austria, Belgium, Bulgaria');
    expect(section(of, 'delivery', 'nl')).toMatch(/– Overige landen van de EU: België, .*, Zweden: € 4,95/);
    const alone = section(settings([zone(UNION.join(' '))]), 'delivery');
    expect(alone).toContain('– European Union: Austria');
  });

  it('names what the zones name and nothing is delivered to', () => {
    const of = settings([
      zone('NL'),
      zone('FR', { isActive: false }),
      zone('NL:9161', { isActive: false }),
      zone('ES:35'),
      zone('ES PT:99', { isActive: false }),
    ]);
    const en = section(of, 'delivery');
    expect(en).toContain('and so not to: France, Portugal (postal codes 99…), Spain (other postal codes).');
    expect(section(of, 'delivery', 'nl')).toContain('en dus niet in: Frankrijk, Portugal (postcodes 99…)');
    expect(section(settings([zone('NL', { isActive: false })]), 'delivery')).toContain(
      'At present we do not deliver anywhere.',
    );
  });

  it('names Great Britain only with a VAT number there', () => {
    const zones = [zone('GB', fee('12.00')), zone('GB:AB', fee('20.00'))];
    const without = section(settings(zones), 'delivery');
    expect(without).toContain('– Guernsey, Jersey, Northern Ireland: €12;');
    expect(without).toContain('not to: Great Britain, United Kingdom (postal codes AB…).');
    expect(without).not.toContain('€20');
    const registered = section(settings(zones, british), 'delivery');
    expect(registered).toContain('– United Kingdom: €12;');
    expect(registered).toContain('– United Kingdom (postal codes AB…): €20;');
    expect(registered).not.toContain('not to');
  });
});

describe('the VAT in the terms', () => {
  it('is that of each destination, or of the own country while the owner has chosen it', () => {
    const zones = [zone('NL DE')];
    expect(section(settings(zones), 'prices')).toContain(
      'In the European Union: our prices include the VAT of the country that we deliver to',
    );
    const home = settings(zones, { crossBorderVat: 'home' });
    expect(section(home, 'prices')).toContain('include the VAT of our own country (Netherlands) as long as');
    expect(section(home, 'prices', 'nl')).toContain('zit de btw van ons eigen land (Nederland) zolang');
  });

  it('is that of each destination where the own country is outside the Union', () => {
    const business = { ...BUSINESS, vatNumber: 'GB123456789' };
    const of = settings([zone('NL')], { crossBorderVat: 'home', business });
    expect(section(of, 'prices')).toContain('the VAT of the country that we deliver to, and nothing is due');
  });

  it('is none of an export, and each destination of that kind is named', () => {
    const of = settings([zone('NO CH ES:35,38 FI')]);
    expect(section(of, 'prices')).toContain(
      'Norway, Switzerland, Canary Islands, Åland: you pay no VAT to us.',
    );
    expect(section(of, 'prices', 'nl')).toContain(
      'Noorwegen, Zwitserland, Canarische Eilanden, Åland: je betaalt ons geen btw.',
    );
  });

  it('says nothing of destinations that are not delivered to', () => {
    const en = section(settings([zone('NL'), zone('NO', { isActive: false })]), 'prices');
    expect(en).not.toMatch(/Norway|Great Britain|Northern Ireland|you pay no VAT/);
    const { customs } = shippingTexts.en(figuresOf(settings([zone('NL')]), 'en')).sections;
    expect(customs.body).toEqual(['We deliver to no destination where import charges are due on arrival.']);
  });

  it('is that of the United Kingdom up to £135 with a VAT number there', () => {
    const zones = [zone('GB NL')];
    expect(section(settings(zones, british), 'prices')).toMatch(
      /In the European Union and Northern Ireland: .*\n.*Great Britain: for goods up to £135 without VAT/,
    );
    expect(section(settings(zones), 'prices')).not.toContain('Great Britain');
  });

  it('has a name for every territory without VAT of its own', () => {
    const everywhere = settings([zone([...UNION, 'GB'].join(' '))]);
    expect(VAT_FREE_TERRITORIES.length).toBeGreaterThan(10);
    for (const locale of ['en', 'nl'] as const)
      expect(vatFigures(everywhere, locale).exports.join()).not.toMatch(/…|\d/);
  });
});

describe('the customs duty of goods that come from outside the Union', () => {
  const business = { ...BUSINESS, address: '1 High Street\nLeeds\nUnited Kingdom', vatNumber: 'GB123456789' };
  const customs = (of: ShopSettings, locale: 'en' | 'nl') => {
    const { title, body } = shippingTexts[locale](figuresOf(of, locale)).sections.customs;
    return [title, ...body.flatMap(plainLines)].join(' ').replaceAll('\u00a0', ' ');
  };

  it('is named in the terms and on the delivery page, where nothing says that none is due', () => {
    const of = settings([zone('NL DE')], { business });
    const en = [section(of, 'prices'), customs(of, 'en')];
    for (const text of en) expect(text).toContain('€3 for each kind of goods (tariff line)');
    for (const text of en) expect(text).not.toMatch(/nothing is due|no destination where import charges/);
    const nl = [section(of, 'prices', 'nl'), customs(of, 'nl')];
    for (const text of nl) expect(text).toContain('€ 3 per soort artikel (tariefpost)');
    for (const text of nl) expect(text).not.toMatch(/betaal je niets|nergens waar/);
  });

  it('is not named by a trader of the Union, nor where nothing goes to it', () => {
    for (const of of [settings([zone('NL DE')]), settings([zone('NO')], { business })])
      expect(section(of, 'prices') + customs(of, 'en')).not.toContain('tariff line');
  });
});

describe('the country of the trader', () => {
  it.each([
    ['Nederland', 'Netherlands', 'Nederland'],
    ['The Netherlands', 'Netherlands', 'Nederland'],
    ['NL', 'Netherlands', 'Nederland'],
    ['IERLAND', 'Ireland', 'Ierland'],
    ['Schiermonnikoog', 'Schiermonnikoog', 'Schiermonnikoog'],
  ])('that is written %s is named in the reader’s language', (written, en, nl) => {
    const business = { ...BUSINESS, address: `Kade 1\n${written}` };
    const of = settings([zone('NL')], { business });
    for (const [locale, name] of [
      ['en', en],
      ['nl', nl],
    ] as const) {
      expect(section(of, 'us', locale)).toContain(`– Kade 1\n– ${name}\n`);
      expect(figuresOf(of, locale).addressee).toBe(`Noord Atelier V.O.F., Kade 1, ${name}`);
    }
  });
});
