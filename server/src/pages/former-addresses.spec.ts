import { expect, it } from 'vitest';
import { FormerAddresses } from './former-addresses.js';
import type { Catalog } from '#modules/catalog';
import type { Redirects } from '#modules/redirects';

/** Where a request goes on to with this stored target. */
function goesTo(target: string): Promise<string | undefined> {
  const redirects = { target: () => Promise.resolve(target) } as unknown as Redirects;
  return new FormerAddresses(redirects, {} as Catalog).target('/former');
}

it.each([
  ['/about?x=1', '/about?x=1'],
  ['/nl/over ons', '/nl/over%20ons'],
  ['https://other.example/a b', 'https://other.example/a%20b'],
])('goes on to %s as a header holds it', async (target, header) => {
  expect(await goesTo(target)).toBe(header);
});

it.each(['//evil.example', '/.//evil.example', '/..//evil.example', '/%2e//evil.example', '/\\evil.example'])(
  'does not follow the stored path %s out of the shop',
  async (target) => {
    expect(await goesTo(target)).toBeUndefined();
  },
);
