import { expect, it } from 'vitest';
import { changedParts } from './audit-changes';
import { goodsFields } from './audit-goods-messages';
import { shopFields } from './audit-shop-messages';
import { AuditWords } from './audit-words';
import { DESCRIBED } from './described-subjects';

const moments = {
  date: (iso: string) => `day ${iso.slice(0, 10)}`,
  moment: (iso: string) => `moment ${iso}`,
};
const WORDS = {
  values: { 'order.status': { pending: 'In behandeling', processing: 'Wordt verwerkt' } },
  names: { en: {}, nl: { 'order.carrier': 'Vervoerder', 'price.fee': 'Kosten' } },
};

/** The rows that the log shows of a change, with plain spaces. */
function rows(subjectType: string, before: unknown, after: unknown, locale: 'en' | 'nl' = 'nl') {
  const words = new AuditWords(locale, moments, WORDS);
  return changedParts(before, after)
    .map((part) => words.write(subjectType, part))
    .map((row) => [row.field, row.before, row.after].map((text) => text.replaceAll('\u00a0', ' ')));
}

it('names fields and statuses in the reader’s language', () => {
  expect(
    rows('order', { status: 'pending', carrier: null }, { status: 'processing', carrier: 'PostNL' }),
  ).toEqual([
    ['Status', 'In behandeling', 'Wordt verwerkt'],
    ['Vervoerder', '–', 'PostNL'],
  ]);
});

it('writes money, numbers, days, moments, countries and yes or no as the admin does', () => {
  const change = {
    price: '164.95',
    weight: '1.50',
    quantity: 1200,
    repairedOn: '2026-11-27',
    endsAt: '2026-11-27T10:00:00.000Z',
    country: 'IE',
    featured: true,
    description: '<p>Warm &amp; dry</p>',
  };
  expect(rows('product', null, change).map(([, , after]) => after)).toEqual([
    '€ 164,95',
    '1,5',
    '1.200',
    'day 2026-11-27',
    'moment 2026-11-27T10:00:00.000Z',
    'Ierland',
    'Ja',
    'Warm & dry',
  ]);
});

it('puts the language behind a translated text, and the way before an inner part', () => {
  expect(rows('category', { translations: {} }, { translations: { nl: { name: 'Jassen' } } })).toEqual([
    ['Naam (Nederlands)', '–', 'Jassen'],
  ]);
  const zones = (fee: string) => ({ shippingZones: [{ name: 'Ireland', price: { fee } }] });
  expect(rows('settings', zones('4.95'), zones('5.95'))).toEqual([
    ['Bezorgzones › Ireland › Prijs › Kosten', '€ 4,95', '€ 5,95'],
  ]);
});

it('calls a field without a word by the words it is made of, and shows no ids and no JSON', () => {
  const id = '01a20f12-7ef7-738e-8aab-d90c3f61d36f';
  expect(
    rows('thing', null, { someNewField: 'x', makerId: id, added: [id, id], other: { deep: 1 } }, 'en'),
  ).toEqual([
    ['Some new field', '–', 'x'],
    ['Maker', '–', 'Chosen'],
    ['Added', '–', '2'],
    ['Other › Deep', '–', '1'],
  ]);
});

it('names an element of a list, or says what it holds', () => {
  const before = { lines: [] };
  const after = { lines: [{ component: 'shell', fibres: [{ fibre: 'wool', percent: 80 }] }] };
  expect(rows('product', before, after)).toEqual([
    ['Artikelen', '–', 'Deel: shell, Vezels: Vezel: wool, Aandeel in procenten: 80'],
  ]);
});

it.each(['en', 'nl'] as const)('calls a described field as its form does (%s)', (locale) => {
  const words = new AuditWords(locale, moments, WORDS);
  const other = [...DESCRIBED].flatMap(([at, part]) => {
    const [subject = '', ...path] = at.split('.');
    const name = words.write(subject, { path, before: null, after: 'x' }).field.split(' › ').at(-1);
    return part.label === undefined || name === (part.inLog ?? part.label)[locale] ? [] : [at];
  });
  expect(DESCRIBED.size).toBeGreaterThan(40);
  expect(other).toEqual([]);
});

it('has no second name for a described field, and few that make sense in the form alone', () => {
  const own = Object.keys({ ...goodsFields.en, ...shopFields.en });
  expect([...DESCRIBED.keys()].filter((at) => own.includes(at))).toEqual([]);
  const renamed = [...DESCRIBED].filter(([, { inLog }]) => inLog !== undefined);
  expect(renamed.map(([at]) => at)).toEqual(['order.restock', 'settings.business.smallBusinessIn']);
});

it('writes the settings by the names, choices and kinds of their contract', () => {
  const zone = (country: string, number: string) => ({ country, scheme: 'packaging', number });
  const before = {
    crossBorderVat: 'home',
    business: { registrations: [zone('DE', '1')] },
    handlingTime: { daysTo: 2 },
  };
  const after = {
    crossBorderVat: 'destination',
    business: { registrations: [zone('DE', '2'), zone('FR', '3')] },
    handlingTime: { daysTo: 3 },
    statements: { slogan: { nl: { title: 'Trui' } } },
  };
  expect(rows('settings', before, after)).toEqual([
    [
      'Btw op verkopen aan andere EU-landen',
      'Btw van ons eigen land, onder de drempel',
      'Btw van het land van bestemming (éénloketsysteem)',
    ],
    ['Wie de winkel drijft › Verpakkings- en textielnummers › Duitsland › Nummer', '1', '2'],
    ['Wie de winkel drijft › Verpakkings- en textielnummers', '–', 'Frankrijk'],
    ['Klaar voor verzending: tot, in werkdagen', '2', '3'],
    ['Wat je winkel over zichzelf zegt › Je winkel in één regel › Titel (Nederlands)', '–', 'Trui'],
  ]);
});
