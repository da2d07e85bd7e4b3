import { describe, expect, it } from 'vitest';
import type { PriceStep } from './price-step.js';
import { repriced, type PricedProduct, type PricedVariant } from './priced-product.js';
import { Money } from '#kernel';

const DAY_US = 24 * 3600 * 1_000_000;
const NOW = 100 * DAY_US;

const euros = (amount: number | null) => (amount === null ? null : Money.ofCents(amount * 100));
const aVariant = ({
  price = null,
  ...given
}: { price?: number | null } & Partial<Omit<PricedVariant, 'price'>>) => ({
  id: 'variant',
  compareAtPrice: null,
  priorPrice: null,
  pricesApart: price !== null,
  hasStock: true,
  ...given,
  price: euros(price),
});
const aProduct = (
  variants: readonly PricedVariant[] = [],
  given: Partial<PricedProduct> = {},
): PricedProduct => ({
  id: 'product',
  active: true,
  price: Money.ofCents(10_000),
  salePrice: null,
  priorPrice: null,
  variants,
  ...given,
});
const soldAt = (amount: number): PriceStep => ({
  from: 0,
  price: Money.ofCents(amount * 100),
  reduced: false,
  priorPrice: null,
});
const PAST = new Map([['product', [soldAt(100)]]]);

describe('the prices of a product', () => {
  it('are recorded when they change, with the prior price of a reduction', () => {
    const reducedProduct = aProduct([], { salePrice: Money.ofCents(8_000) });
    const { product, steps } = repriced(reducedProduct, PAST, NOW);
    expect(steps).toMatchObject([
      {
        productId: 'product',
        variantId: null,
        from: NOW,
        reduced: true,
        price: euros(80),
        priorPrice: euros(100),
      },
    ]);
    expect(product.priorPrice).toEqual(euros(100));
    expect(repriced(aProduct(), PAST, NOW).steps).toEqual([]);
  });

  it('end while it is not for sale', () => {
    const { product, steps } = repriced(aProduct([], { active: false, priorPrice: euros(120) }), PAST, NOW);
    expect(steps).toMatchObject([{ price: null, reduced: false }]);
    expect(product.priorPrice).toBeNull();
  });
});

describe('the prices of a variant', () => {
  it('have the past of the product when it gets its own', () => {
    const own = aVariant({ price: 60, compareAtPrice: euros(150), pricesApart: false });
    const { product, parted, steps } = repriced(aProduct([own]), PAST, NOW);
    expect(parted).toEqual(['variant']);
    expect(steps).toMatchObject([{ variantId: 'variant', price: euros(60), priorPrice: euros(100) }]);
    expect(product.variants).toMatchObject([{ pricesApart: true, priorPrice: euros(100) }]);
  });

  it('have none when it is new with its own', () => {
    const { parted, steps } = repriced(
      aProduct([aVariant({ price: 60, compareAtPrice: euros(100) })]),
      PAST,
      NOW,
    );
    expect(parted).toEqual([]);
    expect(steps).toMatchObject([{ variantId: 'variant', priorPrice: null }]);
  });

  it('are not recorded apart while they are the product’s', () => {
    expect(repriced(aProduct([aVariant({})]), PAST, NOW).steps).toEqual([]);
  });

  it('end when it is gone', () => {
    const past = new Map([...PAST, ['gone', [soldAt(50)]]]);
    expect(repriced(aProduct(), past, NOW).steps).toMatchObject([{ variantId: 'gone', price: null }]);
  });
});

describe('what lists show', () => {
  it('is the lowest price that can be bought, and the lowest struck through beside it', () => {
    const variants = [
      aVariant({ id: 'dear', price: 90 }),
      aVariant({ id: 'sold-out', price: 20, hasStock: false }),
      aVariant({ id: 'one', price: 60, priorPrice: euros(80) }),
      aVariant({ id: 'other', price: 60, priorPrice: euros(70) }),
    ];
    const history = new Map(
      variants.map((variant) => [
        variant.id,
        [{ ...soldAt(0), price: variant.price, priorPrice: variant.priorPrice }],
      ]),
    );
    const { listed } = repriced(aProduct(variants), new Map([...PAST, ...history]), NOW);
    expect(listed).toEqual({
      soldOut: false,
      fromPrice: euros(60),
      fromCompareAt: euros(70),
      priceVaries: true,
    });
  });

  it.each([
    ['first', ['without', 'reduced']],
    ['last', ['reduced', 'without']],
  ])(
    'strikes through nothing when one of the cheapest variants has no prior price, whether it comes %s',
    (_, ids) => {
      const past = new Map(
        ids.map((id) => [
          id,
          [{ ...soldAt(60), reduced: id === 'reduced', priorPrice: id === 'reduced' ? euros(90) : null }],
        ]),
      );
      const variants = ids.map((id) =>
        aVariant({
          id,
          price: 60,
          compareAtPrice: id === 'reduced' ? euros(90) : null,
          priorPrice: id === 'reduced' ? euros(90) : null,
        }),
      );
      const { listed } = repriced(aProduct(variants), new Map([...PAST, ...past]), NOW);
      expect(listed).toMatchObject({ fromPrice: euros(60), fromCompareAt: null });
    },
  );

  it('is the lowest price of all when none can be bought', () => {
    const { listed } = repriced(aProduct([aVariant({ price: 20, hasStock: false })]), PAST, NOW);
    expect(listed).toMatchObject({ soldOut: true, fromPrice: euros(20), priceVaries: false });
  });

  it('is the product’s own price without variants, or with variants that have no other', () => {
    const own = { fromPrice: null, fromCompareAt: null, priceVaries: false };
    expect(repriced(aProduct(), PAST, NOW).listed).toEqual({ soldOut: false, ...own });
    const soldOut = aProduct([aVariant({ hasStock: false })]);
    expect(repriced(soldOut, PAST, NOW).listed).toEqual({ soldOut: true, ...own });
  });
});
