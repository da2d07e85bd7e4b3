import { describe, expect, it } from 'vitest';
import { filterCount, filtersOf, productSearchOf, withFilters } from './filter-query';

const query = (text: string) => new URLSearchParams(text);

describe('filters in the address', () => {
  it('reads repeated or comma-separated lists without duplicates', () => {
    expect(filtersOf(query('size=S,M&size=M&color=Moss')).size).toEqual(['S', 'M']);
  });

  it.each([
    ['a size', { size: ['38,5'] }],
    ['several', { size: ['38,5', '39'], color: ['Black, White', 'Moss'] }],
    ['a backslash', { color: ['A\\B', 'A\\,B', '\\', 'C,'] }],
  ])('keeps values with a comma apart: %s', (_what, changes) => {
    const { size, color } = filtersOf(query(withFilters(query(''), changes).toString()));
    expect({ size, color }).toEqual({ size: [], color: [], ...changes });
  });

  it('ignores malformed values', () => {
    const filters = filtersOf(query('minPrice=cheap&maxPrice=-4&sort=loudest&view=hologram&inStock=perhaps'));
    expect(filters).toMatchObject({
      minPrice: '',
      maxPrice: '',
      sort: 'featured',
      view: null,
      inStock: false,
    });
    expect(filterCount(filters)).toBe(0);
    expect(filtersOf(query('size=%00&color=Mo%07ss')).size).toEqual([]);
    expect(filtersOf(query('size=%00&color=Mo%07ss')).color).toEqual(['Moss']);
  });

  it('reads a decimal comma as a Dutch shopper types it', () => {
    expect(filtersOf(query('minPrice=49,95')).minPrice).toBe('49.95');
  });

  it('keeps other values of the address and omits defaults', () => {
    const next = withFilters(query('q=wax&size=S&sort=newest'), {
      size: [],
      sort: 'featured',
      inStock: true,
    });
    expect(next.toString()).toBe('q=wax&inStock=true');
  });

  it('sends only the selected filters to the API', () => {
    expect(productSearchOf(filtersOf(query('')), { category: 'JACKETS' })).toEqual({
      category: 'JACKETS',
      limit: 24,
    });
  });
});
