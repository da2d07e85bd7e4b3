import { describe, expect, it } from 'vitest';
import { changedRows, combinations, isStray, missing, newRow, type GridRow } from './stock-grid';

const row = (changes: Partial<GridRow> = {}): GridRow => ({
  id: 'row-1',
  size: 'M',
  color: 'Bottle',
  sku: 'A-1',
  count: '3',
  threshold: '5',
  reserved: 0,
  ...changes,
});

describe('the grid of sizes and colours', () => {
  it('has one combination of each, and one where there is neither', () => {
    expect(combinations(['S', 'M'], ['Bottle', 'Moss'])).toHaveLength(4);
    expect(combinations(['S'], [])).toEqual([{ size: 'S', color: null }]);
    expect(combinations([], [])).toEqual([{ size: null, color: null }]);
  });

  it('knows what is missing and what belongs nowhere', () => {
    expect(missing([row()], ['S', 'M'], ['Bottle'])).toEqual([{ size: 'S', color: 'Bottle' }]);
    expect(isStray(row({ size: 'XXL' }), ['S', 'M'], ['Bottle'])).toBe(true);
    expect(isStray(row(), ['S', 'M'], ['Bottle'])).toBe(false);
  });

  it('makes SKUs from the names, each of its own', () => {
    const first = newRow('Achill Shell', { size: 'EU 41', color: 'Écru' }, []);
    expect(first.sku).toBe('ACHILLSH-ECR-EU41');
    expect(newRow('Achill Shell', { size: 'EU 41', color: 'Écru' }, [first]).sku).toBe('ACHILLSH-ECR-EU41-2');
  });

  it('sends what is new or changed, with the defaults for what is empty', () => {
    const kept = row({ id: 'row-2', sku: 'A-2' });
    const { id: _none, ...fresh } = row({ sku: ' NEW ', count: 'x' });
    expect(changedRows([row(), kept], [row({ count: '', threshold: '' }), kept, fresh])).toEqual([
      {
        id: 'row-1',
        sku: 'A-1',
        size: 'M',
        color: 'Bottle',
        quantityInStock: 0,
        quantityWas: 3,
        lowStockThreshold: 5,
      },
      { sku: 'NEW', size: 'M', color: 'Bottle', quantityInStock: 0, lowStockThreshold: 5 },
    ]);
  });
});
