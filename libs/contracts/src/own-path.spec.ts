import { describe, expect, it } from 'vitest';
import { claim } from './claims.js';
import { linkTarget } from './home-page.js';
import { ownPath } from './own-path.js';
import { imageUrl } from './product-pictures.js';
import { redirectInput } from './redirects.js';

/** What a browser takes as another host, at once or when its dots are resolved. */
const FOREIGN = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/about/..//evil.example',
  '/./\\evil.example',
  '/.//',
];

describe('a path of this shop', () => {
  it.each([
    ['/', '/'],
    ['/about?x=1#team', '/about?x=1#team'],
    ['/nl/over ons', '/nl/over%20ons'],
    ['/product/größe', '/product/gr%C3%B6%C3%9Fe'],
    ['/a//b', '/a//b'],
    ['/a/../about', '/about'],
    ['/about?to=//evil.example', '/about?to=//evil.example'],
  ])('%j is read as %s', (address, path) => expect(ownPath(address)).toBe(path));

  it.each([...FOREIGN, '', 'about', 'https://evil.example', 'javascript:alert(1)', '//'])(
    '%j is none',
    (address) => expect(ownPath(address)).toBeNull(),
  );

  it.each(FOREIGN)('%j is refused wherever such a path is entered', (to) => {
    expect(redirectInput.safeParse({ from: '/former', to }).success).toBe(false);
    expect(imageUrl.safeParse(to).success).toBe(false);
    expect(linkTarget.safeParse(to).success).toBe(false);
    expect(claim.shape.proof.safeParse(to).success).toBe(false);
  });
});
