import { describe, expect, it } from 'vitest';
import { isGtin, variantsInput } from './variants.js';

describe('a GTIN', () => {
  it.each(['4006381333931', '96385074', '036000291452', '14006381333938'])('is %s', (text) => {
    expect(isGtin(text)).toBe(true);
  });

  it.each(['4006381333932', '963850741', '12345', '40063813339310000', 'ABCDEFGH', '', '400638133393１'])(
    'is not %j',
    (text) => {
      expect(isGtin(text)).toBe(false);
    },
  );
});

describe('the variants that a request names', () => {
  const row = { sku: 'A', size: 'M' };

  it('get their defaults, and an empty field is none', () => {
    const { rows, remove } = variantsInput.parse({
      rows: [{ ...row, price: '', gtin: '4006381-333931', color: '' }],
    });
    expect(remove).toEqual([]);
    expect(rows[0]).toMatchObject({
      stockPolicy: 'counted',
      quantityInStock: 0,
      lowStockThreshold: 5,
      price: null,
      color: null,
      option: null,
      gtin: '4006381333931',
    });
  });

  it('may have the same SKU in no two rows, nor the same options', () => {
    const { error } = variantsInput.safeParse({ rows: [row, { ...row }, { sku: 'B', size: 'L' }] });
    expect(error?.issues.map(({ path }) => path)).toEqual([
      ['rows', 1, 'sku'],
      ['rows', 1],
    ]);
  });
});
