import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { loadClientBuild, type RenderedPage } from '../../../src/pages/client-build.js';
import { PageRenderer } from '../../../src/pages/page-renderer.js';
import { PAGES, type PagesHolder } from '../../../src/pages/pages.controller.js';
import { addressesOf, PAGE_NAMES, SHOP_PAGES, type ShopPage } from '#kernel';
import { ResponseCache } from '#platform/cache/response-cache';

let shop: TestShop;
let pages: PagesHolder;
let renderer: PageRenderer;

beforeAll(async () => {
  shop = await startTestShop();
  pages = shop.app.get<PagesHolder>(PAGES, { strict: false });
  if (!pages.renderer) throw new Error('The client has not been built.');
  renderer = pages.renderer;
});
afterAll(() => shop.stop());
beforeEach(() => {
  vi.restoreAllMocks();
  pages.renderer = renderer;
  shop.app.get(ResponseCache).invalidateAll();
});

interface Address {
  readonly address: string;
  readonly language: 'en' | 'nl';
}

/** The addresses of a page in both languages, with something in every part that varies. */
function editions({ path, dutch = path }: ShopPage): Address[] {
  const of = (text: string) => text.replace(/:\w+/, 'AA-1').replace('*', '');
  return [
    { address: of(path), language: 'en' },
    { address: of(dutch), language: 'nl' },
  ];
}

const rows = PAGE_NAMES.map((name): ShopPage => SHOP_PAGES[name]);
/** Every page that is one shopper's, by its row alone or with a parameter: all that the table has. */
const ofOneShopper = rows.flatMap((row) => [
  ...(row.isCacheable ? [] : editions(row)),
  ...(row.query?.personal ?? []).flatMap((parameter) =>
    editions(row).map((edition) => ({ ...edition, address: `${edition.address}?${parameter}=secret` })),
  ),
]);

const open = (address: string, language = 'en') =>
  fetch(shop.url + address, { headers: { 'accept-language': language, 'if-none-match': '*' } });

describe('a page of one shopper', () => {
  it.each(ofOneShopper)('is never cached: $address in $language', async ({ address, language }) => {
    const spy = vi.spyOn(renderer, 'page');
    for (const _time of [1, 2]) {
      const response = await open(address, language);
      const { status, headers } = response;
      expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
      const html = await response.text();
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('<meta name="referrer" content="same-origin">');
    }
    expect(spy.mock.calls).toEqual([
      [address, language],
      [address, language],
    ]);
  });

  it('is every page with a token, a key or a link in its address', () => {
    const cacheable = rows.flatMap(({ query }) => query?.cacheable ?? []);
    expect(cacheable.length).toBeGreaterThan(20);
    expect(cacheable.filter((name) => /token|key|link|secret|code|checkout/i.test(name))).toEqual([]);
  });
});

describe('a page of everybody', () => {
  it('is rendered once for all that ask for it, whatever else its address has', async () => {
    const spy = vi.spyOn(renderer, 'page');
    const fixed = rows
      .filter(({ isCacheable, path }) => isCacheable && !/[:*]/.test(path))
      .flatMap(addressesOf);
    expect(fixed.length).toBeGreaterThan(10);
    for (const address of fixed)
      for (const query of ['', '?utm_source=mail'])
        expect([address, (await open(address + query)).headers.get('cache-control')]).toEqual([
          address,
          'no-cache',
        ]);
    expect(spy).toHaveBeenCalledTimes(fixed.length);
  });
});

it('a planted page of which nobody has said that it may be cached is rendered every time', async () => {
  const build = await loadClientBuild();
  if (!build) throw new Error('The client has not been built.');
  const planted: RenderedPage = { status: 200, head: '', html: 'for one shopper', state: null };
  const render = vi.fn(() => Promise.resolve(planted));
  pages.renderer = new PageRenderer(
    { ...build, addressOf: (url) => url, render },
    shop.app,
    'https://shop.example',
    () => Promise.resolve(null),
  );
  for (const _time of [1, 2])
    expect((await open('/planted?token=secret')).headers.get('cache-control')).toBe('no-store');
  expect(render).toHaveBeenCalledTimes(2);
});
