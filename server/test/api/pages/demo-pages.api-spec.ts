import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { crawl, type CrawledPage } from '../../support/crawl.js';
import { loadDemo } from '../../support/demo-shop.js';

let shop: TestShop;
let pages: Map<string, CrawledPage>;
/** The pages that search engines show. */
let indexable: CrawledPage[];

beforeAll(async () => {
  shop = await startTestShop();
  await loadDemo(shop);
  pages = await crawl(shop.url, ['/', '/search?q=rain']);
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

it('has in the sitemap that robots.txt names what search engines are to show, each reached by links', async () => {
  const robots = await (await fetch(`${shop.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const answer = await fetch(`${shop.url}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toContain('application/xml');
  const xml = await answer.text();
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
  // The first ones, which are of the home page, a text, a collection and a product: each is drawn when somebody first loads it.
  const some = [...pictures].slice(0, 4);
  const found = await Promise.all(some.map(async (path) => [path, (await fetch(shop.url + path)).status]));
  expect(found.filter(([, status]) => status !== 200)).toEqual([]);
});

it('sends each page with its data in at most 35 kB', () => {
  const sizes = [...pages.values()].map(({ path, bytes }) => ({ path, bytes }));
  expect(sizes.filter(({ bytes }) => bytes > 35_000)).toEqual([]);
});

it('has a manifest with its name, whose icons exist', async () => {
  const answer = await fetch(`${shop.url}/site.webmanifest`);
  const { name, icons } = (await answer.json()) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Aran & Ash');
  expect(icons.length).toBeGreaterThan(1);
  for (const { src } of icons) expect((await fetch(new URL(src, shop.url))).status, src).toBe(200);
});

describe('the data for search engines', () => {
  const dataOf = (type: string) =>
    indexable.flatMap(({ path, structuredData }) =>
      structuredData.filter((data) => data['@type'] === type).map((data) => ({ path, data })),
    );

  it('says on the home pages who the shop is, and in the collections what is in them', () => {
    for (const type of ['Organization', 'WebSite'])
      expect(dataOf(type).map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/nl']));
    const collections = indexable.filter(({ path }) => path.includes('/category/'));
    expect(collections).toHaveLength(8);
    expect(dataOf('ItemList').map(({ path }) => path)).toEqual(collections.map(({ path }) => path));
  });

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

describe('an address without a page', () => {
  it.each([
    ['an unknown collection', '/category/NO%20SUCH%20THING', 'There is no collection by that name'],
    ['a product id that is none', '/product/not-a-uuid', 'Product Not Found'],
    ['an unknown product', '/product/00000000-0000-7000-8000-000000000000', 'Product Not Found'],
    ['markup', '/product/%3Cscript%3E', 'Product Not Found'],
    ['an unknown handle', '/products/no-such-handle', '404 Page Not Found'],
    ['no page at all', '/nothing/here', '404 Page Not Found'],
  ])('%s is answered with a page that helps', async (_what, path, words) => {
    const answer = await fetch(shop.url + path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html.includes(words), words).toBe(true);
    expect(
      /<header[^]*<main[^]*<h1[^]*<(a|button) [^]*<\/main>/.test(html),
      'it has a title and a way on',
    ).toBe(true);
  });
});

it('finds a product by its address in the shop that the catalogue came from', async () => {
  const row = await shop.database.one<{ slug: string; handle: string }>(
    `UPDATE products SET shopify_handle = 'handle-of-' || id WHERE id = (SELECT id FROM products LIMIT 1)
     RETURNING slug, shopify_handle AS handle`,
  );
  for (const [path, query] of [
    [`/products/${row?.handle}`, ''],
    [`/product/${row?.handle}`, ''],
    [`/products/${row?.handle}`, '?utm_source=mail'],
  ]) {
    const answer = await fetch(`${shop.url}${path}${query}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/product/${row?.slug}${query}`]);
  }
});
