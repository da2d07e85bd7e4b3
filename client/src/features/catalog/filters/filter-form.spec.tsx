import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { FilterForm } from './filter-form';
import { filtersOf } from './filter-query';

it('names colours and the single size in Dutch and filters by the values of the catalogue', () => {
  const change = vi.fn();
  const colors = [
    {
      value: 'Gorse',
      count: 3,
      swatch: { en: 'Gorse', nl: 'Bremgeel', shade: '#d3a12a' },
    },
  ];
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

it('sends values with a comma without JavaScript so that they are read back whole', () => {
  const facets = {
    total: 1,
    sizes: [{ value: '38,5', count: 1 }],
    colors: [{ value: 'Black, White', count: 1, swatch: null }],
    categories: [],
    minPrice: null,
    maxPrice: null,
    inStock: 1,
  };
  const chosen = { size: ['38,5'], color: ['Black, White'] };
  const { container } = renderPart(
    <FilterForm
      filters={{ ...filtersOf(new URLSearchParams()), ...chosen }}
      facets={facets}
      onChange={vi.fn()}
    />,
    { withoutCode: true },
  );
  const form = container.querySelector('form');
  if (!form) throw new Error('There is no form.');
  const sent = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  expect(filtersOf(new URLSearchParams(sent))).toMatchObject(chosen);
});

it('has fields with the values of the catalogue once the page has its code', () => {
  const sizes = [{ value: '38,5', count: 1 }];
  const facets = { total: 1, sizes, colors: [], categories: [], minPrice: null, maxPrice: null, inStock: 1 };
  renderPart(<FilterForm filters={filtersOf(new URLSearchParams())} facets={facets} onChange={vi.fn()} />);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '38,5' }).value).toBe('38,5');
});

it('marks a value that the address spells in another way, and takes it away', () => {
  const change = vi.fn();
  const colors = [{ value: 'Moss', count: 3, swatch: null }];
  const facets = { total: 3, sizes: [], colors, categories: [], minPrice: null, maxPrice: null, inStock: 3 };
  renderPart(
    <FilterForm filters={filtersOf(new URLSearchParams('color=MOSS'))} facets={facets} onChange={change} />,
  );
  const [box, ...others] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /moss/i });
  if (!box) throw new Error('There is no box.');
  expect([box.checked, others]).toEqual([true, []]);
  fireEvent.click(box);
  expect(change).toHaveBeenCalledWith({ color: [] });
});
