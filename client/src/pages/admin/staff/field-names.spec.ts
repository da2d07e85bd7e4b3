import { expect, it } from 'vitest';
import { inventoryMessages } from '../../../features/admin-inventory/messages';
import { variantMessages } from '../../../features/admin-products/variants/variant-messages';
import { goodsFields } from '../../../features/admin-staff/audit-goods-messages';
import { shopFields } from '../../../features/admin-staff/audit-shop-messages';
import { AuditWords } from '../../../features/admin-staff/audit-words';
import { fieldNames } from './field-names';

const words = { values: {}, names: fieldNames };
const moments = { date: (iso: string) => iso, moment: (iso: string) => iso };

it.each([
  ['settings', ['shippingZones', 'price', 'fee'], 'Bezorgzones › Prijs › Prijs in euro'],
  ['settings', ['shippingZones', 'daysTo'], 'Bezorgzones › Langste tijd in werkdagen'],
  ['product', ['facts', 'footwear', 'sole'], 'Wettelijke gegevens › Materialen van de schoen › Loopzool'],
  ['stock-item', ['lowStockThreshold'], 'Laag vanaf'],
  ['home-page', ['sections', 'body', 'nl'], 'Onderdelen › Tekst (Nederlands)'],
  ['brand', ['colours', 'ground'], 'Kleuren › Ondergrond van de pagina'],
  ['category', ['translations', 'nl', 'description'], 'Beschrijving (Nederlands)'],
  ['category', ['rules', 'conditions', 'inStock'], 'Regels › Voorwaarden › Op voorraad'],
  ['mail-wording', ['introExchange'], 'Opening, bij een ruil met bijbetaling'],
  ['staff', ['active'], 'Mag inloggen'],
])('the log calls a field of %s as its form does: %j', (subject, path, name) => {
  const written = new AuditWords('nl', moments, words).write(subject, { path, before: null, after: 'x' });
  expect(written.field).toBe(name);
});

it('no field has one name in its form and another one in the log', () => {
  const own = { ...goodsFields.en, ...shopFields.en };
  expect(Object.keys(fieldNames.en).filter((field) => Object.hasOwn(own, field))).toEqual([]);
});

it.each(['en', 'nl'] as const)(
  'stock has the same names in its list and in the editor of a product: %s',
  (locale) => {
    const { quantityInStock, lowStockThreshold } = inventoryMessages[locale];
    expect(variantMessages[locale]).toMatchObject({ count: quantityInStock, threshold: lowStockThreshold });
  },
);
