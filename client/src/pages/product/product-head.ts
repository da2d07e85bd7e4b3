import type { Product, ProductVariant } from '#contracts/catalog';
import { COMPONENTS, fibresText } from '#contracts/facts-words';
import type { Locale } from '#contracts/primitives';
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
import { textOf } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { productPath } from '../../shared/config/paths';
import { pictureOf } from '../../shared/ui/picture';
import { breadcrumbJsonLd } from '../parts/breadcrumbs';
import { categoryOf, productIn } from './product-in-language';

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

/** An offer; the former price of a reduction is the one that the page strikes through. */
function offer(
  { unitPrice, compareAtPrice }: Pick<ProductVariant, 'unitPrice' | 'compareAtPrice'>,
  url: string,
  available: boolean,
) {
  const priceCurrency = 'EUR';
  return {
    '@type': 'Offer',
    url,
    price: unitPrice,
    priceCurrency,
    ...(compareAtPrice !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: compareAtPrice,
        priceCurrency,
      },
    }),
    availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
  };
}

/** Builds the product's schema.org data: a group with an offer per variant, or one product with one offer. */
export function productJsonLd(
  product: Product,
  shopName: string,
  origin: string,
  path = productPath(product, 'en'),
  locale: Locale = 'en',
): object {
  const url = origin + path;
  const images =
    product.images.length > 0
      ? product.images.map((image) => image.url)
      : product.imageUrl
        ? [product.imageUrl]
        : [];
  const shared = {
    '@context': 'https://schema.org',
    name: product.name,
    description: plainText(product.description),
    url,
    image: images.map((image) => new URL(pictureOf(image, 1200), origin).href),
    brand: { '@type': 'Brand', name: product.vendor ?? shopName },
    category: categoryOf(product, locale).name,
    ...factsJsonLd(product, locale),
    ...(product.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.reviewCount,
          },
        }
      : {}),
  };
  if (product.variants.length === 0)
    return { ...shared, '@type': 'Product', offers: offer(product, url, product.inStock) };
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: product.id,
    variesBy: [
      ...(product.colors.length > 1 ? ['https://schema.org/color'] : []),
      ...(product.sizes.length > 1 ? ['https://schema.org/size'] : []),
      ...(product.optionName !== null && product.optionValues.length > 1 ? [product.optionName] : []),
    ],
    hasVariant: product.variants.map((variant) => variantJsonLd(product, variant, url, origin)),
  };
}

/** Material, origin and maker. The fibres are the material as the law names it, before the owner's own words. */
function factsJsonLd({ material, facts, maker }: Product, locale: Locale): object {
  const fibres = facts.composition.map(({ component, fibres }) =>
    [COMPONENTS[component][locale], fibresText(fibres, locale)].filter(Boolean).join(': '),
  );
  const materials = fibres.length > 0 ? fibres.join('; ') : material;
  return {
    ...(materials !== null && { material: materials }),
    ...(facts.country !== null && { countryOfOrigin: { '@type': 'Country', name: facts.country } }),
    ...(maker && {
      manufacturer: {
        '@type': 'Organization',
        name: maker.name,
        ...(/^https?:/i.test(maker.contact) ? { url: maker.contact } : { email: maker.contact }),
        address: {
          '@type': 'PostalAddress',
          streetAddress: maker.street,
          postalCode: maker.postcode,
          addressLocality: maker.city,
          addressCountry: maker.country,
        },
      },
    }),
  };
}

/** One variant with its own price, picture and GTIN, under the address that selects all of its options. */
function variantJsonLd(product: Product, variant: ProductVariant, url: string, origin: string): object {
  const { sku, size, color, option, gtin } = variant;
  const options = Object.entries({ size, color, option }).filter((entry) => entry[1] !== null);
  const query = new URLSearchParams(options as [string, string][]).toString();
  const ofColor = product.images.find((image) => color !== null && image.color === color)?.url;
  const image = variant.imageUrl ?? ofColor ?? product.imageUrl;
  return {
    '@type': 'Product',
    sku,
    name: [product.name, color, size, option].filter(Boolean).join(', '),
    ...(color === null ? {} : { color }),
    ...(size === null ? {} : { size }),
    ...(option === null || product.optionName === null
      ? {}
      : { additionalProperty: { '@type': 'PropertyValue', name: product.optionName, value: option } }),
    ...(gtin === null ? {} : { gtin }),
    ...(image === '' ? {} : { image: new URL(pictureOf(image, 1200), origin).href }),
    offers: offer(variant, query === '' ? url : `${url}?${query}`, variant.available),
  };
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
  const category = categoryOf(product, locale);
  const path = productPath(data, locale);
  const selection = initialSelection(product, requestedOptions(search));
  const [first] = viewsOf(product, selection.color, selectedVariant(product, selection)?.imageUrl);
  return {
    title: product.seo?.title ?? product.name,
    description: product.seo?.description ?? shorten(plainText(product.description)),
    canonical: path,
    alternates: { en: productPath(data, 'en'), nl: productPath(data, 'nl') },
    product: data.id,
    image: product.imageUrl === '' ? null : pictureOf(product.imageUrl, 1200),
    firstPicture: first?.url ? { url: first.url, sizes: MAIN_SIZES } : null,
    jsonLd: [
      productJsonLd(product, shopName, origin, path, locale),
      breadcrumbJsonLd(
        [
          [t('home'), pageAddress('home', { locale })],
          [category.name, category.path],
          [product.name, path],
        ],
        origin,
      ),
    ],
  };
}
