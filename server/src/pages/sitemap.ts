import {
  ABOUT_SLUG,
  PAGE_NAMES,
  pageAddress,
  SHOP_PAGES,
  type NamedPage,
  type PageLanguage,
  type ShopPage,
} from '#kernel';

/**
 * Paths that are no pages. A shopper's own pages are not among them: they carry `noindex`, which a crawler has to read. One
 * that may not fetch a page can still list its bare address.
 */
const NO_PAGES = ['/api/'];

interface Slugs {
  readonly slug: string;
  readonly dutch: string | null;
}

type Dated = Slugs & { readonly updatedAt: Date };

/** The addresses of a page in both languages, and the day of its last change when it is known. */
export interface ListedPage extends Readonly<Record<PageLanguage, string>> {
  readonly changed?: Date;
}

/** The pages of the shop apart from those of products: the fixed ones, the custom pages, and the collections. */
export function pagesBesideProducts(own: readonly Dated[], categories: readonly Slugs[]): ListedPage[] {
  return [
    ...PAGE_NAMES.map((name): ShopPage => SHOP_PAGES[name]).flatMap(({ path, dutch, isListed }) =>
      isListed ? [{ en: path, nl: dutch ?? path }] : [],
    ),
    // The owner's page about the shop is one of the pages of every shop.
    ...own
      .filter(({ slug }) => slug !== ABOUT_SLUG)
      .map((page) => ({ ...addresses('customPage', page), changed: page.updatedAt })),
    ...categories.map((category) => addresses('category', category)),
  ];
}

/** The page of a product. */
export const productPage = (product: Dated): ListedPage => ({
  ...addresses('product', product),
  changed: product.updatedAt,
});

/** A sitemap of the shop at `origin` (sitemaps.org): every page in each language, with the addresses of both. */
export function sitemap(origin: string, pages: readonly ListedPage[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.flatMap((page) => editions(origin, page)).join('\n')}
</urlset>
`;
}

/** The index of a sitemap that has this many files: `/sitemaps/1.xml` and so on. */
export function sitemapIndex(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `  <sitemap><loc>${escapeXml(`${origin}/sitemaps/${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`;
}

/** The robots.txt: the paths closed to crawlers, and the sitemap. */
export function robots(origin: string): string {
  const lines = NO_PAGES.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', 'Allow: /', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

const addresses = (page: NamedPage, { slug, dutch }: Slugs): ListedPage => ({
  en: pageAddress(page, { locale: 'en', slug }),
  nl: pageAddress(page, { locale: 'nl', slug: dutch ?? slug }),
});

/** An entry for each edition of a page. Both name both, and the English one for readers of other languages. */
function editions(origin: string, { en, nl, changed }: ListedPage): string[] {
  const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
  const alternates = Object.entries({ en, nl, 'x-default': en })
    .map(
      ([language, path]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + path)}"/>`,
    )
    .join('');
  return [en, nl].map((path) => `  <url><loc>${escapeXml(origin + path)}</loc>${day}${alternates}</url>`);
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
