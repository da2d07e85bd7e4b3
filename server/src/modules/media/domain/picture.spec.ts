import { describe, expect, it } from 'vitest';
import { isImmutable, parseVariant, pictureUrl } from './picture.js';

describe('the address of a picture', () => {
  it('names a key, one of the widths and a format', () => {
    expect(parseVariant('dingle-shell-0123456789', '480.avif')).toEqual({
      key: 'dingle-shell-0123456789',
      width: 480,
      format: 'avif',
    });
  });

  it.each([
    ['..', '480.webp'],
    ['a/b', '480.webp'],
    ['a%2e', '480.webp'],
    ['Upper', '480.webp'],
    ['-a', '480.webp'],
    ['a', '481.webp'],
    ['a', '0480.webp'],
    ['a', '480.png'],
    ['a', '480.webp/..'],
    ['a'.repeat(101), '480.webp'],
    ['', '480.webp'],
  ])('is never %j / %j', (key, file) => {
    expect(parseVariant(key, file)).toBeUndefined();
  });

  it('is made from the key', () => {
    expect(pictureUrl('dingle', 480)).toBe('/media/dingle/480.webp');
  });

  it('holds for ever when the key carries a fingerprint', () => {
    expect(isImmutable('dingle-front-0a1b2c3d4e')).toBe(true);
    expect(isImmutable('scene-hero')).toBe(false);
  });
});
