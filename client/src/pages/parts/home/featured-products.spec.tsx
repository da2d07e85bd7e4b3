import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FeaturedProducts } from './featured-products';
import { makeProduct } from '../../../shared/testing/make-product';
import { renderPart } from '../../../shared/testing/render';

const two = ['First', 'Second'].map((name, n) => makeProduct({ id: `p${n}`, name, shopifyId: null }));

const shown = async () =>
  (
    await within(screen.getByRole('region', { name: 'Featured products' })).findAllByRole('heading', {
      level: 3,
    })
  ).map(({ textContent }) => textContent);

it('shows what the server selects, in its order', async () => {
  const { requests } = renderPart(<FeaturedProducts />, { answer: () => ({ body: two }) });
  expect(await shown()).toEqual(['First', 'Second']);
  expect(requests.map(({ path }) => path)).toEqual(['/api/products?featured=true&limit=6']);
});

it('requests products by sale price of the whole catalogue when none is featured', async () => {
  const { requests } = renderPart(<FeaturedProducts />, {
    answer: ({ path }) => ({ body: path.includes('featured=true') ? [] : two }),
  });
  expect(await shown()).toEqual(['First', 'Second']);
  expect(requests.at(-1)?.path).toBe('/api/products?limit=6&sort=sale-price-desc');
});
