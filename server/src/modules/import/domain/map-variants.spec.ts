import { describe, expect, it } from 'vitest';
import { sourceProduct, sourceVariant } from '../testing/source-products.js';
import type { ReasonCode } from './finding.js';
import { mapVariants } from './map-variants.js';
import type { SourceProduct } from './source.js';

function map(given: Partial<SourceProduct>) {
  const codes: ReasonCode[] = [];
  const mapped = mapVariants(sourceProduct(given), (_field, code) => codes.push(code));
  return { ...mapped, codes };
}

const variant = (options: (string | null)[], more: Parameters<typeof sourceVariant>[0] = {}) =>
  sourceVariant({ options, quantity: '3', ...more });

describe('mapVariants', () => {
  it('recognises sizes and colours by the names of the options', () => {
    const mapped = map({
      optionNames: ['Kleur', 'Maat', 'Pasvorm'],
      variants: [variant(['Moss', 'S', 'Slim']), variant(['Peat', 'M', 'Slim'])],
    });
    expect(mapped).toMatchObject({ sizes: ['S', 'M'], colors: ['Moss', 'Peat'], codes: [] });
    expect(mapped.stock?.map(({ size, color }) => [size, color])).toEqual([
      ['S', 'Moss'],
      ['M', 'Peat'],
    ]);
    expect(mapped.variants[0]?.options).toEqual({ Kleur: 'Moss', Maat: 'S', Pasvorm: 'Slim' });
  });

  it('uses a second option of the same role as another option', () => {
    const mapped = map({ optionNames: ['Size', 'Maat'], variants: [variant(['S', '36'])] });
    expect(mapped.sizes).toEqual(['S']);
  });

  it('appends another option to the size when sizes and colours alone are not unique', () => {
    const mapped = map({
      optionNames: ['Size', 'Fit'],
      variants: [variant(['S', 'Slim']), variant(['S', 'Wide'])],
    });
    expect(mapped.sizes).toEqual(['S / Slim', 'S / Wide']);
    expect(mapped.codes).toEqual(['options-joined']);
  });

  it('uses a repeated variant once', () => {
    const mapped = map({ optionNames: ['Size'], variants: [variant(['S']), variant(['S'])] });
    expect(mapped.stock).toHaveLength(1);
    expect(mapped.codes).toEqual(['variant-twice']);
  });

  it('generates stable SKUs for missing and repeated ones', () => {
    const variants = [
      variant(['S'], { sku: 'X' }),
      variant(['M'], { sku: 'X' }),
      variant(['L'], { sku: null }),
    ];
    const mapped = map({ optionNames: ['Size'], variants });
    expect(mapped.stock?.map(({ sku }) => sku)).toEqual(['X', 'achill-m', 'achill-l']);
    expect(mapped.codes).toEqual(['sku-twice']);
    expect(map({ optionNames: ['Size'], variants }).stock).toEqual(mapped.stock);
  });

  it('keeps generated SKUs distinct when they have to be shortened', () => {
    const handle = 'h'.repeat(130);
    const { stock } = map({ handle, optionNames: ['Size'], variants: [variant(['S']), variant(['M'])] });
    const skus = stock?.map(({ sku }) => sku) ?? [];
    expect(new Set(skus).size).toBe(2);
    expect(skus.every((sku) => sku.length <= 120)).toBe(true);
  });

  it.each([
    ['no count at all', [{ quantity: null }, { quantity: ' ' }]],
    ['untracked variants without stock', [{ quantity: '0', tracked: false }]],
  ])('has no stock rows for a source with %s', (_name, given) => {
    expect(map({ variants: given.map(sourceVariant) }).stock).toBeNull();
  });

  it('has stock rows when an untracked variant has a count above zero', () => {
    expect(map({ variants: [sourceVariant({ quantity: '2', tracked: false })] }).stock).toMatchObject([
      { quantity: 2, size: null, color: null, sku: 'achill' },
    ]);
  });

  it('notes more options than the shop can show', () => {
    const variants = Array.from({ length: 101 }, (_, n) => variant([`Size ${n}`]));
    expect(map({ optionNames: ['Size'], variants }).codes).toEqual(['choices-many']);
  });
});
