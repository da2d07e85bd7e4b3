import { ABOUT_SLUG } from '#kernel/about-slug';
import type { Locale } from '#contracts/primitives';
import { pageAddress } from '#kernel/page-address';
import type { NamedPage } from '#kernel/shop-pages';

/** What an address is made of. A missing slug leaves the id or the name, which are addresses too. */
interface Addressed {
  readonly slug?: string;
  readonly translations?:
    Readonly<Record<string, { readonly slug?: string | undefined } | undefined>> | undefined;
}

const path = (page: NamedPage, { translations }: Addressed, slug: string, locale: Locale) =>
  pageAddress(page, { locale, slug: (locale === 'nl' ? translations?.['nl']?.slug : undefined) ?? slug });

/** Address of a category page in a language. */
export const categoryPath = (category: Addressed & { readonly name: string }, locale: Locale) =>
  path('category', category, category.slug ?? category.name, locale);
/** Address of a collection in the header and footer: in English it has the encoded name (specification §2). */
export const navigationPath = (category: Addressed & { readonly name: string }, locale: Locale) =>
  locale === 'nl' ? categoryPath(category, locale) : pageAddress('category', { locale, slug: category.name });
/** Address of a product page in a language. */
export const productPath = (product: Addressed & { readonly id: string }, locale: Locale) =>
  path('product', product, product.slug ?? product.id, locale);
/** Address of a custom page in a language. The page about the shop has a place of its own. */
export const customPagePath = (page: Addressed & { readonly slug: string }, locale: Locale) =>
  page.slug === ABOUT_SLUG ? pageAddress('about', { locale }) : path('customPage', page, page.slug, locale);
/** Address of a product that only its id is known of. */
export const productIdPath = (id: string, locale: Locale) => pageAddress('product', { locale, slug: id });

/** Selected values of a product's options; null or missing where there is none. */
export interface SelectedOptions {
  readonly color?: string | null | undefined;
  readonly size?: string | null;
  readonly option?: string | null;
}

/** Query string that selects a variant on the product page; empty when nothing is selected. */
export function variantQuery({ color, size, option }: SelectedOptions): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ color, size, option })) if (value) query.set(name, value);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The withdrawal page; with an order's link the form knows its lines. */
export function withdrawalPath(locale: Locale, link?: { number: string; key: string }): string {
  return pageAddress('withdrawal', { locale, order: link?.number, key: link?.key });
}

/** The page for voluntary returns and exchanges; it needs an order's link. */
export function returnPath(locale: Locale, link?: { number: string; key: string }): string {
  return pageAddress('returnOrExchange', { locale, order: link?.number, key: link?.key });
}

/** The search page with its words, spaces as `%20`. */
export const searchPath = (words: string, locale: Locale) =>
  `${pageAddress('search', { locale })}?q=${encodeURIComponent(words)}`;

/** A slug as forms show it; empty for the id or name that stands in for a missing one. */
export const editableSlug = (slug: string): string =>
  /^[\p{L}\p{N}\p{M}_-]+$/u.test(slug) && !/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(slug)
    ? slug.toLowerCase()
    : '';
