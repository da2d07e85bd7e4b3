import { describe, expect, it } from 'vitest';
import { CrossBorderSales } from './cross-border-sales.js';
import type { DistanceSalesLedger } from '../domain/distance-sales.js';
import { Money } from '#kernel';
import { makeQuote } from '#pricing';
import type { Content } from '#modules/content';
import type { Clock } from '#platform/clock';

it('counts a document in the year that it is given, without reading the settings again', async () => {
  const added: unknown[] = [];
  const ledger = {
    add: (year: number, net: Money) => {
      added.push([year, net.toString()]);
      return Promise.resolve();
    },
  } as unknown as DistanceSalesLedger;
  const sales = new CrossBorderSales({} as Content, ledger, {} as Clock);
  const sale = { country: 'FR', vatCountry: 'FR', vat: [{ net: '50.00' }, { net: '-9.50' }] };
  await sales.record({ ...sale, scheme: 'oss' }, 2025);
  await sales.record({ ...sale, scheme: null }, 2025);
  expect(added).toEqual([[2025, '40.50']]);
});

/** Sales of a trader in a small-business scheme, or of one who charges VAT. No order may wait for another. */
const salesOf = (smallBusinessIn: string | null) =>
  new CrossBorderSales(
    {
      settings: () => Promise.resolve({ crossBorderVat: 'destination', business: { smallBusinessIn } }),
      homeCountry: () => Promise.resolve(smallBusinessIn ?? 'NL'),
    } as unknown as Content,
    {} as DistanceSalesLedger,
    {} as Clock,
  );

const quoteOf = (smallBusinessIn: string | null) =>
  makeQuote({
    lines: [{ id: 'line', unitPrice: Money.parse('50.00'), quantity: 1, taxClass: 'clothing' }],
    shipping: { fee: Money.zero, freeFrom: null },
    country: 'FR',
    date: '2026-11-25',
    smallBusinessIn,
  });

describe('an order with a quote', () => {
  it.each([
    ['DE', 'DE', true],
    [null, null, true],
    ['DE', null, false],
    [null, 'DE', false],
    ['DE', 'NL', false],
  ])(
    'of a small business in %s is placed while the trader is one in %s: %s',
    async (quoted, now, allowed) => {
      expect(await salesOf(now).allows(quoteOf(quoted), null)).toBe(allowed);
    },
  );
});
