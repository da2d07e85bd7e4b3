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

const valuesThat = (
  is: 'available' | 'fits',
  of: PricedProduct,
  kind: OptionKind,
  selected: VariantSelection,
) =>
  optionsOf(of, kind, selected)
    .filter((option) => option[is])
    .map(({ value }) => value);
const available = (of: PricedProduct, kind: OptionKind, selected = selection()) =>
  valuesThat('available', of, kind, selected);
const fitting = (of: PricedProduct, kind: OptionKind, selected: VariantSelection) =>
  valuesThat('fits', of, kind, selected);

describe('selection of colour, size and a third option', () => {
  it('lists every colour and disables only those that are sold out', () => {
    expect(optionsOf(jacket, 'color', selection()).map(({ value }) => value)).toEqual([
      'Bottle',
      'Slate',
      'Peat',
    ]);
    expect(available(jacket, 'color', selection({ size: 'L' }))).toEqual(['Bottle', 'Slate']);
    expect(fitting(jacket, 'color', selection({ size: 'L' }))).toEqual(['Slate']);
  });

  it('enables every size that is in stock in any colour, and marks those of the selected one', () => {
    const bottle = selection({ color: 'Bottle' });
    expect(available(jacket, 'size', bottle)).toEqual(['S', 'M', 'L']);
    expect(fitting(jacket, 'size', bottle)).toEqual(['S', 'M']);
    expect(fitting(jacket, 'size', selection())).toEqual(['S', 'M', 'L']);
  });

  it('enables every value of the third option that is in stock, and marks those of the selected size', () => {
    const small = selection({ size: 'S' });
    expect(available(parka, 'option', small)).toEqual(['None', 'Wool']);
    expect(fitting(parka, 'option', small)).toEqual(['None']);
    expect(fitting(parka, 'size', selection({ option: 'Wool' }))).toEqual(['M']);
  });

  it('lets go of the colour that does not come in the pressed size', () => {
    const green = selection({ color: 'Bottle', size: 'M' });
    expect(withValue(jacket, green, 'size', 'L')).toEqual(selection({ size: 'L' }));
    const thin = selection({ size: 'S', option: 'None' });
    expect(withValue(parka, thin, 'option', 'Wool')).toEqual(selection({ option: 'Wool' }));
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
