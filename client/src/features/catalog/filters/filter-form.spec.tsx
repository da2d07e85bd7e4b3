import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { FilterForm } from './filter-form';
import { filtersOf } from './filter-query';

it('names colours and the single size in Dutch and filters by the values of the catalogue', () => {
  const change = vi.fn();
  const colors = [{ value: 'Gorse', count: 3 }];
  const sizes = [{ value: 'One size', count: 1 }];
  const facets = { total: 3, sizes, colors, categories: [], minPrice: null, maxPrice: null, inStock: 3 };
  renderPart(<FilterForm filters={filtersOf(new URLSearchParams())} facets={facets} onChange={change} />, {
    locale: 'nl',
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Bremgeel/ }));
  expect(change).toHaveBeenCalledWith({ color: ['Gorse'] });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Eén maat' }));
  expect(change).toHaveBeenLastCalledWith({ size: ['One size'] });
});
