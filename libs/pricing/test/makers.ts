import { Money } from '#kernel';
import fc from 'fast-check';
import type { Coupon } from '../src/discount.js';
import type { QuoteInput } from '../src/quote.js';
import { DEFAULT_SHIPPING_POLICY } from '../src/shipping.js';
import { EXPORT_DESTINATIONS, VAT_PERIODS } from '../src/vat-rates.js';

/** Euro from a decimal string. */
export const euro = (text: string): Money => Money.parse(text);

/** Amounts from zero to `max` cents, small ones often. */
export const anyAmount = (max = 99_999_999): fc.Arbitrary<Money> =>
  fc
    .oneof(fc.integer({ min: 0, max: Math.min(max, 20_000) }), fc.integer({ min: 0, max }))
    .map(Money.ofCents);

const anyMinimum = fc.option(anyAmount(30_000), { nil: null });

/** Sound coupons of both types, with and without a minimum. */
export const anyCoupon: fc.Arbitrary<Coupon> = fc.oneof(
  fc.record({
    type: fc.constant('percentage' as const),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    minimumAmount: anyMinimum,
  }),
  fc.record({ type: fc.constant('fixed' as const), amount: anyAmount(50_000), minimumAmount: anyMinimum }),
);

/** Every destination that the VAT table knows; Northern Ireland is a part of one. */
export const allCountries = [
  ...new Set(VAT_PERIODS.map((period) => period.country)),
  'GB',
  ...EXPORT_DESTINATIONS,
];

/** Carts of up to eight lines with any prices, coupons, policies and destinations. */
export const anyQuoteInput = (minLines = 0): fc.Arbitrary<QuoteInput> =>
  fc.record({
    lines: fc
      .array(
        fc.record({
          unitPrice: anyAmount(200_000),
          quantity: fc.integer({ min: 1, max: 99 }),
          taxClass: fc.constantFrom('standard' as const, 'clothing' as const, 'footwear' as const),
        }),
        { minLength: minLines, maxLength: 8 },
      )
      .map((lines) => lines.map((line, index) => ({ ...line, id: `line-${index}` }))),
    shipping: fc.oneof(
      fc.constant(DEFAULT_SHIPPING_POLICY),
      fc.record({ fee: anyAmount(5_000), freeFrom: anyAmount(50_000) }),
    ),
    country: fc.constantFrom(...allCountries),
    postalCode: fc.constantFrom(undefined, 'BT1 5GS', '35001'),
    date: fc.constantFrom('2024-01-01', '2025-07-31', '2026-11-21'),
    coupon: fc.option(anyCoupon, { nil: null }),
  });
