import type { Locale } from '#contracts/primitives';
import { addressWith } from '#kernel/page-address';
import { SHOP_PAGES, type ShopPage } from '#kernel/shop-pages';
import { storefrontApi } from '../features/storefront/storefront-api';
import type { Editions, PageHead, PageModule } from '../shared/config/page';
import { selectLocale } from '../shared/config/request-slice';
import { cutsOf, pictureOf, sizesOf, srcSetOf } from '../shared/ui/picture';
import type { Match } from './routes';
import type { RootState } from './store';

/** A page's head with all default values applied. */
export interface FullHead extends PageHead {
  fullTitle: string;
  shopName: string;
  locale: Locale;
  canonical: string;
  /** For search engines. */
  alternates: Editions | undefined;
}

/** Builds the head of a page from the data currently in the store. */
export function headOf(state: RootState, match: Match, page: PageModule, url: URL): FullHead {
  const shopName = storefrontApi.endpoints.getStorefront.select()(state).data?.settings.shopName ?? '';
  const locale = selectLocale(state);
  const head =
    page.head?.({
      params: match.params,
      search: url.searchParams,
      locale,
      state: state as never,
      shopName,
      origin: url.origin,
    }) ?? {};
  const alternates = editionsOf(state, match, page);
  return {
    ...head,
    alternates,
    canonical: head.canonical ?? alternates?.[locale] ?? url.pathname,
    shopName,
    locale,
    fullTitle: fullTitleOf(head.title, shopName),
  };
}

/** The title with the shop's name behind it, once that is known. An owner's own title for search engines often ends with the name already. */
export function fullTitleOf(title: string | undefined, shopName: string): string {
  if (!title || !shopName) return title || shopName;
  const end = Math.max(0, title.length - shopName.length);
  const named = title.slice(end).toLowerCase() === shopName.toLowerCase();
  // Not in the middle of a word: "Mash" does not name the shop "Ash".
  return named && !/\p{L}/u.test(title.charAt(end - 1)) ? title : `${title} · ${shopName}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escape(content)}">`;

/** Preloads the first picture in the size that fits the screen. */
function preloadPicture({ url, sizes }: { url: string; sizes: string }): string[] {
  return cutsOf(url).map((cut) => {
    const avif = srcSetOf(cut.url, 'avif');
    const source = avif
      ? `type="image/avif" imagesrcset="${escape(avif)}" imagesizes="${escape(sizesOf(sizes))}"`
      : `href="${escape(pictureOf(cut.url, 640))}"`;
    const media = cut.media ? ` media="${cut.media}"` : '';
    return `<link rel="preload" as="image" ${source}${media} fetchpriority="high">`;
  });
}

/** Links to the page in each language; readers of other languages get the English one. */
function alternateLinks({ alternates }: FullHead, url: URL): string[] {
  if (!alternates) return [];
  const link = (language: string, path: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escape(new URL(path, url.origin).href)}">`;
  return [link('en', alternates.en), link('nl', alternates.nl), link('x-default', alternates.en)];
}

/**
 * The addresses of a page with two editions: what its module says of them, else those of its row in `SHOP_PAGES`, whose varying
 * part, if it has one, is the same in both.
 */
export function editionsOf(
  state: RootState,
  { route: { page }, params }: Match,
  module: PageModule | undefined,
): Editions | undefined {
  const own = module?.editions?.({ params, state: state as never });
  const { dutch }: ShopPage = SHOP_PAGES[page];
  if (own) return own;
  if (dutch === undefined) return undefined;
  const address = (locale: Locale) => addressWith(page, { ...params, locale });
  return { en: address('en'), nl: address('nl') };
}

/**
 * Renders the head as HTML for a server-rendered page. One that is a single shopper's (`isPersonal`) is not to be indexed,
 * and its address not to be sent to other sites.
 */
export function headHtml(head: FullHead, url: URL, isPersonal: boolean): string {
  const canonical = new URL(head.canonical, url.origin).href;
  const noIndex = head.noIndex || isPersonal;
  const image = head.image ? new URL(head.image, url.origin).href : null;
  return [
    `<title>${escape(head.fullTitle)}</title>`,
    ...(head.firstPicture ? preloadPicture(head.firstPicture) : []),
    head.description && meta('name', 'description', head.description),
    noIndex ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escape(canonical)}">`,
    ...(noIndex ? [] : alternateLinks(head, url)),
    isPersonal && meta('name', 'referrer', 'same-origin'),
    meta('property', 'og:site_name', head.shopName),
    meta('property', 'og:title', head.title ?? head.shopName),
    head.description && meta('property', 'og:description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', head.locale === 'nl' ? 'nl_NL' : 'en_IE'),
    image && meta('property', 'og:image', image),
    image && meta('property', 'og:image:alt', head.title ?? head.shopName),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(head.jsonLd ?? []).map(
      (object) =>
        `<script type="application/ld+json">${JSON.stringify(object).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n    ');
}
