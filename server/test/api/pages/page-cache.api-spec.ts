import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { PAGES, type PagesHolder } from '../../../src/pages/pages.controller.js';
import type { PageRenderer } from '../../../src/pages/page-renderer.js';
import { ResponseCache } from '#platform/cache/response-cache';
import { Notifications } from '#platform/database/notifications';

let shop: TestShop;
let renderer: PageRenderer;

beforeAll(async () => {
  shop = await startTestShop();
  const found = shop.app.get<PagesHolder>(PAGES, { strict: false }).renderer;
  if (!found) throw new Error('The client has not been built.');
  renderer = found;
});
afterAll(() => shop.stop());
beforeEach(() => {
  vi.restoreAllMocks();
  shop.app.get(ResponseCache).invalidateAll();
});

/** The pages at these paths, asked for one after the other, and the addresses that were rendered for them. */
async function pagesAt(paths: readonly string[]): Promise<{ html: string[]; rendered: string[] }> {
  const spy = vi.spyOn(renderer, 'page');
  const html: string[] = [];
  for (const path of paths) {
    const response = await fetch(shop.url + path);
    expect(response.status).toBe(200);
    html.push(await response.text());
  }
  return { html, rendered: spy.mock.calls.map(([address]) => address) };
}

describe('a page [asvs: 15.2.2]', () => {
  it('is rendered once for all addresses that differ in parameters that it does not read', async () => {
    const id = await makeProduct(shop.database, { name: 'Wool jumper' });
    // What the new product makes invalid is gone before the first page.
    await shop.app.get(Notifications).caughtUp();
    const { html, rendered } = await pagesAt([
      `/product/${id}?utm_source=mail`,
      `/product/${id}`,
      `/product/${id}?x=17&q=wool`,
    ]);
    expect(rendered).toEqual([`/product/${id}`]);
    expect(new Set(html).size).toBe(1);
    expect(html[0]).toContain('Wool jumper');
    expect(html[0]).not.toMatch(/utm_source|x=17/);
  });

  it('is rendered once for the same parameters in another order', async () => {
    const { rendered } = await pagesAt(['/search?sort=newest&q=wool', '/search?x=1&q=wool&sort=newest']);
    expect(rendered).toEqual(['/search?q=wool&sort=newest']);
  });

  it('is another one for each value of a parameter that it reads', async () => {
    const { html, rendered } = await pagesAt(['/search?q=wool', '/search?q=linen', '/search']);
    expect(rendered).toEqual(['/search?q=wool', '/search?q=linen', '/search']);
    expect(html.map((text) => /<h1[^>]*>([^<]*)/.exec(text)?.[1])).toEqual([
      expect.stringContaining('wool'),
      expect.stringContaining('linen'),
      'Everything we make',
    ]);
  });

  it('is rendered once for simultaneous requests with different unknown parameters', async () => {
    const spy = vi.spyOn(renderer, 'page');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => fetch(`${shop.url}/about?${index}=${index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(spy).toHaveBeenCalledTimes(1);
  });
});
