import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { loadDemo } from '../../server/test/support/demo-shop.js';
import { crawl, type CrawledPage } from './support/crawl.js';

let shop: TestShop;
let pages: Map<string, CrawledPage>;
/** The pages that search engines show. */
let indexable: CrawledPage[];

beforeAll(async () => {
  shop = await startTestShop();
  await loadDemo(shop);
  pages = await crawl(shop.url, ['/']);
  indexable = [...pages.values()].filter(({ isIndexable, canonical, path }) => isIndexable && canonical === path);
});
afterAll(() => shop.stop());

/** The values that occur more than once, each with the paths that have it. */
function doubled(of: readonly CrawledPage[], value: (page: CrawledPage) => string): string[] {
  const texts = [...new Set(of.map(value))];
  return texts.flatMap((text) => {
    const those = of.filter((page) => value(page) === text);
    return those.length > 1 ? [`${text}: ${those.map(({ path }) => path).join(' ')}`] : [];
  });
}

it('leads nowhere where there is nothing, and never over a redirect', () => {
  const dead = [...pages.values()].filter(({ status }) => status !== 200);
  expect(dead.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
});

it('has a title and a description of its own for every page in its language, with the shop’s name once', () => {
  for (const language of ['en', 'nl']) {
    const those = indexable.filter((page) => page.language === language);
    expect(those.length).toBeGreaterThan(50);
    expect(doubled(those, ({ title }) => title)).toEqual([]);
    expect(doubled(those, ({ description }) => description)).toEqual([]);
  }
  const unnamed = indexable.filter(({ title }) => title.split('Aran & Ash').length !== 2);
  expect(unnamed.map(({ title, path }) => `${path}: ${title}`)).toEqual([]);
});

it('has every page in both languages, each naming itself, the other, and the English one for all others', () => {
  const faults = indexable.flatMap(({ path, canonical, language, alternates }) => {
    const other = pages.get(alternates[language === 'en' ? 'nl' : 'en'] ?? '');
    const isRight =
      canonical === alternates[language] &&
      alternates['x-default'] === alternates['en'] &&
      (language === 'nl') === /^\/nl(\/|$)/.test(canonical ?? '') &&
      JSON.stringify(other?.alternates) === JSON.stringify(alternates);
    return isRight ? [] : [`${path}: ${JSON.stringify({ canonical, alternates, other: other?.alternates })}`];
  });
  expect(faults).toEqual([]);
});

it('has in its sitemap what search engines are to show, each reached by links', async () => {
  const xml = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => (url ?? '').slice(shop.url.length));
  expect(listed.toSorted()).toEqual(indexable.map(({ path }) => path).toSorted());
});
