import { inShownColour } from '#contracts/shown-variant';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { wishlist } from '../../features/wishlist/wishlist';
import { makeProduct } from '../../shared/testing/make-product';
import { renderPart } from '../../shared/testing/render';
import { ProductTile } from './product-tile';

const picture = (color: string) => ({ url: `/media/${color}/480.webp`, alt: null, color });
const product = makeProduct({
  imageUrl: '/media/Oatmeal/480.webp',
  images: ['Oatmeal', 'Heather'].map(picture),
  colors: ['Oatmeal', 'Heather'],
});

beforeEach(() => {
  for (const key of wishlist.read()) wishlist.remove(key);
});

describe('a product that a list shows in a colour', () => {
  it.each(['grid', 'list', 'compact', 'clean', 'instagram'] as const)(
    'has the picture and the address of that colour in the %s view',
    (view) => {
      const { container } = renderPart(
        <ProductTile product={inShownColour({ ...product, shownColor: 'Heather' })} view={view} />,
      );
      expect(container.querySelector('img')?.getAttribute('src')).toContain('/media/Heather/');
      const link = screen.getByRole('link', { name: product.name });
      expect(link.getAttribute('href')).toMatch(/\?color=Heather$/);
    },
  );

  it('is put on the wishlist in that colour, and taken off in that colour alone', () => {
    wishlist.add(`${product.id} Oatmeal`);
    renderPart(<ProductTile product={inShownColour({ ...product, shownColor: 'Heather' })} view="grid" />);
    fireEvent.click(screen.getByRole('button', { name: /^Add .* to your wishlist/ }));
    expect(wishlist.read()).toEqual([`${product.id} Heather`, `${product.id} Oatmeal`]);
    fireEvent.click(screen.getByRole('button', { name: /^Remove .* from your wishlist/ }));
    expect(wishlist.read()).toEqual([`${product.id} Oatmeal`]);
  });

  it('has its main picture, no colour in its address and a heart for any colour without one', () => {
    wishlist.add(`${product.id} Oatmeal`);
    const { container, store } = renderPart(<ProductTile product={product} view="grid" />);
    expect(container.querySelector('img')?.getAttribute('src')).toContain('/media/Oatmeal/');
    expect(screen.getByRole('link', { name: product.name }).getAttribute('href')).not.toContain('?');
    fireEvent.click(screen.getByRole('button', { name: /^Remove .* from your wishlist/ }));
    expect(wishlist.read()).toEqual([]);
    store.getState().toasts.shown?.action?.run();
    expect(wishlist.read()).toEqual([`${product.id} Oatmeal`]);
  });
});
