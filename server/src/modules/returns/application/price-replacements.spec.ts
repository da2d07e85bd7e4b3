import { expect, it } from 'vitest';
import { PriceReplacements } from './price-replacements.js';
import { SetClock } from '../../../../test/support/set-clock.js';
import { Money } from '#kernel';
import type { Catalog } from '#modules/catalog';
import type { Content } from '#modules/content';

const ITEM = { productId: 'p1', size: null, color: null, option: null, quantity: 1 };
const SOLD = {
  product: { name: 'Jacket', names: {}, translations: {}, optionName: null },
  variants: [{ size: null, color: null, option: null }],
  availableOf: () => 5,
  offerOf: () => ({
    unitPrice: Money.parse('124.00'),
    taxClass: 'standard',
    imageUrl: null,
    sku: 'J',
    inventoryId: 'i1',
  }),
};

/** The rates of goods that are sent to a country in exchange at a moment. */
async function ratesAt(moment: string, country: string): Promise<string[]> {
  const catalog = { sellable: () => Promise.resolve(new Map([['p1', SOLD]])) } as unknown as Catalog;
  const settings = { ukVatLimit: '150.00', handlingTime: { daysFrom: 1, daysTo: 2 } };
  const content = { settings: () => Promise.resolve(settings) } as unknown as Content;
  const delivery = {
    country,
    postalCode: null,
    vatCountry: null,
    shippedAt: null,
    deliveredAt: null,
    daysTo: null,
  };
  const replacements = new PriceReplacements(catalog, content, new SetClock(moment));
  const order = { delivery, locale: 'en' } as unknown as Parameters<PriceReplacements['price']>[0];
  return (await replacements.price(order, [ITEM])).vat.map(({ rate }) => rate);
}

it.each([
  ['EE', '2025-06-30T21:59:59Z', '22'],
  ['EE', '2025-06-30T22:00:00Z', '24'],
  ['SK', '2024-12-31T22:59:59Z', '20'],
  ['SK', '2024-12-31T23:00:00Z', '23'],
])(
  'goods that are sent to %s in exchange at %s bear the rate of the day in the shop, %s',
  async (country, moment, rate) => {
    expect(await ratesAt(moment, country)).toEqual([rate]);
  },
);
