import type { PageLanguage } from './page-address.js';
import { PAGE_NAMES, SHOP_PAGES, type NamedPage, type PageName, type ShopPage } from './shop-pages.js';

/** The page that a path leads to. */
export interface PageMatch {
  readonly page: PageName;
  readonly locale: PageLanguage;
  /** The part of the path that varies: the slug of a product, the number of an order. */
  readonly name: string | undefined;
}

const PATTERNS = PAGE_NAMES.flatMap((page) => {
  const { path, dutch }: ShopPage = SHOP_PAGES[page];
  const english = { page, locale: 'en', pattern: path } as const;
  return dutch === undefined ? [english] : [english, { page, locale: 'nl', pattern: dutch } as const];
});

/** The page at a decoded path without a slash at its end, letter by letter; `notFound` for every other. */
export function pageAt(path: string): PageMatch {
  for (const { page, locale, pattern } of PATTERNS) {
    const found = match(pattern, path);
    if (found) return { page, locale, name: found.name };
  }
  return { page: 'notFound', locale: 'en', name: undefined };
}

/** Whether a page is of something that the owner names. */
export function isNamed(page: PageName): page is NamedPage {
  const { visits }: ShopPage = SHOP_PAGES[page];
  return visits === 'name';
}

/** A part that varies is the last of its path. */
function match(pattern: string, path: string): { name: string | undefined } | undefined {
  const fixed = pattern.replace(/:\w+$/, '');
  const area = pattern.replace(/\/\*$/, '');
  if (fixed !== pattern) {
    const name = path.startsWith(fixed) ? path.slice(fixed.length) : '';
    return name === '' || name.includes('/') ? undefined : { name };
  }
  const isInside = area !== pattern && path.startsWith(`${area}/`);
  return path === area || isInside ? { name: undefined } : undefined;
}
