import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  indexable = [...pages.values()].filter(
    ({ isIndexable, canonical, path }) => isIndexable && canonical === path,
  );
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
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
    (url ?? '').slice(shop.url.length),
  );
  expect(listed.toSorted()).toEqual(indexable.map(({ path }) => path).toSorted());
});

it('has a picture with words for links to every page', async () => {
  const without = indexable.filter(({ preview }) => !preview['og:image'] || !preview['og:image:alt']);
  expect(without.map(({ path }) => path)).toEqual([]);
  const pictures = new Set(
    indexable.map(({ preview }) => (preview['og:image'] ?? '').slice(shop.url.length)),
  );
  // The first ones, which are of the texts and the collections: each is drawn when somebody first loads it.
  const some = [...pictures].slice(0, 8);
  const found = await Promise.all(some.map(async (path) => [path, (await fetch(shop.url + path)).status]));
  expect(found.filter(([, status]) => status !== 200)).toEqual([]);
});

describe('the data for search engines', () => {
  const dataOf = (type: string) =>
    indexable.flatMap(({ path, structuredData }) =>
      structuredData.filter((data) => data['@type'] === type).map((data) => ({ path, data })),
    );

  it('says where products and collections stand, by pages of the same language', () => {
    const trails = dataOf('BreadcrumbList');
    expect(trails.length).toBeGreaterThan(80);
    const astray = trails.flatMap(({ path, data }) => {
      const steps = data['itemListElement'] as { position: number; name: string; item: string }[];
      const paths = steps.map(({ item }) => decodeURI(item.slice(shop.url.length)));
      const isRight =
        steps.every(({ position, name }, index) => position === index + 1 && name !== '') &&
        paths.at(-1) === decodeURI(path) &&
        paths.every((step) => indexable.some((page) => decodeURI(page.path) === step)) &&
        new Set(paths.map((step) => step.startsWith('/nl'))).size === 1;
      return isRight ? [] : [`${path}: ${paths.join(' > ')}`];
    });
    expect(astray).toEqual([]);
  });

  it('has an offer of every product with all that merchants are to state', () => {
    const groups = dataOf('ProductGroup');
    const products = [
      ...dataOf('Product').map(({ path, data }) => ({ path, group: data, product: data })),
      ...groups.flatMap(({ path, data }) =>
        (data['hasVariant'] as Record<string, unknown>[]).map((product) => ({ path, group: data, product })),
      ),
    ];
    expect(products.length).toBeGreaterThan(500);
    const missing = products.flatMap(({ path, group, product }) => {
      const offer = product['offers'] as Record<string, unknown>;
      const lacks = [
        ...['name', 'image'].filter((name) => !product[name]),
        ...['description', 'brand', 'url'].filter((name) => !group[name]),
        ...[
          'url',
          'price',
          'priceCurrency',
          'availability',
          'itemCondition',
          'hasMerchantReturnPolicy',
        ].filter((name) => !offer[name]),
        ...((offer['shippingDetails'] as unknown[]).length === 0 ? ['shippingDetails'] : []),
      ];
      return lacks.length > 0 ? [`${path}: ${lacks.join(', ')}`] : [];
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('states delivery and returns in full before it refers to them', () => {
    const faults = indexable.flatMap(({ path, structuredData }) => {
      const text = JSON.stringify(structuredData);
      const named = [...text.matchAll(/"@id":"([^"]+)"(.)/g)];
      const stated = new Set(named.filter(([, , next]) => next === ',').map(([, id]) => id));
      return named.flatMap(([, id]) => (stated.has(id) ? [] : [`${path}: ${id}`]));
    });
    expect(faults).toEqual([]);
  });
});
