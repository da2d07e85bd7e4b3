import { addressFolder, isNamed, pageAt, SHOP_PAGES, type NamedPage, type ShopPage } from '#kernel';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const MAX_CATEGORY = 120;
const MAX_SLUG = 200;
/** Letters of any script, digits and hyphens: a readable address of a product. */
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]{0,199}$/u;
/** The name that a visit counts for; null for one that nothing can have. */
const COUNTED: Readonly<Record<NamedPage, (name: string) => string | null>> = {
  product: (name) => (UUID.test(name) ? name.toLowerCase() : SLUG.test(name) ? name : null),
  category: (name) => (name.length <= MAX_CATEGORY ? name : null),
  customPage: (name) => (name.length <= MAX_SLUG ? name : null),
};

/** The name under which unknown pages are counted together. */
export const OTHER_PAGE = '(other)';

/**
 * The page of a path for the statistics: its English address, decoded, without query and trailing slash, with the slug that
 * the path has. Unknown pages become `OTHER_PAGE`, so that invented paths cannot fill the statistics. Null for the admin,
 * which is not counted.
 */
export function pageOf(path: string): string | null {
  const plain = decoded(path.split(/[?#]/, 1)[0] ?? '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const { page, name = '' } = pageAt(plain);
  if (isNamed(page)) {
    const counted = COUNTED[page](name);
    return counted === null ? OTHER_PAGE : addressFolder(page, 'en') + counted;
  }
  const { path: english, visits }: ShopPage = SHOP_PAGES[page];
  if (visits === 'none') return null;
  return visits === 'other' ? OTHER_PAGE : english;
}

/** Whether a page, as `pageOf` gives it, is that of a product. */
export function isProductPage(page: string): boolean {
  return page.startsWith(addressFolder('product', 'en'));
}

function decoded(path: string): string {
  try {
    // No page has control characters in its path: such a path becomes the other page.
    const text = decodeURIComponent(path);
    return /[\p{Cc}\p{Cs}]/u.test(text) ? '' : text;
  } catch {
    return '';
  }
}
