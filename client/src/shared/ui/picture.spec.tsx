import { describe, expect, it } from 'vitest';
import { pictureOf, sizesOf, srcSetOf } from './picture';

describe('the address of a picture', () => {
  it('is that of another width for a picture of the shop', () => {
    expect(pictureOf('/media/ramp/640.webp', 1200)).toBe('/media/ramp/1200.webp');
    expect(srcSetOf('/media/ramp/640.webp', 'avif')).toContain('/media/ramp/160.avif 160w');
  });

  it('is that of the shop’s copy for a picture of another host', () => {
    const address = 'https://cdn.example/a b.jpg?width=2&v=1';
    const copy = pictureOf(address, 640);
    expect(copy).toMatch(/^\/media\/copy\?/);
    expect(new URL(copy, 'https://shop.example').searchParams.get('address')).toBe(address);
    expect(srcSetOf(address, 'webp')).toBeUndefined();
  });

  it('stays as it is for a file of the shop that has one width', () => {
    expect(pictureOf('/seal.svg', 640)).toBe('/seal.svg');
  });
});

it('is no wider on a phone of three pixels a point than on one of two', () => {
  const [phone = '', ...others] = sizesOf('(min-width: 80rem) 19rem, 50vw').split(', ');
  const share = Number(
    /^\(max-width: 47\.99rem\) and \(min-resolution: 2\.5dppx\) calc\((.+) \* 50vw\)$/.exec(phone)?.[1],
  );
  expect(share * 3).toBeCloseTo(2, 0);
  expect(others).toEqual(['(min-width: 80rem) 19rem', '50vw']);
});
