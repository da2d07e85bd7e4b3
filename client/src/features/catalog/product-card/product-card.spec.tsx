import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../../shared/testing/make-product';
import { renderPart } from '../../../shared/testing/render';
import { VIEW_MODES } from '../view-mode-slice';
import { badgesOf } from './badge';
import { ProductCard } from './product-card';

const reduced = makeProduct({
  price: '99.95',
  salePrice: '129.95',
  unitPrice: '99.95',
  compareAtPrice: '129.95',
});

describe('badges', () => {
  it('shows only Sold Out when the product cannot be bought, even if it is reduced and new', () => {
    expect(badgesOf({ inStock: false, compareAtPrice: '10.00', tags: ['new'] })).toEqual(['soldOut']);
  });

  it('shows Sale exactly when there is a struck-through price', () => {
    expect(badgesOf({ inStock: true, compareAtPrice: '10.00', tags: [] })).toEqual(['sale']);
    expect(badgesOf({ inStock: true, compareAtPrice: null, tags: [] })).toEqual([]);
  });

  it('shows Sale and New side by side', () => {
    expect(badgesOf({ inStock: true, compareAtPrice: '10.00', tags: ['new'] })).toEqual(['sale', 'new']);
  });

  it('shows Dutch texts for a Dutch shopper', () => {
    renderPart(<ProductCard product={makeProduct({ inStock: false })} />, { locale: 'nl' });
    screen.getByText('Uitverkocht');
  });
});

describe('product card', () => {
  it.each(VIEW_MODES)('links to the product and shows its name in the %s view', (view) => {
    renderPart(<ProductCard product={makeProduct()} view={view} />);
    const link = screen.getByRole('link', { name: 'Dingle Shell Jacket' });
    expect(link.getAttribute('href')).toBe('/product/dingle-shell-jacket');
    expect(within(screen.getByRole('article')).getAllByText('€129.95').length).toBeGreaterThan(0);
  });

  it.each(VIEW_MODES)('marks sold-out products in the %s view', (view) => {
    renderPart(<ProductCard product={makeProduct({ inStock: false })} view={view} />);
    screen.getByText('Sold Out');
  });

  it.each(VIEW_MODES)(
    'strikes through the higher price and says in words what both prices are in the %s view',
    (view) => {
      const { container } = renderPart(<ProductCard product={reduced} view={view} />);
      expect(container.querySelector('s')?.textContent).toBe('€129.95');
      expect(screen.getAllByText('Now €99.95').length).toBeGreaterThan(0);
      expect(container.querySelector('s')?.parentElement?.textContent).toBe('was €129.95');
    },
  );

  it('strikes nothing through when there is one price', () => {
    const { container } = renderPart(<ProductCard product={makeProduct()} />);
    expect(container.querySelector('s')).toBeNull();
  });

  it.each(VIEW_MODES)('shows stars only with at least one review in the %s view', (view) => {
    const { unmount } = renderPart(
      <ProductCard product={makeProduct({ rating: 5, reviewCount: 0 })} view={view} />,
    );
    expect(screen.queryByRole('img', { name: /out of 5 stars/ })).toBeNull();
    unmount();
    renderPart(<ProductCard product={makeProduct({ rating: 4.5, reviewCount: 12 })} view={view} />);
    screen.getByRole('img', { name: '4.5 out of 5 stars, 12 reviews' });
  });

  it('shows the range of sizes or the only size', () => {
    const { unmount } = renderPart(<ProductCard product={makeProduct()} />);
    screen.getByText('Sizes S–L');
    unmount();
    renderPart(<ProductCard product={makeProduct({ sizes: ['One size'] })} />);
    screen.getByText('One size');
  });

  it('shows the woven pattern when there is no picture', () => {
    const { container } = renderPart(<ProductCard product={makeProduct({ imageUrl: '', images: [] })} />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('.weave')).not.toBeNull();
  });

  it.each(VIEW_MODES)('shows the heart from the page in the %s view', (view) => {
    renderPart(<ProductCard product={makeProduct()} heart={<button>Keep</button>} view={view} />);
    screen.getByRole('button', { name: 'Keep' });
  });

  it('shows the action from the page', () => {
    renderPart(<ProductCard product={makeProduct()} action={<button>Add</button>} />);
    screen.getByRole('button', { name: 'Add' });
  });
});
