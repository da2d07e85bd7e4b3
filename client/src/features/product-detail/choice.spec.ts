import { describe, expect, it } from 'vitest';
import { makeVariant } from '../../shared/testing/make-variant';
import {
  colorOptions,
  fewLeft,
  initialSelection,
  isSoldOut,
  missingOptions,
  sizeOptions,
  withColor,
  type SelectableProduct,
} from './choice';

const variant = (size: string | null, color: string | null, available: boolean, left: number | null = null) =>
  makeVariant({ size, color, available, left });

/** Bottle exists in S and M, Slate only in L, Peat is sold out. */
const jacket: SelectableProduct = {
  inStock: true,
  sizes: ['S', 'M', 'L'],
  colors: ['Bottle', 'Slate', 'Peat'],
  variants: [
    variant('S', 'Bottle', true, 2),
    variant('M', 'Bottle', true),
    variant('L', 'Bottle', false),
    variant('S', 'Slate', false),
    variant('L', 'Slate', true),
    variant('M', 'Peat', false),
  ],
};
const available = (options: { value: string; available: boolean }[]) =>
  options.filter((option) => option.available).map(({ value }) => value);

describe('selection of colour and size', () => {
  it('lists every colour and enables those that can be bought', () => {
    expect(colorOptions(jacket).map(({ value }) => value)).toEqual(['Bottle', 'Slate', 'Peat']);
    expect(available(colorOptions(jacket))).toEqual(['Bottle', 'Slate']);
  });

  it('enables the sizes of the selected colour, or of any colour when none is selected', () => {
    expect(available(sizeOptions(jacket, { size: null, color: 'Bottle' }))).toEqual(['S', 'M']);
    expect(available(sizeOptions(jacket, { size: null, color: 'Slate' }))).toEqual(['L']);
    expect(available(sizeOptions(jacket, { size: null, color: null }))).toEqual(['S', 'M', 'L']);
  });

  it('keeps the size when the new colour has it', () => {
    expect(withColor(jacket, { size: 'S', color: 'Bottle' }, 'Slate')).toEqual({
      size: null,
      color: 'Slate',
    });
    expect(withColor(jacket, { size: 'L', color: 'Slate' }, 'Slate')).toEqual({ size: 'L', color: 'Slate' });
  });

  it('preselects an option with a single value', () => {
    const cap: SelectableProduct = {
      inStock: true,
      sizes: ['One size'],
      colors: ['Moss'],
      variants: [variant('One size', 'Moss', true)],
    };
    expect(initialSelection(cap, null)).toEqual({ size: 'One size', color: 'Moss' });
    expect(initialSelection(jacket, null)).toEqual({ size: null, color: null });
  });

  it('preselects the colour of the address unless it is unknown or sold out', () => {
    expect(initialSelection(jacket, 'bottle').color).toBe('Bottle');
    expect(initialSelection(jacket, 'Peat').color).toBeNull();
    expect(initialSelection(jacket, '<script>').color).toBeNull();
  });

  it('requires the colour before the size, and only options that the product has', () => {
    expect(missingOptions(jacket, { size: null, color: null })).toEqual(['color', 'size']);
    expect(missingOptions(jacket, { size: null, color: 'Slate' })).toEqual(['size']);
    expect(missingOptions({ ...jacket, sizes: [], colors: [] }, { size: null, color: null })).toEqual([]);
  });

  it('uses the inStock flag for a product without stock rows', () => {
    const plain: SelectableProduct = { inStock: true, sizes: ['S', 'M'], colors: [], variants: [] };
    expect(available(sizeOptions(plain, { size: null, color: null }))).toEqual(['S', 'M']);
    expect(isSoldOut(plain)).toBe(false);
    expect(isSoldOut({ ...plain, inStock: false })).toBe(true);
  });

  it('is sold out when no variant can be bought, whatever the flag says', () => {
    expect(isSoldOut({ ...jacket, variants: jacket.variants.map((v) => ({ ...v, available: false })) })).toBe(
      true,
    );
    expect(isSoldOut(jacket)).toBe(false);
  });

  it('shows how few are left of the selected variant only', () => {
    expect(fewLeft(jacket, { size: 'S', color: 'Bottle' })).toBe(2);
    expect(fewLeft(jacket, { size: 'M', color: 'Bottle' })).toBeNull();
    expect(fewLeft(jacket, { size: null, color: 'Bottle' })).toBeNull();
  });
});
