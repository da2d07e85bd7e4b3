import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { SortSelect } from './sort-select';

const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const OTHERS = ['Price: Low to High', 'Price: High to Low', 'Newest First'];

it('begins with what a list is sorted by: featured, or how well a product matches a search', () => {
  const { unmount } = renderPart(<SortSelect value="featured" onChange={() => {}} />);
  expect(labels()).toEqual(['Featured', ...OTHERS]);
  unmount();
  renderPart(<SortSelect value="featured" onChange={() => {}} ranked />);
  expect(labels()).toEqual(['Relevance', ...OTHERS]);
});
