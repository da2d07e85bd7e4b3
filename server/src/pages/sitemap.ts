import { ABOUT_SLUG, PAGE_NAMES, pageAddress, SHOP_PAGES, type NamedPage, type ShopPage } from '#kernel';

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

/**
 * The sitemap of the shop at `origin` (sitemaps.org). Pages with a Dutch slug of their own name both addresses; every page
 * names them in its head.
 */
export function sitemap(origin: string, { categories, products, pages }: Listed): string {
  const urls = [
    ...PAGE_NAMES.map((name): ShopPage => SHOP_PAGES[name]).flatMap(({ path, isListed }) =>
      isListed ? [entry(origin + path)] : [],
    ),
    // The owner's page about the shop is one of the pages of every shop.
    ...pages
      .filter(({ slug }) => slug !== ABOUT_SLUG)
      .map((own) => page(origin, 'ownPage', own, own.updatedAt)),
    ...categories.map((category) => page(origin, 'category', category)),
    ...products.map((product) => page(origin, 'product', product, product.updatedAt)),
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

function page(origin: string, kind: NamedPage, { slug, dutch }: Slugs, changed?: Date): string {
  const english = origin + pageAddress(kind, { locale: 'en', slug });
  if (dutch === null) return entry(english, changed);
  const alternates = [
    ['en', english],
    ['nl', origin + pageAddress(kind, { locale: 'nl', slug: dutch })],
  ] as const;
  return entry(
    english,
    changed,
    alternates.map(([language, url]) => {
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`;
    }),
  );
}

function entry(url: string, changed?: Date, alternates: readonly string[] = []): string {
  const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
  return `  <url><loc>${escapeXml(url)}</loc>${day}${alternates.join('')}</url>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
