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

export interface Listed {
  readonly categories: readonly Slugs[];
  readonly products: readonly (Slugs & { updatedAt: Date })[];
  /** The owner's own pages. */
  readonly pages: readonly (Slugs & { updatedAt: Date })[];
}

/** The sitemap of the shop at `origin` (sitemaps.org): every page in each language, with the addresses of both. */
export function sitemap(origin: string, { categories, products, pages }: Listed): string {
  const urls = [
    ...PAGE_NAMES.map((name): ShopPage => SHOP_PAGES[name]).flatMap(({ path, dutch, isListed }) =>
      isListed ? editions(origin, { en: path, nl: dutch ?? path }) : [],
    ),
    // The owner's page about the shop is one of the pages of every shop.
    ...pages
      .filter(({ slug }) => slug !== ABOUT_SLUG)
      .flatMap((own) => editions(origin, addresses('ownPage', own), own.updatedAt)),
    ...categories.flatMap((category) => editions(origin, addresses('category', category))),
    ...products.flatMap((product) => editions(origin, addresses('product', product), product.updatedAt)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** The robots.txt: the paths closed to crawlers, and the sitemap. */
export function robots(origin: string): string {
  const lines = NO_PAGES.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', 'Allow: /', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

type Editions = Readonly<Record<PageLanguage, string>>;

const addresses = (page: NamedPage, { slug, dutch }: Slugs): Editions => ({
  en: pageAddress(page, { locale: 'en', slug }),
  nl: pageAddress(page, { locale: 'nl', slug: dutch ?? slug }),
});

/** An entry for each edition of a page. Both name both, and the English one for readers of other languages. */
function editions(origin: string, { en, nl }: Editions, changed?: Date): string[] {
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
