import { describe, expect, it } from 'vitest';
import {
  colorOptions,
  fewLeft,
  firstChoice,
  isSoldOut,
  missingChoices,
  sizeOptions,
  withColor,
  type Choosable,
} from './choice';

const variant = (
  size: string | null,
  color: string | null,
  available: boolean,
  left: number | null = null,
) => ({
  sku: `${size ?? 'one'}-${color ?? 'any'}`,
  size,
  color,
  available,
  left,
});

/** Bottle comes in S and M, Slate in L only, Peat is gone. */
const jacket: Choosable = {
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

describe('the choice of colour and size', () => {
  it('shows every colour and offers those of which something can be bought', () => {
    expect(colorOptions(jacket).map(({ value }) => value)).toEqual(['Bottle', 'Slate', 'Peat']);
    expect(available(colorOptions(jacket))).toEqual(['Bottle', 'Slate']);
  });

  it('offers the sizes of the chosen colour, and of any colour while none is chosen', () => {
    expect(available(sizeOptions(jacket, { size: null, color: 'Bottle' }))).toEqual(['S', 'M']);
    expect(available(sizeOptions(jacket, { size: null, color: 'Slate' }))).toEqual(['L']);
    expect(available(sizeOptions(jacket, { size: null, color: null }))).toEqual(['S', 'M', 'L']);
  });

  it('keeps the size with another colour only where it can be had in it', () => {
    expect(withColor(jacket, { size: 'S', color: 'Bottle' }, 'Slate')).toEqual({
      size: null,
      color: 'Slate',
    });
    expect(withColor(jacket, { size: 'L', color: 'Slate' }, 'Slate')).toEqual({ size: 'L', color: 'Slate' });
  });

  it('begins with what there is only one of', () => {
    const cap: Choosable = {
      inStock: true,
      sizes: ['One size'],
      colors: ['Moss'],
      variants: [variant('One size', 'Moss', true)],
    };
    expect(firstChoice(cap, null)).toEqual({ size: 'One size', color: 'Moss' });
    expect(firstChoice(jacket, null)).toEqual({ size: null, color: null });
  });

  it('begins with the colour of the address, unless it is unknown or gone', () => {
    expect(firstChoice(jacket, 'bottle').color).toBe('Bottle');
    expect(firstChoice(jacket, 'Peat').color).toBeNull();
    expect(firstChoice(jacket, '<script>').color).toBeNull();
  });

  it('asks for the colour before the size, and for nothing that the product does not have', () => {
    expect(missingChoices(jacket, { size: null, color: null })).toEqual(['color', 'size']);
    expect(missingChoices(jacket, { size: null, color: 'Slate' })).toEqual(['size']);
    expect(missingChoices({ ...jacket, sizes: [], colors: [] }, { size: null, color: null })).toEqual([]);
  });

  it('goes by the inStock flag alone when a product has no stock rows', () => {
    const plain: Choosable = { inStock: true, sizes: ['S', 'M'], colors: [], variants: [] };
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

  it('tells how few are left of exactly what is chosen', () => {
    expect(fewLeft(jacket, { size: 'S', color: 'Bottle' })).toBe(2);
    expect(fewLeft(jacket, { size: 'M', color: 'Bottle' })).toBeNull();
    expect(fewLeft(jacket, { size: null, color: 'Bottle' })).toBeNull();
  });
});
