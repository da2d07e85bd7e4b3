import { describe, expect, it } from 'vitest';
import { imageOf } from './sale-product.js';

const product = {
  imageUrl: '/media/main/480.webp',
  images: [
    { url: '/media/moss-front/480.webp', alt: null, color: 'Moss' },
    { url: '/media/moss-back/480.webp', alt: null, color: 'Moss' },
    { url: '/media/rust-front/480.webp', alt: null, color: 'Rust' },
  ],
};

describe('the picture of a product', () => {
  it('is the first of the chosen colour', () => {
    expect(imageOf(product, 'Moss')).toBe('/media/moss-front/480.webp');
    expect(imageOf(product, 'Rust')).toBe('/media/rust-front/480.webp');
  });

  it('is the main one without a colour or for a colour without pictures', () => {
    expect(imageOf(product, null)).toBe('/media/main/480.webp');
    expect(imageOf(product, 'Ink')).toBe('/media/main/480.webp');
  });
});
