import { describe, expect, it } from 'vitest';
import { mergedRows } from './merge-variants';
import {
  changesOf,
  combinations,
  copiedRows,
  faultsOf,
  missing,
  rowKey,
  strays,
  undoOf,
  withMissingRows,
  type ProductOptions,
  type VariantRow,
} from './variant-rows';

const ID = '0192f333-0000-7000-8000-000000000001';
const OTHER = '0192f333-0000-7000-8000-000000000002';

const row = (changes: Partial<VariantRow> = {}): VariantRow => ({
  id: ID,
  version: 1,
  size: 'M',
  color: 'Bottle',
  option: null,
  sku: 'A-1',
  price: '',
  compareAtPrice: '',
  count: '3',
  threshold: '5',
  reserved: 0,
  stockPolicy: 'counted',
  cost: '',
  gtin: '',
  weight: '',
  weightUnit: '',
  imageUrl: '',
  taxClass: '',
  ...changes,
});
const other = (changes: Partial<VariantRow> = {}) => row({ id: OTHER, size: 'S', sku: 'A-2', ...changes });
const unsaved = (changes: Partial<VariantRow> = {}): VariantRow => {
  const { id: _id, version: _version, ...fresh } = row({ size: 'L', sku: 'A-3', ...changes });
  return fresh;
};
const options = (changes: Partial<ProductOptions> = {}): ProductOptions => ({
  sizes: [],
  colors: [],
  optionValues: [],
  ...changes,
});

describe('the variants of a copied product', () => {
  it('have the facts of their originals, no stock, no GTIN and SKUs of their own', () => {
    const facts = { price: '610.00', cost: '200.00', stockPolicy: 'oversell', threshold: '2' } as const;
    const original = row({
      ...facts,
      count: '-3',
      reserved: 2,
      gtin: '4006381333931',
      imageUrl: '/media/a/480.webp',
    });
    const [copy] = copiedRows([original], 'K7Q2');
    expect(copy).toEqual({
      ...unsaved({ ...facts, size: 'M', imageUrl: '/media/a/480.webp' }),
      sku: 'A-1-K7Q2',
      count: '0',
    });
    expect(changesOf([], copy ? [copy] : []).rows).toMatchObject([{ sku: 'A-1-K7Q2', quantityInStock: 0 }]);
  });

  it('keep their SKUs within the limit', () => {
    const [copy] = copiedRows([row({ sku: 'S'.repeat(120) })], 'K7Q2');
    expect(copy?.sku).toBe(`${'S'.repeat(115)}-K7Q2`);
  });
});

describe('the variants of a product', () => {
  it('are all combinations of its options', () => {
    expect(combinations(options({ sizes: ['S', 'M'], colors: ['Bottle', 'Moss'] }))).toHaveLength(4);
    expect(
      combinations(options({ sizes: ['S', 'M'], colors: ['Moss'], optionValues: ['Short', 'Long'] })),
    ).toEqual([
      { size: 'S', color: 'Moss', option: 'Short' },
      { size: 'S', color: 'Moss', option: 'Long' },
      { size: 'M', color: 'Moss', option: 'Short' },
      { size: 'M', color: 'Moss', option: 'Long' },
    ]);
    expect(combinations(options())).toEqual([{ size: null, color: null, option: null }]);
  });

  it('are missing where no row has the combination, and stray where no combination has the row', () => {
    const jacket = options({ sizes: ['S', 'M'], colors: ['Bottle'] });
    expect(missing([row()], jacket)).toEqual([{ size: 'S', color: 'Bottle', option: null }]);
    expect([...strays([row({ size: 'XXL' }), other()], jacket)]).toEqual([ID]);
  });

  it('are added in the order of the options with a SKU of their own', () => {
    const jacket = options({ sizes: ['EU 41', 'M'], colors: ['Écru', 'Bottle'] });
    const added = withMissingRows([row({ sku: 'ACHILLSH-ECR-EU41' })], jacket, 'Achill Shell');
    expect(added.map(({ sku }) => sku)).toEqual([
      'ACHILLSH-ECR-EU41-2',
      'ACHILLSH-ECR-M',
      'ACHILLSH-BOT-EU41',
      'ACHILLSH-ECR-EU41',
    ]);
  });

  it('are sent together when one is new or changed, with the defaults for what is empty', () => {
    const before = [row(), other()];
    const after = [row({ count: '', threshold: '', price: '12,5' }), before[1] as VariantRow, unsaved()];
    expect(changesOf(before, after)).toMatchObject({
      rows: [
        { id: ID, version: 1, quantityInStock: 0, quantityWas: 3, lowStockThreshold: 5, price: '12.50' },
        { id: OTHER, quantityInStock: 3, quantityWas: 3 },
        { sku: 'A-3', size: 'L', quantityInStock: 3 },
      ],
      remove: [],
    });
    expect(changesOf(before, after).rows[2]).not.toHaveProperty('quantityWas');
    expect(changesOf(before, [...before])).toEqual({ rows: [], remove: [] });
  });

  it('are removed when their row is', () => {
    expect(changesOf([row(), other()], [other()])).toMatchObject({ rows: [{ id: OTHER }], remove: [ID] });
  });

  it('count below zero only where stock may be oversold', () => {
    const sent = (changes: Partial<VariantRow>) =>
      changesOf([row()], [row(changes)]).rows[0]?.quantityInStock;
    expect(sent({ count: '-4', stockPolicy: 'oversell' })).toBe(-4);
    expect(sent({ count: '-4' })).toBe(0);
    expect(sent({ count: '12 000' })).toBe(12_000);
    expect(sent({ count: 'many' })).toBe(0);
  });
});

