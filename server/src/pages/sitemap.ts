/** Pages that are the same in every shop. */
const STANDING = ['/', '/about', '/contact', '/shipping-info', '/privacy-policy', '/terms-of-service'];
/** A shopper's own pages, and paths that are not pages. */
const PRIVATE = ['/admin', '/api/', '/cart', '/checkout', '/orders/', '/pay/', '/wishlist', '/search'];

export interface Listed {
  readonly categories: readonly { name: string }[];
  readonly products: readonly { id: string; updatedAt: Date }[];
}

/** The sitemap of the shop at `origin` (sitemaps.org). Both languages share an address, so there are no alternates. */
export function sitemap(origin: string, { categories, products }: Listed): string {
  const urls = [
    ...STANDING.map((path) => entry(origin + path)),
    ...categories.map(({ name }) => entry(`${origin}/category/${encodeURIComponent(name)}`)),
    ...products.map(({ id, updatedAt }) => entry(`${origin}/product/${id}`, updatedAt)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** The robots.txt: the paths closed to crawlers, and the sitemap. */
export function robots(origin: string): string {
  const lines = PRIVATE.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', 'Allow: /', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

function entry(url: string, changed?: Date): string {
  const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
  return `  <url><loc>${escapeXml(url)}</loc>${day}</url>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
