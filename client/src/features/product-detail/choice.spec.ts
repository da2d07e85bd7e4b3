import { describe, expect, it } from 'vitest';
import type { ProductVariant } from '#contracts/catalog';
import { makeVariant } from '../../shared/testing/make-variant';
import {
  fewLeft,
  initialSelection,
  isSoldOut,
  missingOptions,
  optionsOf,
  priceOf,
  selectedVariant,
  withValue,
  type OptionKind,
  type PricedProduct,
  type VariantSelection,
} from './choice';

const variant = (size: string | null, color: string | null, changes: Partial<ProductVariant> = {}) =>
  makeVariant({ size, color, unitPrice: '100.00', ...changes });
const soldOut = { available: false };

const selection = (changes: Partial<VariantSelection> = {}): VariantSelection => ({
  size: null,
  color: null,
  option: null,
  ...changes,
});

const product = (changes: Partial<PricedProduct>): PricedProduct => ({
  inStock: true,
  sizes: [],
  colors: [],
  optionName: null,
  optionValues: [],
  variants: [],
  unitPrice: '100.00',
  compareAtPrice: null,
  priceVaries: false,
  ...changes,
});

/** Bottle exists in S and M, Slate only in L, Peat is sold out. */
const jacket = product({
  sizes: ['S', 'M', 'L'],
  colors: ['Bottle', 'Slate', 'Peat'],
  variants: [
    variant('S', 'Bottle', { left: 2 }),
    variant('M', 'Bottle'),
    variant('L', 'Bottle', soldOut),
    variant('S', 'Slate', soldOut),
    variant('L', 'Slate'),
    variant('M', 'Peat', soldOut),
  ],
});

/** A lined version costs more; the lined S is sold out. */
const parka = product({
  sizes: ['S', 'M'],
  optionName: 'Lining',
  optionValues: ['None', 'Wool'],
  priceVaries: true,
  variants: [
    variant('S', null, { option: 'None', unitPrice: '99.50' }),
    variant('S', null, { option: 'Wool', unitPrice: '140.00', compareAtPrice: '160.00', ...soldOut }),
    variant('M', null, { option: 'None', unitPrice: '99.50' }),
    variant('M', null, { option: 'Wool', unitPrice: '140.00', compareAtPrice: '160.00' }),
  ],
});

const available = (of: PricedProduct, kind: OptionKind, selected = selection()) =>
  optionsOf(of, kind, selected)
    .filter((option) => option.available)
    .map(({ value }) => value);

