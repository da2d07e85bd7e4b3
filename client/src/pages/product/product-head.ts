import type { Product } from '#contracts/catalog';
import { pageAddress } from '#kernel/page-address';
import { plainText } from '#rich-text/plain';
import { catalogApi } from '../../features/catalog/catalog-api';
import {
  initialSelection,
  selectedVariant,
  type VariantSelection,
} from '../../features/product-detail/choice';
import { productMessages } from '../../features/product-detail/messages';
import { MAIN_SIZES } from '../../features/product-detail/gallery-sizes';
import { viewsOf } from '../../features/product-detail/views';
import { storefrontApi } from '../../features/storefront/storefront-api';
import { textOf } from '../../shared/config/messages';
import type { Editions, HeadContext, PageHead } from '../../shared/config/page';
import { productPath } from '../../shared/config/paths';
import { pictureOf } from '../../shared/ui/picture';
import { breadcrumbJsonLd } from '../parts/breadcrumbs';
import { categoryOf, productIn } from './product-in-language';
import { productJsonLd, type OfferedAt } from './product-json-ld';

/** Returns the options in the address's query; null where there is none. */
export const requestedOptions = (search: URLSearchParams): VariantSelection => ({
  color: search.get('color'),
  size: search.get('size'),
  option: search.get('option'),
});

/** Maximum length of the description for search engines; it holds whole sentences from the start. */
const DESCRIPTION = 160;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION ? line : `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION - 1))}…`;
}

/** The product and where it stands, for search engines. Only the server's page has it. */
function dataOf(product: Product, at: OfferedAt): object[] {
  const { origin, path, locale } = at;
  const category = categoryOf(product, locale);
  const home = [textOf(productMessages, locale)('home'), pageAddress('home', { locale })] as const;
  const steps = [home, [category.name, category.path], [product.name, path]] as const;
  return [productJsonLd(product, at), breadcrumbJsonLd(steps, origin)];
}

export function editions({ params, state }: Pick<HeadContext, 'params' | 'state'>): Editions | undefined {
  const { data } = catalogApi.endpoints.getProduct.select(params['slug'] ?? '')(state);
  return data ? { en: productPath(data, 'en'), nl: productPath(data, 'nl') } : undefined;
}

/** Head of the product page: 404 when the product does not exist, 503 when it could not be loaded. */
export function head({ params, search, state, locale, shopName, origin }: HeadContext): PageHead {
  const t = textOf(productMessages, locale);
  const { data, error } = catalogApi.endpoints.getProduct.select(params['slug'] ?? '')(state);
  if (!data) {
    const unknown = data === null;
    return {
      title: unknown ? t('notFound') : t('loading'),
      noIndex: true,
      status: unknown ? 404 : error ? 503 : 200,
    };
  }
  const product = productIn(data, locale);
  const path = productPath(data, locale);
  const { settings } = storefrontApi.endpoints.getStorefront.select()(state).data ?? {};
  const selection = initialSelection(product, requestedOptions(search));
  const [first] = viewsOf(product, selection.color, selectedVariant(product, selection)?.imageUrl);
  return {
    title: product.seo?.title ?? product.name,
    description: product.seo?.description ?? shorten(plainText(product.description)),
    product: data.id,
    ...(import.meta.env.SSR && {
      image: product.imageUrl === '' ? null : pictureOf(product.imageUrl, 1200),
      firstPicture: first?.url ? { url: first.url, sizes: MAIN_SIZES } : null,
      jsonLd: dataOf(product, { shopName, origin, path, locale, settings }),
    }),
  };
}
