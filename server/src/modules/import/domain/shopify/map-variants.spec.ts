import { describe, expect, it } from 'vitest';
import { sourceProduct, sourceVariant } from '../../testing/source-products.js';
import type { ReasonCode } from '../engine/finding.js';
import { mapVariants } from './map-variants.js';
import type { SourceProduct } from './source-product.js';

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

  it('keeps another option by its own name', () => {
    const mapped = map({
      optionNames: ['Size', 'Fit'],
      variants: [variant(['S', 'Slim']), variant(['S', 'Wide'])],
    });
    expect(mapped).toMatchObject({
      sizes: ['S'],
      optionName: 'Fit',
      optionValues: ['Slim', 'Wide'],
      codes: [],
    });
    expect(mapped.stock?.map(({ size, option }) => [size, option])).toEqual([
      ['S', 'Slim'],
      ['S', 'Wide'],
    ]);
  });

  it('joins several other options into one, and notes it', () => {
    const mapped = map({
      optionNames: ['Fit', 'Length', 'Finish'],
      variants: [variant(['Slim', 'Long', 'Matt']), variant(['Slim', 'Short', 'Matt'])],
    });
    expect(mapped).toMatchObject({
      optionName: 'Fit / Length / Finish',
      optionValues: ['Slim / Long / Matt', 'Slim / Short / Matt'],
      codes: ['options-joined'],
    });
  });

  it('takes the facts of each variant, and none that all share for prices and weights', () => {
    const same = map({
      optionNames: ['Size'],
      variants: [
        variant(['S'], { barcode: '4006381333931', tracked: true }),
        variant(['M'], { oversell: true, tracked: true, cost: '4,50' }),
      ],
    });
    expect(same.stock?.map(({ facts }) => facts)).toEqual([
      { price: null, compareAtPrice: null, gtin: '4006381333931', stockPolicy: 'counted' },
      { price: null, compareAtPrice: null, cost: '4.50', stockPolicy: 'oversell' },
    ]);
    const dear = map({
      optionNames: ['Size'],
      variants: [
        variant(['S'], { price: '325', compareAtPrice: '400' }),
        variant(['M'], { price: '610', compareAtPrice: '500', barcode: '12345' }),
      ],
    });
    expect(dear.stock?.map(({ facts }) => facts)).toEqual([
      { price: '325.00', compareAtPrice: '400.00' },
      { price: '610.00', compareAtPrice: null, gtin: null },
    ]);
    expect(dear.codes).toEqual(['gtin-wrong']);
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

  it.each([['no count at all', [{ quantity: null }, { quantity: ' ' }]]])(
    'has no stock rows for a source with %s',
    (_name, given) => {
      expect(map({ variants: given.map(sourceVariant) }).stock).toBeNull();
    },
  );

  it.each(['0', '2', '-4'])('does not count an untracked variant, whatever its count of %s', (quantity) => {
    expect(map({ variants: [sourceVariant({ quantity, tracked: false })] }).stock).toMatchObject([
      { quantity: null, size: null, color: null, sku: 'achill', facts: { stockPolicy: 'not-counted' } },
    ]);
  });

  it('notes more options than the shop can show', () => {
    const variants = Array.from({ length: 101 }, (_, n) => variant([`Size ${n}`]));
    expect(map({ optionNames: ['Size'], variants }).codes).toEqual(['choices-many']);
  });

  it('keeps variants apart whose joined or shortened options would look the same', () => {
    const long = 'x'.repeat(70);
    const mapped = map({
      optionNames: ['Top', 'Base', 'Rim'],
      variants: [
        variant(['a / b', 'c', '']),
        variant(['a', 'b / c', '']),
        variant([long, '1', '']),
        variant([long, '2', '']),
      ],
    });
    const [third, fourth] = ['x'.repeat(60), `${'x'.repeat(56)} (2)`];
    expect(mapped.stock?.map(({ option }) => option)).toEqual(['a / b / c', 'a / b / c (2)', third, fourth]);
    expect(mapped.codes).toEqual(['options-joined']);
  });

  it('does not take a SKU or barcode that a spreadsheet has rounded', () => {
    const mapped = map({ variants: [variant([], { sku: '1,23E+12', barcode: '4.00638E+12' })] });
    expect(mapped.stock?.[0]).toMatchObject({ sku: 'achill' });
    expect(mapped.stock?.[0]?.facts).not.toHaveProperty('gtin');
    expect(mapped.codes.filter((code) => code === 'number-rounded')).toHaveLength(2);
  });
});