describe('selection of colour, size and a third option', () => {
  it('lists every colour and enables those that can be bought', () => {
    expect(optionsOf(jacket, 'color', selection()).map(({ value }) => value)).toEqual([
      'Bottle',
      'Slate',
      'Peat',
    ]);
    expect(available(jacket, 'color', selection({ size: 'L' }))).toEqual(['Bottle', 'Slate']);
  });

  it('enables the sizes of the selected colour, or of any colour when none is selected', () => {
    expect(available(jacket, 'size', selection({ color: 'Bottle' }))).toEqual(['S', 'M']);
    expect(available(jacket, 'size', selection({ color: 'Slate' }))).toEqual(['L']);
    expect(available(jacket, 'size')).toEqual(['S', 'M', 'L']);
  });

  it('enables the values of the third option for the selected size', () => {
    expect(available(parka, 'option')).toEqual(['None', 'Wool']);
    expect(available(parka, 'option', selection({ size: 'S' }))).toEqual(['None']);
    expect(available(parka, 'size', selection({ option: 'Wool' }))).toEqual(['S', 'M']);
  });

  it('keeps the other options when the new combination can be bought', () => {
    const small = selection({ size: 'S', color: 'Bottle' });
    expect(withValue(jacket, small, 'color', 'Slate')).toEqual(selection({ color: 'Slate' }));
    const large = selection({ size: 'L', color: 'Slate' });
    expect(withValue(jacket, large, 'color', 'Slate')).toEqual(large);
    const lined = selection({ size: 'M', option: 'Wool' });
    expect(withValue(parka, lined, 'size', 'S')).toEqual(selection({ size: 'S' }));
  });

  it('selects exactly the pressed value where another one differs only by case', () => {
    const tubes = product({ sizes: ['M', 'm'], variants: [variant('M', null), variant('m', null)] });
    expect(withValue(tubes, selection(), 'size', 'm').size).toBe('m');
  });

  it('preselects an option with a single value', () => {
    const cap = product({
      sizes: ['One size'],
      colors: ['Moss'],
      optionValues: ['Wool'],
      variants: [variant('One size', 'Moss', { option: 'Wool' })],
    });
    expect(initialSelection(cap)).toEqual({ size: 'One size', color: 'Moss', option: 'Wool' });
    expect(initialSelection(jacket)).toEqual(selection());
  });

  it('preselects the options of the address unless they are unknown or sold out', () => {
    expect(initialSelection(jacket, { color: 'bottle', size: 'm' })).toEqual(
      selection({ color: 'Bottle', size: 'M' }),
    );
    expect(initialSelection(jacket, { color: 'Slate', size: 'S' })).toEqual(selection({ color: 'Slate' }));
    expect(initialSelection(jacket, { color: 'Peat' }).color).toBeNull();
    expect(initialSelection(jacket, { color: '<script>' }).color).toBeNull();
    expect(initialSelection(parka, { size: 'M', option: 'Wool' })).toEqual(
      selection({ size: 'M', option: 'Wool' }),
    );
  });

  it('requires the options in display order, and only those that the product has', () => {
    expect(missingOptions(jacket, selection())).toEqual(['color', 'size']);
    expect(missingOptions(jacket, selection({ color: 'Slate' }))).toEqual(['size']);
    expect(missingOptions(parka, selection({ size: 'S' }))).toEqual(['option']);
    expect(missingOptions(product({}), selection())).toEqual([]);
  });

  it('uses the inStock flag for a product without stock rows', () => {
    const plain = product({ sizes: ['S', 'M'] });
    expect(available(plain, 'size')).toEqual(['S', 'M']);
    expect(isSoldOut(plain)).toBe(false);
    expect(isSoldOut({ ...plain, inStock: false })).toBe(true);
  });

  it('is sold out when no variant can be bought, whatever the flag says', () => {
    expect(isSoldOut({ ...jacket, variants: jacket.variants.map((v) => ({ ...v, available: false })) })).toBe(
      true,
    );
    expect(isSoldOut(jacket)).toBe(false);
  });

  it('finds the selected variant once every option is selected', () => {
    expect(selectedVariant(parka, selection({ size: 'M' }))).toBeNull();
    expect(selectedVariant(parka, selection({ size: 'M', option: 'Wool' }))?.unitPrice).toBe('140.00');
    expect(selectedVariant(product({}), selection())).toBeNull();
  });

  it('shows how few are left of the selected variant only', () => {
    expect(fewLeft(jacket, selection({ size: 'S', color: 'Bottle' }))).toBe(2);
    expect(fewLeft(jacket, selection({ size: 'M', color: 'Bottle' }))).toBeNull();
    expect(fewLeft(jacket, selection({ color: 'Bottle' }))).toBeNull();
  });
});

describe('price of a selection', () => {
  it('is the lowest price that can be bought until the selected variants agree', () => {
    expect(priceOf(parka, selection())).toEqual({
      unitPrice: '99.50',
      compareAtPrice: null,
      priceVaries: true,
    });
    expect(priceOf(parka, selection({ option: 'Wool' }))).toEqual({
      unitPrice: '140.00',
      compareAtPrice: '160.00',
      priceVaries: false,
    });
  });

  it('leaves out variants that are sold out, unless all are', () => {
    expect(priceOf(parka, selection({ size: 'S' }))).toMatchObject({
      unitPrice: '99.50',
      priceVaries: false,
    });
    const gone = { ...parka, variants: parka.variants.map((each) => ({ ...each, available: false })) };
    expect(priceOf(gone, selection())).toMatchObject({ unitPrice: '99.50', priceVaries: true });
  });

  it('is the price of the product when it has no variants', () => {
    expect(priceOf(product({ compareAtPrice: '120.00' }), selection())).toMatchObject({
      unitPrice: '100.00',
      compareAtPrice: '120.00',
      priceVaries: false,
    });
  });
});