describe('faults of variants', () => {
  it.each([
    [{ sku: ' ' }, { sku: 'required' }],
    [{ price: 'cheap' }, { price: 'amount' }],
    [{ count: '1.000' }, { count: 'wholeNumber' }],
    [{ count: '1,000' }, { count: 'wholeNumber' }],
    [{ count: '2.5' }, { count: 'wholeNumber' }],
    [{ threshold: '1.000' }, { threshold: 'wholeNumber' }],
    [{ price: '-1' }, { price: 'amount' }],
    [{ compareAtPrice: '10' }, { compareAtPrice: 'needsPrice' }],
    [{ gtin: '4006381333932' }, { gtin: 'gtin' }],
    [{ weight: '1000000' }, { weight: 'amount' }],
    [{ imageUrl: 'javascript:1' }, { imageUrl: 'address' }],
  ] as const)('says of %j what is wrong', (changes, faults) => {
    expect(faultsOf([other(), row(changes)])).toEqual(new Map([[ID, faults]]));
  });

  it('says that a SKU or a combination is there twice', () => {
    expect(faultsOf([row(), other({ sku: 'A-1' })])).toEqual(new Map([[OTHER, { sku: 'skuDoubled' }]]));
    expect(faultsOf([row(), other({ size: 'M' })])).toEqual(new Map([[OTHER, { variant: 'doubled' }]]));
  });

  it('finds none in rows that can be sent', () => {
    const full = {
      price: '89,95',
      compareAtPrice: '99.95',
      gtin: '4006381333931',
      weight: '0.4',
      cost: '30',
    };
    expect(faultsOf([row(full), other()]).size).toBe(0);
  });
});

describe('changes of variants by two people', () => {
  it('are merged by field, and counts move by as much as I moved them', () => {
    const base = [row(), other()];
    const mine = [row({ price: '99', count: '5' }), other(), unsaved()];
    const theirs = [row({ sku: 'B-1', count: '10', version: 2 }), other({ version: 2, cost: '7' })];
    expect(mergedRows(base, mine, theirs)).toEqual([
      row({ sku: 'B-1', price: '99', count: '12', version: 2 }),
      other({ version: 2, cost: '7' }),
      unsaved(),
    ]);
  });

  it('keep removed what either of them removed', () => {
    expect(mergedRows([row(), other()], [row()], [row({ version: 2 }), other()])).toEqual([
      row({ version: 2 }),
    ]);
    expect(mergedRows([row(), other()], [row(), other({ cost: '7' })], [row()])).toEqual([row()]);
  });
});

describe('undo of a change of variants', () => {
  it('sends the former facts over the present version', () => {
    const changes = undoOf([row(), other()], [row({ price: '99', version: 2 }), other({ version: 2 })]);
    expect(changes?.rows[0]).toMatchObject({
      id: ID,
      version: 2,
      price: '',
      quantityInStock: 3,
      quantityWas: 3,
    });
  });

  it('sends nothing when only versions differ', () => {
    expect(undoOf([row()], [row({ version: 2 })])).toEqual({ rows: [], remove: [] });
  });

  it('is not offered when a count, a new or a removed variant was part of it', () => {
    expect(undoOf([row()], [row({ count: '4' })])).toBeNull();
    expect(undoOf([row()], [row(), unsaved()])).toBeNull();
    expect(undoOf([row(), other()], [row()])).toBeNull();
  });

  it('identifies rows that are not saved by their options', () => {
    expect(rowKey(unsaved())).not.toBe(rowKey(unsaved({ size: 'XL' })));
  });
});
