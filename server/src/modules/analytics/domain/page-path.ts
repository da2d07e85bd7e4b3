import { shopPagePaths } from '#kernel';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const STATIC_PAGES = new Set(shopPagePaths());
const MAX_CATEGORY = 120;
const MAX_SLUG = 200;
/** Letters of any script, digits and hyphens: a readable address of a product. */
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]{0,199}$/u;

/** The name under which unknown pages are counted together. */
export const OTHER_PAGE = '(other)';

/**
 * The page of a path for the statistics: decoded, without query and trailing slash. Unknown pages become `OTHER_PAGE`,
 * so that invented paths cannot fill the statistics. Null for the admin, which is not counted.
 */
export function pageOf(path: string): string | null {
  const plain = decoded(path.split(/[?#]/, 1)[0] ?? '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  if (plain === '/admin' || plain.startsWith('/admin/')) return null;
  if (STATIC_PAGES.has(plain)) return plain;
  const [, section, name = '', ...rest] = plain
    .replace(/^\/nl(?=\/(?:product|category|pages)\/)/, '')
    .split('/');
  if (rest.length > 0) return OTHER_PAGE;
  if (section === 'product' && UUID.test(name)) return `/product/${name.toLowerCase()}`;
  if (section === 'product' && SLUG.test(name)) return `/product/${name}`;
  if (section === 'category' && name !== '' && name.length <= MAX_CATEGORY) return `/category/${name}`;
  if (section === 'pages' && name !== '' && name.length <= MAX_SLUG) return `/pages/${name}`;
  return OTHER_PAGE;
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
